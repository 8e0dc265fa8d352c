import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start and kill servers or fill a whole database take a minute each: begun last, one would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /^(crash|demoData|kills)/.test(basename(moduleId));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/buildServer.ts', 'test/prepareDatabase.ts'],
    pool: 'forks',
    // Files share their worker's modules, which take a quarter of the time to load; each has a database of its own.
    isolate: false,
    // One more than the cores: they wait for answers, jobs and leases, too.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
