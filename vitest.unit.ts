import { defineConfig } from 'vitest/config';

/** The unit tests of a package, beside what they test, in Node. The limit ends tests that hang; it judges no machine. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    // Files share their worker's modules; loading them for each takes longer than all tests together.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
