import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite, type Db as JobDatabase } from 'pg-boss';
import { packageFolder } from '../packageFolder.ts';
import { advisoryLocks } from './advisoryLocks.ts';
import { holdFolder } from './holdFolder.ts';
import * as schema from './schema.ts';

/** Queries on either database; a transaction is one too. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The open database. Inside `transaction` use the queries it gives: with the embedded database any other would wait for ever. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly queries: Queries;
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Runs with every other server on the same database shut out; migrations have been applied before. */
  alone<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * The same database on connections of its own, for exports: a statement may take minutes there, and calls need not
   * wait for it. On Postgres a call's statement ends after seconds; the embedded database has no limits.
   */
  readonly forLongWork: Database;
  /** The same, for jobs: slow exports keep neither settlement nor mail waiting. */
  readonly forJobs: Database;
  /** The executor given to the job library. */
  readonly jobs: JobDatabase;
  /** Closes it; again does no harm. */
  close(): Promise<void>;
}

const migrationsFolder = join(packageFolder, 'drizzle');
/** Connections of one server to Postgres, at most. */
const connections = { calls: 12, longWork: 4, jobs: 4 };
const usualPatience = { calls: 15_000, longWork: 300_000 };
/** Longest wait for a connection, a free one of the pool's too, milliseconds. */
const connectWithin = 5000;
/** How long after a statement's end its answer may come, milliseconds. */
const answerWithin = 5000;

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://`. */
  dataDirectory: string;
  /** A dumped embedded database to begin with. */
  snapshot?: Blob | undefined;
  /** Told of a connection that broke while nothing used it; the next query opens another. */
  onIdleError?: ((error: Error) => void) | undefined;
  /** Longest that a statement may take, milliseconds, on Postgres. @default 15 seconds for calls, 5 minutes for long work and jobs */
  patience?: { calls: number; longWork: number };
  /** Between two checkpoints of the embedded database, milliseconds. @default 5 minutes, as Postgres does by itself */
  checkpointEvery?: number;
}

/**
 * Opens Postgres at `databaseUrl`, else the embedded one, and brings its schema up to date.
 * @throws {DatabaseInUseError}
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? await openPostgres(options) : await openEmbedded(options);
}

/** A socket that ends when nothing has come or gone for so long: a connection that fell silent would be waited for without end. */
function impatientSocket(milliseconds: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(milliseconds, () => {
    socket.destroy(Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' }));
  });
}

/**
 * Connections whose statements Postgres ends after `patience` milliseconds. It answers then; what is silent for
 * longer is cut off here.
 */
function openPool(
  connectionString: string,
  max: number,
  patience: number,
  onBrokenConnection: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'payments-api',
    connectionTimeoutMillis: connectWithin,
    statement_timeout: patience,
    idle_in_transaction_session_timeout: patience,
    keepAlive: true,
    stream: () => impatientSocket(patience + answerWithin),
  });
  pool.on('error', onBrokenConnection);
  // The pool listens to idle connections only: one that breaks inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function openPostgres({
  databaseUrl: connectionString = '',
  onIdleError = () => undefined,
  patience = usualPatience,
}: DatabaseOptions): Promise<Database> {
  const calls = openPool(connectionString, connections.calls, patience.calls, onIdleError);
  const longWork = openPool(connectionString, connections.longWork, patience.longWork, onIdleError);
  const jobs = openPool(connectionString, connections.jobs, patience.longWork, onIdleError);
  const withLock = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
    const client = new pg.Client({
      connectionString,
      application_name: 'payments-api',
      connectionTimeoutMillis: connectWithin,
    });
    // What runs on it fails with the connection; without a listener the process would.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [advisoryLocks.start]);
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await withLock((client) => migratePg(drizzlePg(client), { migrationsFolder }));
  const close = async () => {
    for (const pool of [calls, longWork, jobs]) if (!pool.ending) await pool.end();
  };
  const on = (pool: pg.Pool): Database => {
    const queries = drizzlePg(pool, { schema });
    return {
      kind: 'postgres',
      queries,
      transaction: (work) => queries.transaction((transaction) => work(transaction)),
      alone: (work) => withLock((client) => work(drizzlePg(client, { schema }))),
      get forLongWork() {
        return forLongWork;
      },
      get forJobs() {
        return forJobs;
      },
      jobs: {
        executeSql: async (text, values) => {
          const result = await pool.query(text, values);
          return Array.isArray(result) ? { rows: result.flatMap((one: pg.QueryResult) => one.rows) } : result;
        },
      },
      close,
    };
  };
  const forLongWork = on(longWork);
  const forJobs = on(jobs);
  return on(calls);
}

/**
 * Bytes cross into the embedded database and back as hex in one piece: its own way, byte by byte, holds up every call
 * for seconds when an upload is stored. The extension is the one that the migrations ask for. Of the log, no more is
 * kept between checkpoints than a small database needs.
 */
const embeddedOptions = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
  serializers: {
    [types.BYTEA]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  },
  parsers: { [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
};

/**
 * Opens the embedded Postgres itself. V8 ends the whole process now and then while it frees code that PGlite no longer
 * runs (`Check failed: jit_page_->allocations_.erase(addr) == 1`, github.com/nodejs/node/issues/64500): it keeps that
 * code instead, some megabytes for each process.
 */
async function createEmbedded(options: PGliteOptions): Promise<PGlite> {
  setFlagsFromString('--no-wasm-code-gc');
  return await PGlite.create({ ...options, ...embeddedOptions });
}

async function openEmbedded({
  dataDirectory: directory,
  snapshot,
  checkpointEvery = 300_000,
}: DatabaseOptions): Promise<Database> {
  const inMemory = directory.startsWith('memory://');
  if (!inMemory) await mkdir(directory, { recursive: true });
  const release = inMemory ? () => undefined : holdFolder(directory);
  const client = await createEmbedded({
    dataDir: inMemory ? directory : join(directory, 'postgres'),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
  await migratePglite(drizzlePglite(client, { schema }), { migrationsFolder });
  // Embedded, Postgres has no process that does: its log would grow for ever, and after a kill all of it be done again.
  const checkpoints = setInterval(
    () => client.exec('checkpoint').catch(() => undefined),
    checkpointEvery,
  ).unref();
  return embedded(client, async () => {
    clearInterval(checkpoints);
    if (!client.closed) await client.close();
    release();
  });
}

function embedded(client: PGlite, close: () => Promise<void>): Database {
  const queries = drizzlePglite(client, { schema });
  const database: Database = {
    kind: 'pglite',
    queries,
    transaction: (work) => queries.transaction((transaction) => work(transaction)),
    alone: (work) => work(queries),
    get forLongWork() {
      return database;
    },
    get forJobs() {
      return database;
    },
    jobs: fromPglite(client),
    close,
  };
  return database;
}

/**
 * The embedded database as one file, for tests to begin with; whoever opens it has the same settings.
 * @param postgresqlconf lines of its postgresql.conf
 */
export async function dumpEmbedded(
  postgresqlconf: string[],
  prepare: (database: Database) => Promise<void>,
): Promise<Blob> {
  const client = await createEmbedded({ dataDir: 'memory://', postgresqlconf });
  await migratePglite(drizzlePglite(client, { schema }), { migrationsFolder });
  await prepare(embedded(client, () => client.close()));
  // What was written before it need not be told again.
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}
