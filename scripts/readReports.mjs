import { globSync, readFileSync } from 'node:fs';

/**
 * Tests that a vitest run counted, over all reports that the patterns find. A file that failed before any of its
 * tests ran counts as one failed; skipped tests count as nothing.
 */
export function vitestCounts(patterns) {
  return total(
    patterns
      .flatMap((pattern) => globSync(pattern))
      .map((path) => {
        const report = JSON.parse(readFileSync(path, 'utf8'));
        const brokenFiles = report.testResults.filter(
          ({ status, assertionResults }) =>
            status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
        ).length;
        return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
      }),
  );
}

/** Tests that a Playwright run counted; a flaky test failed once, but passed. */
export function playwrightCounts(path) {
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Stories and pictures that the walk over them counted. */
export function visualCounts(path) {
  const { passed, failed } = JSON.parse(readFileSync(path, 'utf8'));
  return { passed, failed };
}

function total(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
