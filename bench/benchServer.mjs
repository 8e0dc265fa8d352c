import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/api/src/http/freePort.ts';
import { root } from '../scripts/projectFiles.mjs';

/**
 * Starts the product in a process of its own, as users run it but on free ports and without limits on requests.
 * `command` is what is started, `firstPage` what it must answer; `settings` are added to its environment. Answers where it is, how long it took until
 * its first page, and how to stop it.
 */
export async function startBenchServer({
  command = ['apps/api/dist/main.js'],
  settings = {},
  patience = 180_000,
  firstPage = '/',
}) {
  const [port, identityPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Building the floor sets it to production, where the server has no demo accounts.
      NODE_ENV: '',
      PORT: String(port),
      IDP_PORT: String(identityPort),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_READS: '1000000',
      RATE_LIMIT_SIGN_IN: '10000',
      SANDBOX_INCOMING_SECONDS: '0',
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-10_000);
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  for (let answered = false; !answered; ) {
    if (hasEnded() || performance.now() - started > patience) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start:\n${output}`);
    }
    answered = await fetch(new URL(firstPage, origin), { headers: { accept: 'text/html' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!answered) await pause(50);
  }
  return {
    origin,
    identityOrigin: `http://localhost:${identityPort}`,
    /** Seconds from the command to the first page. */
    seconds: (performance.now() - started) / 1000,
    /** Memory in use, in MB. Linux only. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** Processor time used so far, in seconds. Linux only. */
    cpuSeconds: () => cpuSecondsOf(child.pid),
    async stop() {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Processor time that a process has used, in seconds. Linux only. */
function cpuSecondsOf(processId) {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}
