import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../src/database/connect.ts';
import { inabilityOf, isDatabaseGone } from '../src/database/isDatabaseGone.ts';
import { toProblem } from '../src/http/createApp.ts';
import { startCuttableProxy } from './cuttableProxy.ts';
import { type OwnDatabase, ownDatabase } from './ownDatabase.ts';
import { readSnapshot } from './readSnapshot.ts';

describe.runIf(process.env.DATABASE_URL)('a connection to Postgres', () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await ownDatabase(inject('templateUrl'), 'connect', { isCopy: true });
  });
  afterAll(() => own?.drop());
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const open = async (patience?: { calls: number; longWork: number }) => {
    const proxy = await startCuttableProxy(own.url);
    const database = await openDatabase({
      databaseUrl: proxy.url,
      dataDirectory: '',
      ...(patience ? { patience } : {}),
    });
    return { proxy, database };
  };

  it('API-2 that breaks while it is idle is told of, and the next query opens another', async () => {
    const onIdleError = vi.fn<(error: Error) => void>();
    const database = await openDatabase({ databaseUrl: own.url, dataDirectory: '', onIdleError });
    const admin = new pg.Client({ connectionString: own.url });
    await admin.connect();
    try {
      await database.queries.execute('select 1');
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'payments-api' and datname = current_database()",
      );
      await vi.waitFor(() => expect(onIdleError).toHaveBeenCalled(), { timeout: 5000 });
      await database.queries.execute('select 1');
    } finally {
      await admin.end();
      await database.close();
    }
  });

  it('ERR-3 ends a statement of a call that takes too long, and lets one of long work take longer', async () => {
    const { proxy, database } = await open({ calls: 2000, longWork: 60_000 });
    const sleep = sql`select pg_sleep(3)`;
    const failure = await failureOf(database.queries.execute(sleep));
    expect([inabilityOf(failure), isDatabaseGone(failure)]).toEqual(['slow', false]);
    await database.queries.execute(sql`select 1`);
    await database.forLongWork.queries.execute(sleep);
    await database.close();
    await proxy.close();
  });

  it('API-6 of a job is free while exports hold all of theirs', async () => {
    const { proxy, database } = await open();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { forLongWork, forJobs } = database;
    const exports = Array.from({ length: 12 }, () =>
      forLongWork.transaction(async (queries) => {
        await queries.execute(sql`select 1`);
        await ended;
      }),
    );
    expect(isDatabaseGone(await failureOf(Promise.race(exports)))).toBe(true);
    await forJobs.queries.execute(sql`select 1`);
    await forJobs.jobs.executeSql('select 1', []);
    end();
    await Promise.allSettled(exports);
    await database.close();
    await proxy.close();
  });

  it.each(['a statement', 'a transaction'])(
    'ERR-3 that falls silent under %s ends it, and the next gets another',
    async (what) => {
      const { proxy, database } = await open({ calls: 2000, longWork: 2000 });
      const failure = await failureOf(
        what === 'a statement'
          ? database.queries.execute(sql`select 1`).then(() => {
              proxy.silence();
              return database.queries.execute(sql`select 2`);
            })
          : database.transaction(async (queries) => {
              await queries.execute(sql`select 1`);
              proxy.silence();
              await queries.execute(sql`select 2`);
            }),
      );
      expect(isDatabaseGone(failure)).toBe(true);
      await proxy.restore();
      await database.queries.execute(sql`select 3`);
      await database.close();
      await proxy.close();
    },
  );

  it('ERR-3 that cannot be made for silence is given up', async () => {
    const { proxy, database } = await open();
    proxy.silence();
    expect(isDatabaseGone(await failureOf(database.forLongWork.queries.execute(sql`select 1`)))).toBe(true);
    await proxy.restore();
    await database.forLongWork.queries.execute(sql`select 1`);
    await database.close();
    await proxy.close();
  });

  it('ERR-3 API-5a that breaks inside a transaction, between two statements, fails it and not the process', async () => {
    const { proxy, database } = await open();
    const broken = vi.fn<(error: unknown) => void>();
    process.on('uncaughtException', broken);
    onTestFinished(() => void process.off('uncaughtException', broken));
    const failure = await failureOf(
      database.transaction(async (queries) => {
        await queries.execute(sql`select 1`);
        await proxy.cut();
        await new Promise((resolve) => setTimeout(resolve, 50));
        await queries.execute(sql`select 2`);
      }),
    );
    expect(isDatabaseGone(failure)).toBe(true);
    await proxy.restore();
    await database.queries.execute(sql`select 3`);
    expect(broken).not.toHaveBeenCalled();
    await database.close();
    await proxy.close();
  });
});

