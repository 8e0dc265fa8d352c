import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tooling',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['{scripts,visual,bench}/**/*.test.mjs'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
