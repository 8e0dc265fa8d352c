import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseStages } from './chooseStages.mjs';
import { root } from './projectFiles.mjs';
import { playwrightTests, vitestTests } from './readReports.mjs';
import { outcomeOf } from './runStages.mjs';
import { stages } from './stages.mjs';

describe('the outcome of a stage', () => {
  const counting = (passed, failed) => ({ name: 'x', tests: () => ({ passed, failed }) });

  it('counts its tests', () => {
    expect(outcomeOf(counting(7, 0), 0)).toEqual({ passed: 7, failed: 0 });
    expect(outcomeOf(counting(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('is a failure when it ran no test, ended badly, or left no report', () => {
    expect(outcomeOf(counting(0, 0), 0)).toEqual({ passed: 0, failed: 1, why: 'ran no test' });
    expect(outcomeOf(counting(7, 0), 3)).toEqual({ passed: 7, failed: 1, why: 'ended with 3' });
    const broken = {
      name: 'x',
      tests: () => {
        throw new Error('no such file');
      },
    };
    expect(outcomeOf(broken, 0)).toEqual({ passed: 0, failed: 1, why: 'left no report: no such file' });
  });

  it('counts only a failure where there are no tests to count', () => {
    expect(outcomeOf({ name: 'types' }, 0)).toEqual({ passed: 0, failed: 0 });
    expect(outcomeOf({ name: 'types' }, 2)).toEqual({ passed: 0, failed: 1, why: 'ended with 2' });
  });
});

describe('reports', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name, content) => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };

  it('of vitest add up and name what failed, with a file that broke before its tests as one failed', () => {
    write('a.json', {
      numPassedTests: 5,
      testResults: [
        {
          name: join(root, 'apps/api/test/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'books REF-5 agree', failureMessages: ['expected 2\nto be 1'] },
            { status: 'passed', fullName: 'books REF-6 agree', failureMessages: [] },
          ],
        },
      ],
    });
    write('b.json', {
      numPassedTests: 2,
      testResults: [
        {
          name: join(root, 'packages/ui/src/b.test.ts'),
          status: 'failed',
          message: 'no module',
          assertionResults: [],
        },
      ],
    });
    expect(vitestTests([join(folder, '*.json')])).toEqual({
      passed: 7,
      failed: 2,
      failures: expect.arrayContaining([
        'apps/api/test/a.test.ts › books REF-5 agree: expected 2 to be 1',
        'packages/ui/src/b.test.ts: no module',
      ]),
      secondTries: [],
    });
    expect(vitestTests([join(folder, 'none-*.json')])).toMatchObject({ passed: 0, failed: 0 });
  });

  it('of Playwright count what was expected, and name what failed, also outside of tests, and second tries', () => {
    const spec = (title, status, ...messages) => ({
      file: 'refund.spec.ts',
      title,
      tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
    });
    const path = write('e2e.json', {
      stats: { expected: 9, flaky: 1, unexpected: 2, skipped: 3 },
      errors: [{ message: 'the server stopped' }],
      suites: [
        {
          specs: [spec('REF-1 a', 'expected'), spec('REF-2 b', 'unexpected', 'not found', 'again')],
          suites: [{ specs: [spec('REF-3 c', 'flaky', 'too late'), spec('REF-4 d', 'unexpected', 'gone')] }],
        },
      ],
    });
    expect(playwrightTests(path)).toEqual({
      passed: 10,
      failed: 3,
      failures: [
        'refund.spec.ts › REF-2 b: not found',
        'refund.spec.ts › REF-4 d: gone',
        'outside of tests: the server stopped',
      ],
      secondTries: ['refund.spec.ts › REF-3 c: too late'],
    });
  });
});

describe('the choice of stages', () => {
  const known = [{ name: 'a' }, { name: 'b' }, { name: 'c', needs: ['b'] }];
  const names = (...args) => chooseStages(known, args).map(({ name }) => name);

  it('is all of them, or those asked for with what they need', () => {
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(names('--only', 'c')).toEqual(['b', 'c']);
    expect(names('--only', 'a,c', '--skip', 'b')).toEqual(['a', 'c']);
    expect(names('--skip', 'a', '--skip', 'c')).toEqual(['b']);
  });

  it('refuses a stage that there is none of', () => {
    expect(() => names('--only', 'd')).toThrow("There is no stage 'd'. Stages: a, b, c.");
    expect(() => names('--onyl', 'a')).toThrow('--onyl');
  });

  it('hands a shard to what can be divided alone', () => {
    const divided = { name: 'd', needs: ['a'], divides: true, command: ['run'] };
    const chosen = chooseStages([...known, divided], ['--only', 'd', '--shard', '1/2']);
    expect(chosen).toEqual([{ name: 'a' }, { ...divided, command: ['run', '--shard=1/2'] }]);
    for (const args of [[], ['--only', 'a'], ['--only', 'a,d']]) {
      expect(() => chooseStages([...known, divided], [...args, '--shard', '1/2'])).toThrow(
        "goes with '--only d'",
      );
    }
  });

  it('of the workflow leaves no stage and no shard out', () => {
    const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
    const parts = [...workflow.matchAll(/^ +stages: (.+)$/gm)].map(([, args]) => args.split(' '));
    const run = parts.flatMap((args) => chooseStages(stages, args).map(({ command }) => command.join(' ')));
    const missing = stages.flatMap(({ name, command, divides }) =>
      [command.join(' ')]
        .flatMap((whole) =>
          divides && !run.includes(whole) ? [`${whole} --shard=1/2`, `${whole} --shard=2/2`] : [whole],
        )
        .filter((each) => !run.includes(each))
        .map(() => name),
    );
    expect(missing).toEqual([]);
  });
});
