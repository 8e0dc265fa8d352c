import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/api/src/http/freePort.ts';

const root = join(import.meta.dirname, '../..');

/** Milliseconds for a server to come up while others do, on demo data that it may have to make first. */
export const serverTimeout = 300_000;

/** The whole product as `npm start` runs it, in a process of its own that a journey may kill. */
export interface RunningServer {
  /** `http://localhost:PORT` */
  origin: string;
  /** `http://localhost:IDP_PORT` */
  identityOrigin: string;
  /** Where its database lies; another process may open that while the server is down. */
  dataDir: string;
  /** Its process, another one after every start. */
  processId(): number;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, as an operator does, and waits until it has. */
  stop(): Promise<void>;
  /** Starts it again on the same ports and data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

async function untilHealthy(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + 240_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server stopped with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not come up:\n${output()}`);
}

/**
 * Starts a server of its own for a worker, on a copy of `template` when that is given.
 * @param within what the server's command becomes, for one that is to run within another
 */
export async function startServer(
  template: string | undefined,
  settings: Record<string, string> = {},
  within: (command: readonly string[]) => readonly string[] = (command) => command,
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-e2e-'));
  if (template) await cp(template, dataDir, { recursive: true });
  const [port, identityPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  async function start() {
    // What does not fill a database first lives too short for V8 to compile the embedded database's code a second time, faster.
    const engine = template ? ['--liftoff-only'] : [];
    const [program = '', ...given] = within([process.execPath, ...engine, 'apps/api/dist/main.js']);
    const started = spawn(program, given, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        IDP_PORT: String(identityPort),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_SIGN_IN: '10000',
        RATE_LIMIT_WRITES: '10000',
        RATE_LIMIT_READS: '100000',
        SANDBOX_INCOMING_SECONDS: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000);
    };
    started.stdout.on('data', keep);
    started.stderr.on('data', keep);
    await untilHealthy(origin, started, () => output);
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    origin,
    identityOrigin: `http://localhost:${identityPort}`,
    dataDir,
    processId: () => child?.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    async dispose() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