describe('a database that is gone', () => {
  const failing = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => {
        throw new Error('it worked');
      },
      (error: unknown) => error,
    );

  it('ERR-3 is told from a query that is wrong', { timeout: 240_000 }, async () => {
    const nobody = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    expect(isDatabaseGone(await failing(nobody.query('select 1')))).toBe(true);
    await nobody.end();
    expect(isDatabaseGone(await failing(nobody.query('select 1')))).toBe(true);
    const { queries, close } = await openDatabase({ dataDirectory: 'memory://' });
    expect(isDatabaseGone(await failing(queries.execute(sql`select 1 / 0`)))).toBe(false);
    await close();
    await close();
    expect(isDatabaseGone(await failing(queries.execute(sql`select 1`)))).toBe(true);
  });

  it.each(['57P01', '57P03', '08006', '53300'])('ERR-3 Postgres says so by %s, however wrapped', (code) => {
    const cause = Object.assign(new Error('gone'), { code });
    expect(isDatabaseGone(new Error('Failed query', { cause }))).toBe(true);
  });

  it.each([
    ['53100', 'full'],
    ['57014', 'slow'],
    ['55P03', 'slow'],
    ['40P01', 'crossed'],
  ])('ERR-3 %s says that it is there and could not do it now: the call may be repeated', (code, why) => {
    const failure = new Error('Failed query', { cause: Object.assign(new Error('unable'), { code }) });
    expect([inabilityOf(failure), isDatabaseGone(failure)]).toEqual([why, false]);
    const { status, extras } = toProblem(failure);
    expect([status, extras.headers]).toEqual([503, { 'retry-after': '5' }]);
  });

  it.each(['23505', '40001', '42P01'])('ERR-3 %s is no such thing', (code) => {
    expect(isDatabaseGone(Object.assign(new Error('wrong'), { code }))).toBe(false);
  });
});

describe.skipIf(process.env.DATABASE_URL)('bytes in the embedded database', () => {
  const kept = z.object({ rows: z.tuple([z.object({ content: z.instanceof(Uint8Array) })]) });
  /** Seconds of processor time, which other work on the machine does not lengthen. */
  const costOf = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };

  it('REP-4 come back as they were, and cost about what the same text costs, so that an upload does not hold up other calls', {
    timeout: 480_000,
  }, async () => {
    const database = await openDatabase({ dataDirectory: 'memory://' });
    const { queries } = database;
    try {
      await queries.execute(sql`create table given (id text primary key, content bytea)`);
      const content = randomBytes(10 * 1_048_576);
      const hex = content.toString('hex');
      const store = (id: string, value: unknown) =>
        queries.execute(sql`insert into given values (${id}, ${value})`);
      const read = async (id: string) =>
        kept.parse(await queries.execute(sql`select content from given where id = ${id}`)).rows[0].content;
      await queries.execute(sql`insert into given values ('warm-up', decode(${hex}, 'hex'))`);
      const asText = await costOf(async () => {
        await queries.execute(sql`insert into given values ('text', decode(${hex}, 'hex'))`);
        await queries.execute(sql`select encode(content, 'hex') from given where id = 'text'`);
      });
      const asBytes = await costOf(async () => {
        await store('bytes', content);
        expect(content.equals(await read('bytes'))).toBe(true);
      });
      expect(asBytes).toBeLessThan(asText * 3);
      await store('a part', content.subarray(5, 9));
      expect([...(await read('a part'))]).toEqual([...content.subarray(5, 9)]);
      await store('nothing', new Uint8Array());
      expect(await read('nothing')).toEqual(new Uint8Array());
    } finally {
      await database.close();
    }
  });
});

describe.skipIf(process.env.DATABASE_URL)('the embedded database', () => {
  it('API-2 makes checkpoints while it is open, so that its log does not grow without end', {
    timeout: 120_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-log-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const snapshot = await readSnapshot();
    const database = await openDatabase({ dataDirectory: folder, snapshot, checkpointEvery: 1000 });
    onTestFinished(database.close);
    const { queries } = database;
    const log = () => readdir(join(folder, 'postgres', 'pg_wal'));
    const first = z
      .object({ rows: z.tuple([z.object({ file: z.string() })]) })
      .parse(await queries.execute(sql`select pg_walfile_name(pg_current_wal_lsn()) as file`)).rows[0].file;
    expect(await log()).toContain(first);
    await queries.execute(sql`create table written (id int)`);
    for (let files = 0; files < 3; files += 1) {
      await queries.execute(sql`insert into written values (1)`);
      await queries.execute(sql`select pg_switch_wal()`);
    }
    await vi.waitFor(async () => expect(await log()).not.toContain(first), { timeout: 60_000 });
  });

  it('API-2 has V8 free none of its code while it runs: that ended the process now and then', async () => {
    const program = `
      const { openDatabase } = await import('./src/database/connect.ts');
      const database = await openDatabase({ dataDirectory: 'memory://' });
      await database.close();
      console.log('closed');`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--trace-wasm-code-gc', '--input-type=module', '--eval', program],
      { cwd: join(import.meta.dirname, '..') },
    );
    expect(stdout).toContain('closed');
    expect(stdout).not.toContain('Freeing');
  });
});
