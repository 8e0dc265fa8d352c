import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import {
  type KillableServers,
  prepareKillableServers,
  type Started,
  tokenOf,
  untilReady,
} from './killableServers.ts';
import { balanced, readBooks } from './readBooks.ts';

let servers: KillableServers;
beforeAll(async () => {
  servers = await prepareKillableServers();
});
afterAll(() => servers.remove());

const page = z.object({ itemCount: z.number() });
/** Payouts of the demo account's company, as a server that runs lists them. */
async function payoutsListed(server: Started, token: string): Promise<number> {
  const response = await fetch(`${server.origin}/api/v1/reporting/payouts?pageSize=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return page.parse(await response.json()).itemCount;
}

const made = z.object({
  rows: z.array(
    z.object({
      payouts: z.coerce.number(),
      audited: z.coerce.number(),
      sent: z.coerce.number(),
      sentAudited: z.coerce.number(),
    }),
  ),
});
/** Payouts that the jobs made and sent, beside what the audit says of them. */
const madeAndAudited = (lastOfDemo: number) => sql`select count(*) as payouts,
  (select count(distinct subject_id) from audit_entries where action = 'payout.made') as audited,
  count(*) filter (where status <> 'Pending') as sent,
  (select count(*) from audit_entries a where a.subject_id > ${lastOfDemo} and a.action in ('payout.sent', 'payout.failed')) as "sentAudited"
  from payouts where id > ${lastOfDemo}`;

const associations = 2000;

/** Gives many associations of the demo account's company one settled payment each, which waits to be paid out. */
const owe = sql`with made as (
    insert into communities (management_company_id, name, segment, onboarding_status)
    select 1, 'Owed ' || n, 'OWE' || n, 'Onboarded' from generate_series(1, ${associations}::integer) n returning id
  ), like_this as (select * from payments where management_company_id = 1 and status = 'Succeeded' order by id limit 1
  ), paid as (
    insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
    select 1, made.id, payer_id, payment_method_id, payment_type, 10000 + made.id, 200, 'Succeeded', paid_at, paid_at from made, like_this
    returning id, community_id, amount_cents, fee_cents
  )
  insert into settlement_entries (payment_id, community_id, kind, amount_cents, fee_cents, occurred_at)
  select id, community_id, 'payment', amount_cents, fee_cents, now() from paid`;

const company = z.object({
  rows: z.array(z.object({ lastOfDemo: z.number(), ofCompany: z.coerce.number() })),
});

/** Several servers work side by side where the database can be shared. */
const together = inject('templateUrl') ? 3 : 1;

describe('the payout job', () => {
  it('OUT-2 API-5a kills of every server while payouts are made and sent leave each whole or not there, and a start makes the rest', {
    timeout: 400_000,
  }, async () => {
    const [demo] = await servers.withDatabase(async ({ queries }) => {
      await queries.execute(sql`update payments set settles_at = null`);
      await queries.execute(sql`update payment_schedules set next_date = '2099-01-01'`);
      await queries.execute(owe);
      expect(await readBooks(queries)).toMatchObject({ ...balanced, overdue: associations });
      return company.parse(
        await queries.execute(
          sql`select max(id) as "lastOfDemo", count(*) filter (where management_company_id = 1) as "ofCompany" from payouts`,
        ),
      ).rows;
    });
    if (!demo) throw new Error('the demo has no payouts');
    const startAll = () =>
      Promise.all(
        Array.from({ length: together }, async () =>
          untilReady(await servers.start({ SANDBOX_DAY_SECONDS: '4', RATE_LIMIT_READS: '100000' })),
        ),
      );
    const untilMade = async (server: Started | undefined, count: number) => {
      if (!server) throw new Error('no server');
      const token = await tokenOf(server);
      while ((await payoutsListed(server, token)) < demo.ofCompany + count) await setTimeout(20);
    };
    const readAfter = async () => {
      const { books, counts } = await servers.withDatabase(async ({ queries }) => ({
        books: await readBooks(queries),
        counts: made.parse(await queries.execute(madeAndAudited(demo.lastOfDemo))).rows[0],
      }));
      expect(books).toMatchObject(balanced);
      expect(counts?.payouts).toBe(associations - books.overdue);
      expect(counts?.audited).toBe(counts?.payouts);
      expect(counts?.sentAudited).toBe(counts?.sent);
      return { left: books.overdue, sent: counts?.sent ?? 0 };
    };

    const lefts: number[] = [];
    for (const least of [1, 200]) {
      const running = await startAll();
      await untilMade(running[0], least);
      for (const { child } of running) child.kill('SIGKILL');
      for (const { exited } of running) expect(await exited).toEqual({ code: null, signal: 'SIGKILL' });
      lefts.push((await readAfter()).left);
    }
    expect(lefts[0]).toBeGreaterThan(0);
    expect(lefts[0]).toBeLessThan(associations);

    const last = await startAll();
    await untilMade(last[0], associations);
    for (const { child } of last) child.kill('SIGTERM');
    for (const { exited } of last) await exited;
    const end = await readAfter();
    expect(end.left).toBe(0);
    expect(end.sent).toBeGreaterThan(0);
  });
});
