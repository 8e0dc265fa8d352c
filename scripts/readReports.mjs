import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './projectFiles.mjs';

/*
 * What a run of tests came to: how many passed and failed; in a line each, what failed and why, and what passed at a
 * second try alone.
 */

/** Of vitest, over all reports that the patterns find. A file that failed before any of its tests ran counts as one failed; skipped tests count as nothing. */
export function vitestTests(patterns) {
  const reports = patterns.flatMap((pattern) => globSync(pattern)).map(read);
  const files = reports.flatMap(({ testResults }) => testResults);
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const file = relative(root, name);
    return failed.length === 0 && status === 'failed'
      ? [inOneLine(file, message)]
      : failed.map(({ fullName, failureMessages }) => inOneLine(`${file} › ${fullName}`, failureMessages[0]));
  });
  const passed = reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0);
  return { passed, failed: failures.length, failures, secondTries: [] };
}

/** Of Playwright; errors outside of tests count as failed. */
export function playwrightTests(path) {
  const { stats, errors, suites } = read(path);
  const specs = specsOf(suites);
  const failed = specs.filter(({ status }) => status === 'unexpected');
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...failed.map(({ name, message }) => inOneLine(name, message)),
      ...errors.map(({ message }) => inOneLine('outside of tests', message)),
    ],
    secondTries: specs
      .filter(({ status }) => status === 'flaky')
      .map(({ name, message }) => inOneLine(name, message)),
  };
}

/** Of the walk over stories and their pictures. */
export function visualTests(path) {
  const { passed, failed, failures, secondTries } = read(path);
  return {
    passed,
    failed,
    failures: failures.map(({ name, reason }) => inOneLine(name, reason)),
    secondTries: secondTries.map(({ name, reason }) => inOneLine(name, reason)),
  };
}

function specsOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.map(({ file, title, tests: [test] }) => ({
      name: `${file} › ${title}`,
      status: test.status,
      message: test.results[0]?.error?.message,
    })),
    ...specsOf(inner),
  ]);
}

/** With what was expected and what was there, which stand below the first line of a message. */
function inOneLine(name, message = '') {
  return stripVTControlCharacters(`${name}: ${message}`).replace(/\s+/g, ' ').trim().slice(0, 400);
}

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
