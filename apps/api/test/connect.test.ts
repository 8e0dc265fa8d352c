import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../src/database/connect.ts';
import { isDatabaseGone } from '../src/database/isDatabaseGone.ts';

describe('the pool of connections', () => {
  it.skipIf(!process.env.DATABASE_URL)(
    'API-2 tells of an idle connection that broke, and the next query opens another',
    async () => {
      const databaseUrl = inject('templateUrl');
      const onIdleError = vi.fn<(error: Error) => void>();
      const database = await openDatabase({ databaseUrl, dataDirectory: '', onIdleError });
      const admin = new pg.Client({
        connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href,
      });
      await admin.connect();
      try {
        await database.queries.execute('select 1');
        await admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'payments-api' and datname = $1",
          [new URL(databaseUrl).pathname.slice(1)],
        );
        await vi.waitFor(() => expect(onIdleError).toHaveBeenCalled(), { timeout: 5000 });
        await database.queries.execute('select 1');
      } finally {
        await admin.end();
        await database.close();
      }
    },
  );
});

describe('a database that is gone', () => {
  const failing = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => {
        throw new Error('it worked');
      },
      (error: unknown) => error,
    );

  it('ERR-3 is told from a query that is wrong', { timeout: 60_000 }, async () => {
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

  it.each(['23505', '40001', '42P01'])('ERR-3 %s is no such thing', (code) => {
    expect(isDatabaseGone(Object.assign(new Error('wrong'), { code }))).toBe(false);
  });
});

describe('bytes in the embedded database', () => {
  const kept = z.object({ rows: z.tuple([z.object({ content: z.instanceof(Uint8Array) })]) });
  /** Seconds of processor time, which other work on the machine does not lengthen. */
  const costOf = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };

  it('REP-4 come back as they were, and cost about what the same text costs, so that an upload does not hold up other calls', {
    timeout: 120_000,
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
