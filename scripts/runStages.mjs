import { spawn } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './projectFiles.mjs';

const cores = 2;
const timeLimit = 45 * 60_000;

/**
 * Runs stages, as many at once as two cores take, each with its output kept together; prints a table that names what
 * failed and what needed a second try, and, as the very last line, 'N passed, N failed'. Answers the exit code.
 *
 * A stage that counts tests fails when it ran none; one that does not counts as one failure when it fails, and so
 * does one that ends badly though none of its tests failed.
 */
export async function runStages(stages) {
  const reports = join(root, '.reports');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const children = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of children) stop(child);
      process.exit(130);
    });
  }

  const results = new Map();
  const waiting = [...stages];
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const busy = [...running.keys()].reduce((sum, stage) => sum + stage.cores, 0);
    const index = waiting.findIndex(
      (stage) =>
        stage.cores + busy <= cores &&
        (stage.needs ?? []).every((need) => results.has(need) || !stages.some(({ name }) => name === need)),
    );
    const next = index < 0 ? undefined : waiting.splice(index, 1)[0];
    if (next) {
      console.warn(`· ${next.name} …`);
      running.set(next, runStage(next, results, children));
      continue;
    }
    const finished = await Promise.race(running.values());
    running.delete(finished.stage);
    results.set(finished.stage.name, finished);
    report(finished);
  }
  return conclude(stages.map(({ name }) => results.get(name)));
}

async function runStage(stage, results, children) {
  const started = performance.now();
  const failedNeed = stage.needs?.find((need) => (results.get(need)?.failed ?? 0) > 0);
  if (failedNeed) {
    return { stage, passed: 0, failed: 1, why: `'${failedNeed}' failed before it`, output: '', seconds: 0 };
  }
  for (const path of stage.stale ? globSync(stage.stale) : []) rmSync(path);
  const { code, output } = await start(stage, children);
  const seconds = (performance.now() - started) / 1000;
  return { stage, output, seconds, ...outcomeOf(stage, code) };
}

/** Tests of a finished stage; `why` says what counts as a failure besides them. */
export function outcomeOf(stage, code) {
  if (!stage.tests)
    return code === 0 ? { passed: 0, failed: 0 } : { passed: 0, failed: 1, why: `ended with ${code}` };
  let tests;
  try {
    tests = stage.tests();
  } catch (error) {
    return { passed: 0, failed: 1, why: `left no report: ${error instanceof Error ? error.message : error}` };
  }
  if (tests.failed > 0) return tests;
  if (code !== 0) return { ...tests, failed: 1, why: `ended with ${code}` };
  if (tests.passed === 0) return { passed: 0, failed: 1, why: 'ran no test' };
  return tests;
}

function start(stage, children) {
  const [command, ...args] = stage.command;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        NO_COLOR: '1',
        TURBO_TELEMETRY_DISABLED: '1',
        STORYBOOK_DISABLE_TELEMETRY: '1',
        NO_UPDATE_NOTIFIER: '1',
        ...stage.env,
      },
    });
    children.add(child);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const timer = setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped after ${timeLimit / 60_000} minutes.\n`));
      stop(child);
    }, timeLimit);
    child.on('error', (error) => chunks.push(Buffer.from(String(error))));
    child.on('close', (code) => {
      clearTimeout(timer);
      children.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

function stop(child) {
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
}

function report({ stage, passed, failed, why, output, seconds }) {
  const lines = output.trimEnd().split('\n');
  const shown = failed > 0 ? lines : lines.slice(-3);
  console.log(`\n== ${stage.name}: ${describe({ passed, failed, why })} in ${seconds.toFixed(1)} s`);
  if (output.trim()) console.log(shown.map((line) => `   ${line}`).join('\n'));
}

function describe({ passed, failed, why }) {
  const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'passed';
  return why ? `${counts} (${why})` : counts;
}

function conclude(results) {
  const width = Math.max(...results.map(({ stage }) => stage.name.length));
  console.log('');
  for (const result of results) {
    const mark = result.failed > 0 ? '✗' : '✓';
    const seconds = result.seconds.toFixed(1).padStart(7);
    console.log(`${mark} ${result.stage.name.padEnd(width)} ${seconds} s  ${describe(result)}`);
    for (const failure of result.failures ?? []) console.log(`    ✗ ${failure}`);
    for (const secondTry of result.secondTries ?? []) console.log(`    second try: ${secondTry}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 || results.length === 0 ? 1 : 0;
}
