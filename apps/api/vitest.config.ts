import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/prepareDatabase.ts'],
    pool: 'forks',
    // Files share their worker's modules, which take a quarter of the time to load; each has a database of its own.
    isolate: false,
    // On Postgres they wait for its answers, for jobs and for leases more than they work.
    maxWorkers: process.env.DATABASE_URL ? 3 : 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
