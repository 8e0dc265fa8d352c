import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite, type Db as JobDatabase } from 'pg-boss';
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
  /** The executor given to the job library. */
  readonly jobs: JobDatabase;
  /** Closes it; again does no harm. */
  close(): Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, '../../drizzle');
/** Any number, the same in every server. */
const startLock = 7_250_417;

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://`. */
  dataDirectory: string;
  /** A dumped embedded database to begin with. */
  snapshot?: Blob | undefined;
  /** Told of a connection that broke while nothing used it; the next query opens another. */
  onIdleError?: ((error: Error) => void) | undefined;
}

/** Another server has the embedded database open: two at once would destroy it. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError';
}

/**
 * Opens Postgres at `databaseUrl`, else the embedded one, and brings its schema up to date.
 * @throws {DatabaseInUseError}
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? await openPostgres(options.databaseUrl, options.onIdleError)
    : await openEmbedded(options.dataDirectory, options.snapshot);
  return database;
}

async function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 12, application_name: 'payments-api' });
  pool.on('error', onIdleError);
  const queries = drizzlePg(pool, { schema });
  const alone = async <Result>(work: (queries: Queries) => Promise<Result>) => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [startLock]);
      return await work(drizzlePg(client, { schema }));
    } finally {
      await client.query('select pg_advisory_unlock($1)', [startLock]).catch(() => undefined);
      client.release();
    }
  };
  const migrating = await pool.connect();
  try {
    await migrating.query('select pg_advisory_lock($1)', [startLock]);
    await migratePg(drizzlePg(migrating), { migrationsFolder });
  } finally {
    await migrating.query('select pg_advisory_unlock($1)', [startLock]).catch(() => undefined);
    migrating.release();
  }
  return {
    kind: 'postgres',
    queries,
    transaction: (work) => queries.transaction((transaction) => work(transaction)),
    alone,
    jobs: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values);
        return Array.isArray(result) ? { rows: result.flatMap((one: pg.QueryResult) => one.rows) } : result;
      },
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * How bytes cross into the embedded database and back: as hex in one piece. Its own way, byte by byte, holds up every
 * call for seconds when an upload is stored.
 */
const bytesAsHex = {
  serializers: {
    [types.BYTEA]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  },
  parsers: { [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
};

async function openEmbedded(directory: string, snapshot: Blob | undefined): Promise<Database> {
  const inMemory = directory.startsWith('memory://');
  if (!inMemory) await mkdir(directory, { recursive: true });
  const release = inMemory ? async () => undefined : await holdFolder(directory);
  const client = await PGlite.create({
    dataDir: inMemory ? directory : join(directory, 'postgres'),
    ...bytesAsHex,
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  });
  const queries = drizzlePglite(client, { schema });
  await migratePglite(queries, { migrationsFolder });
  return {
    kind: 'pglite',
    queries,
    transaction: (work) => queries.transaction((transaction) => work(transaction)),
    alone: (work) => work(queries),
    jobs: fromPglite(client),
    close: async () => {
      if (!client.closed) await client.close();
      await release();
    },
  };
}

/**
 * Writes this process's id and start into the folder, unless the process that wrote them lives. A killed server's
 * are overwritten, even when its id has been given to another process since.
 */
async function holdFolder(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'server.pid');
  const [id = '', started = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  const holder = Number(id);
  if (holder > 0 && holder !== process.pid && (await startOf(holder)) === started) {
    throw new DatabaseInUseError(
      `DATA_DIR: ${directory} is in use by another server (process ${holder}). Stop it, or give this one another DATA_DIR.`,
    );
  }
  await writeFile(file, `${process.pid} ${await startOf(process.pid)}`);
  return () => rm(file, { force: true });
}

/** When a process started, as the system counts it; `alive` where that cannot be read; `none` for no process. */
async function startOf(processId: number): Promise<string> {
  try {
    process.kill(processId, 0);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) return 'none';
  }
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive';
}

/** The embedded database as one file, for tests to begin with. */
export async function dumpEmbedded(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const client = await PGlite.create({ dataDir: 'memory://', ...bytesAsHex });
  const queries = drizzlePglite(client, { schema });
  await migratePglite(queries, { migrationsFolder });
  await prepare({
    kind: 'pglite',
    queries,
    transaction: (work) => queries.transaction((transaction) => work(transaction)),
    alone: (work) => work(queries),
    jobs: fromPglite(client),
    close: () => client.close(),
  });
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}
