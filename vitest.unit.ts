import { defineConfig } from 'vitest/config';

/** The unit tests of a package, beside what they test, in Node. The limit ends tests that hang; it judges no machine. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
