import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that start and kill servers or fill a whole database take up to a minute and a half each: begun last, one would
 * run alone. The longest waits most of its time, for leases to run out.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      [/^crashReports/, /^(access|addEmployee|connect|crash|demoData|kills|passwords)/, /./].findIndex(
        (names) => names.test(basename(moduleId)),
      );
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/buildServer.ts', 'test/prepareDatabase.ts'],
    pool: 'forks',
    // The embedded database's code is compiled once: V8 spends more on making it faster than the tests get back.
    execArgv: ['--liftoff-only'],
    // Files share their worker's modules, which take a quarter of the time to load; each has a database of its own.
    isolate: false,
    // Twice the cores of a CI machine: they wait for answers, jobs and leases, too.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
