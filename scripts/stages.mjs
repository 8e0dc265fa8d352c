import { join } from 'node:path';
import { ensureBrowser, testBrowserArgs } from './browser.mjs';
import { root } from './projectFiles.mjs';
import { playwrightTests, visualTests, vitestTests } from './readReports.mjs';

const reports = join(root, '.reports');
const unitReports = ['packages', 'apps'].map((folder) => join(root, folder, '*/.reports/unit.json'));
/** Demo data that journeys copy, made while the other core has work. */
const demoData = join(root, '.data-e2e');
const vitestReport = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

/**
 * Every stage of the checks and tests. `cores` is how much of the machine it takes; `needs` are stages that must
 * have passed; `divides` says that its command takes `--shard=1/2`; `tests` reads those of a stage from its
 * reports (a stage without it counts only when it fails).
 */
export const stages = [
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '.'], cores: 1, part: 'check' },
  { name: 'imports', command: ['node', 'scripts/checkImports.mjs'], cores: 1, part: 'check' },
  { name: 'lock file', command: ['node', 'scripts/checkLock.mjs'], cores: 1, part: 'check' },
  { name: 'dependencies', command: ['node', 'scripts/checkDependencies.mjs'], cores: 1, part: 'check' },
  { name: 'security page', command: ['node', 'scripts/checkSecurityPage.mjs'], cores: 1, part: 'check' },
  { name: 'requirements', command: ['node', 'scripts/checkRequirements.mjs'], cores: 1, part: 'check' },
  {
    name: 'types',
    command: ['turbo', 'run', 'types', '--concurrency=2', '--continue', '--output-logs=errors-only'],
    cores: 1,
    part: 'check',
  },
  { name: 'unused', command: ['knip'], cores: 1, part: 'check' },
  {
    name: 'tooling',
    command: [
      'vitest',
      'run',
      '--config',
      'scripts/vitest.config.mjs',
      ...vitestReport(join(reports, 'tooling.json')),
    ],
    cores: 1,
    part: 'check',
    tests: () => vitestTests([join(reports, 'tooling.json')]),
  },
  {
    name: 'unit',
    command: [
      'turbo',
      'run',
      'unit',
      '--concurrency=2',
      '--continue',
      '--output-logs=errors-only',
      '--',
      ...vitestReport('.reports/unit.json'),
    ],
    cores: 2,
    part: 'check',
    stale: unitReports,
    tests: () => vitestTests(unitReports),
  },
  {
    name: 'embedded',
    command: [
      'npm',
      'run',
      'unit:embedded',
      '--silent',
      '--workspace',
      '@payments/api',
      '--',
      ...vitestReport(join(reports, 'embedded.json')),
    ],
    cores: 2,
    part: 'test',
    tests: () => vitestTests([join(reports, 'embedded.json')]),
  },
  { name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'], cores: 1, part: 'test' },
  { name: 'sizes', command: ['node', 'scripts/checkSizes.mjs'], needs: ['build'], cores: 1, part: 'test' },
  {
    name: 'demo',
    command: ['node', 'e2e/src/fillTemplate.ts', demoData],
    needs: ['build'],
    cores: 1,
    part: 'test',
  },
  { name: 'storybook', command: ['npm', 'run', 'storybook:build', '--silent'], cores: 1, part: 'test' },
  {
    name: 'stories',
    command: ['node', 'visual/run.mjs'],
    needs: ['storybook'],
    cores: 2,
    part: 'test',
    browser: true,
    tests: () => visualTests(join(reports, 'visual.json')),
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'e2e', '--reporter=list,json'],
    divides: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'), PAYMENTS_E2E_TEMPLATE: demoData },
    needs: ['build', 'demo'],
    cores: 2,
    part: 'test',
    browser: true,
    tests: () => playwrightTests(join(reports, 'e2e.json')),
  },
];

/** Finds the browser once, before stages that need one: they take it from the environment. */
export function prepareBrowser() {
  const { executablePath } = ensureBrowser();
  console.warn(`Browser: ${executablePath} ${testBrowserArgs.join(' ')}`);
}
