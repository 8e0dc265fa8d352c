import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/database/connect.ts';
import { freePort } from '../src/http/freePort.ts';
import { programFile } from './buildServer.ts';
import { ownDatabase } from './ownDatabase.ts';
import { readSnapshot } from './readSnapshot.ts';
import { suiteManagerToken } from './suiteManagerToken.ts';

/** A server in a process of its own, to be killed. */
export interface Started {
  child: ChildProcess;
  origin: string;
  identityProviderOrigin: string;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  output(): string;
}

async function start(environment: Record<string, string>): Promise<Started> {
  const [port, identityProviderPort] = [await freePort(), await freePort()];
  // As in vitest.config.ts: it lives for seconds.
  const child = spawn(process.execPath, ['--liftoff-only', programFile('main')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      IDP_PORT: String(identityProviderPort),
      LOG_LEVEL: 'error',
      SANDBOX_INCOMING_SECONDS: '0',
      RATE_LIMIT_WRITES: '100000',
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    output += part;
  });
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return {
    child,
    origin: `http://localhost:${port}`,
    identityProviderOrigin: `http://localhost:${identityProviderPort}`,
    exited,
    output: () => output,
  };
}

/** Waits until the server has come up. */
export async function untilReady(server: Started): Promise<Started> {
  const gone = server.exited.then(({ code, signal }) => {
    throw new Error(`the server stopped with ${signal ?? code}: ${server.output()}`);
  });
  const ready = new Promise<void>((resolve) => {
    const look = () => (server.output().includes('Demo accounts') ? resolve() : undefined);
    server.child.stdout?.on('data', look);
    look();
  });
  await Promise.race([ready, gone]);
  return server;
}

/** A token of a demo account, by default the one with full access. */
export const tokenOf = (server: Started, account = 'fullaccess'): Promise<string> =>
  suiteManagerToken(server.identityProviderOrigin, `${account}@demo.test`);

export interface KillableServers {
  /** The settings of where the servers keep their data, one after another. */
  data: Record<string, string>;
  start(environment?: Record<string, string>): Promise<Started>;
  /** Opens the data; with the embedded database only while no server runs. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Ends the servers that still run, then takes away their data. */
  remove(): Promise<void>;
}

/** A place with the small demo data, on which servers can be started and killed one after another. */
export async function prepareKillableServers(): Promise<KillableServers> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-crash-'));
  const template = inject('templateUrl');
  const own = template ? await ownDatabase(template, 'crash', { isCopy: true }) : undefined;
  const databaseUrl = own?.url;
  const withDatabase: KillableServers['withDatabase'] = async (work) => {
    const database = await openDatabase({ databaseUrl, dataDirectory: folder });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const snapshot = await readSnapshot();
  if (snapshot) await (await openDatabase({ dataDirectory: folder, snapshot })).close();
  const data = { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const started: Started[] = [];
  return {
    data,
    async start(environment = {}) {
      const server = await start({ ...data, ...environment });
      started.push(server);
      return server;
    },
    withDatabase,
    async remove() {
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ exited }) => exited));
      await rm(folder, { recursive: true, force: true });
      await own?.drop();
    },
  };
}
