import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Queries } from '../src/database/connect.ts';
import {
  type KillableServers,
  prepareKillableServers,
  type Started,
  tokenOf,
  untilReady,
} from './killableServers.ts';
import { randomly } from './randomly.ts';
import { balanced, readBooks } from './readBooks.ts';

/** `npm run bench:kill` asks for more. */
const times = Number(process.env.KILL_TIMES ?? 6);
const seed = Number(process.env.KILL_SEED ?? 20_261_122);
const batch = 10;

let servers: KillableServers;
beforeAll(async () => {
  servers = await prepareKillableServers();
});
afterAll(() => servers.remove());

/** A write that is sent once, and again after the kill. */
interface Write {
  kind: string;
  method: 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  /** Missing where a repeat changes nothing by itself. */
  key?: string;
  as: 'fullaccess' | 'employee';
  /** What it was answered first; undefined while nothing is known of it. */
  answer?: unknown;
}

const ids = z.object({ rows: z.array(z.object({ id: z.number() })) });
const idsOf = async (queries: Queries, query: ReturnType<typeof sql>) =>
  ids.parse(await queries.execute(query)).rows.map(({ id }) => id);

/** What the writes of all rounds work on: enough of each that none is written to twice, but for the homeowners. */
async function prepareRoom(queries: Queries) {
  const account = sql`select m.* from payment_methods m join payers p on p.id = m.payer_id join communities c on c.id = p.community_id
    where m.discriminator = 'Ach' and c.management_company_id = 1 order by m.id limit 1`;
  const schedules = (frequency: string, next: string, count: number) =>
    idsOf(
      queries,
      sql`insert into payment_schedules (payer_id, payment_method_id, amount_type, amount_cents, frequency, next_date, day_of_month, created_at)
        select payer_id, id, 'Fixed', 20000, ${frequency}, ${next}::date, 1, now() from (${account}) account, generate_series(1, ${count}::integer) returning id`,
    );
  const payments = await idsOf(
    queries,
    sql`with like_this as (select * from payments where management_company_id = 1 and status = 'Succeeded' order by id limit 1),
      paid as (insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
        select management_company_id, community_id, payer_id, payment_method_id, payment_type, 10000 + n, 200, 'Succeeded', paid_at, paid_at
        from like_this, generate_series(1, ${times * 4}::integer) n returning *),
      entered as (insert into settlement_entries (payment_id, community_id, kind, amount_cents, fee_cents, occurred_at)
        select id, community_id, 'payment', amount_cents, fee_cents, now() from paid)
      select id from paid`,
  );
  return {
    payments,
    amounts: await schedules('Annually', '2099-01-01', times * 3 * batch),
    deleted: await schedules('Quarterly', '2099-01-01', times * 2),
    linked: (await schedules('SemiAnnually', '2099-01-01', 1))[0] ?? 0,
    due: await schedules('Monthly', '2026-11-01', times * 3),
    waiting: await idsOf(
      queries,
      sql`insert into communities (management_company_id, name, segment, onboarding_status, onboarding_status_changed_at)
        select 1, 'Waiting ' || n, 'WAIT' || n, 'Sent to Underwriting (Pending)', now() from generate_series(1, ${times * 4}::integer) n returning id`,
    ),
    /** Fewer than the rounds may ask for: a company has a hundred reports at most, the demo's among them. */
    reports: Array.from({ length: 90 }, (_, index) => `Kill ${index + 1}`),
    payers: await idsOf(
      queries,
      sql`select p.id from payers p join communities c on c.id = p.community_id where c.management_company_id = 1 order by p.id limit 2`,
    ),
  };
}
type Room = Awaited<ReturnType<typeof prepareRoom>>;

const take = (from: number[]): number => {
  const taken = from.pop();
  if (taken === undefined) throw new Error('nothing is left to write to');
  return taken;
};

let sent = 0;
/** Every kind of write, some of each. */
function writesOf(room: Room, round: number): Write[] {
  const about = room.payments[0];
  const post = (kind: string, path: string, body: unknown, more: Partial<Write> = {}): Write => {
    sent += 1;
    return { kind, method: 'POST', path, body, key: `kill-${sent}`, as: 'fullaccess', ...more };
  };
  const address = () => `kill-${sent + 1}@example.net`;
  const several = (count: number, make: () => Write) => Array.from({ length: count }, make);
  return [
    ...several(3, () => post('refund', `/payments/${take(room.payments)}/refund`, 'Paid twice')),
    ...several(2, () => post('receipt', `/payments/${about}/sendReceipt`, address())),
    ...several(2, () => post('explanation', `/payments/${about}/sendExplanation`, address())),
    ...several(2, () => post('link', `/paymentschedules/sendDeleteScheduleLink/${room.linked}`, address())),
    ...several(3, () =>
      post('amounts', '/payers/update-scheduled-payments', {
        scheduledPaymentIds: room.amounts.splice(-batch),
        amountType: 'Fixed',
        amount: 9_000_001 + sent,
      }),
    ),
    ...several(2, () =>
      post('approval', '/onboarding/approve', { communityIds: room.waiting.splice(-2) }, { as: 'employee' }),
    ),
    ...room.reports.splice(-2).map((name) =>
      post('report', '/reporting/scheduledReports', {
        name,
        ownerEmailAddress: 'owner@example.net',
        frequency: 'Daily',
        day: 5,
        statusCriteria: '',
      }),
    ),
    ...several(2, () =>
      post(
        'invitation',
        '/representatives/invite',
        { emailId: address(), managementCompanyId: 1 },
        { as: 'employee' },
      ),
    ),
    post(
      'note',
      '/reporting/release-notes',
      { releaseVersion: `2030.${sent}`, body: 'Text', dataType: 'Json' },
      { as: 'employee' },
    ),
    post(
      'archive',
      '/documents/createDownloadRequest',
      { managementCompanyId: 1, year: 2025 },
      { key: undefined },
    ),
    ...room.payers.map((id) =>
      post('allow', `/payers/${id}/updateAllowPayments`, round % 2 === 0 ? 'true' : 'false', {
        key: undefined,
      }),
    ),
    ...several(2, () =>
      post('deletion', `/paymentschedules/${take(room.deleted)}`, undefined, {
        method: 'DELETE',
        key: undefined,
      }),
    ),
  ];
}

async function send(server: Started, tokens: Record<Write['as'], string>, write: Write) {
  const response = await fetch(`${server.origin}/api/v1${write.path}`, {
    method: write.method,
    headers: {
      authorization: `Bearer ${tokens[write.as]}`,
      ...(write.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(write.key === undefined ? {} : { 'idempotency-key': write.key }),
    },
    ...(write.body === undefined ? {} : { body: JSON.stringify(write.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

const number = z.coerce.number();
const faults = z.object({
  rows: z.tuple([
    z.object({
      halfRefunds: number,
      openKeys: number,
      doubledEmails: number,
      emailsWithoutEntry: number,
      halfBatches: number,
      amountsWithoutEntry: number,
      approvalsWithoutEntry: number,
      halfApprovals: number,
      doubledReports: number,
      reportsWithoutEntry: number,
      deletionsWithoutEntry: number,
      draftsWithoutEntry: number,
      payoutsWithoutEntry: number,
    }),
  ]),
});

/** What was done in part or twice, counted by the database. */
const readFaults = async (queries: Queries, room: Room, before: Record<string, number>) => {
  const entries = (action: string) =>
    sql`(select count(*) from audit_entries where action = ${action}) - ${before[action] ?? 0}::integer`;
  const inList = (list: readonly number[]) => sql`any(${`{${list.join(',')}}`}::integer[])`;
  const { rows } = faults.parse(
    await queries.execute(sql`select
      (select count(*) from payments p where
        (exists (select 1 from audit_entries a where a.subject_id = p.id and a.action = 'payment.refundRequested'))
          <> (exists (select 1 from refunds r where r.payment_id = p.id and r.requested_by_user_id is not null))
        or (p.status = 'RefundPending') <> (exists (select 1 from refunds r where r.payment_id = p.id and r.status = 'RefundPending'))
        or (select count(*) from refunds r where r.payment_id = p.id) > 1) as "halfRefunds",
      (select count(*) from idempotency_keys where answer = '{}'::jsonb) as "openKeys",
      (select count(*) from (select 1 from emails where to_address like 'kill-%' group by to_address having count(*) > 1) d) as "doubledEmails",
      (select count(*) from emails where to_address like 'kill-%') - (${entries('payment.receiptSent')}) - (${entries('payment.explanationSent')})
        - (${entries('scheduledPayment.deleteLinkSent')}) - (${entries('representative.invited')}) as "emailsWithoutEntry",
      (select count(*) from (select amount_cents from payment_schedules where frequency = 'Annually' and amount_cents > 9000000
        group by amount_cents having count(*) <> ${batch}) b) as "halfBatches",
      (select count(*) from payment_schedules where frequency = 'Annually' and amount_cents > 9000000) - (${entries('scheduledPayment.amountChanged')}) as "amountsWithoutEntry",
      (select count(*) from communities where name like 'Waiting %' and onboarding_status = 'Onboarded') - (${entries('community.approved')}) as "approvalsWithoutEntry",
      (select count(*) from communities where name like 'Waiting %' and onboarding_status = 'Onboarded') % 2 as "halfApprovals",
      (select count(*) from (select 1 from scheduled_reports where name like 'Kill %' group by name having count(*) > 1) d) as "doubledReports",
      (select count(*) from scheduled_reports where name like 'Kill %') - (${entries('scheduledReport.added')}) as "reportsWithoutEntry",
      (select count(*) from payment_schedules where frequency = 'Quarterly' and ended_at is not null) - (${entries('scheduledPayment.deleted')})
        - ${before.endedQuarterly ?? 0}::integer as "deletionsWithoutEntry",
      (select count(*) from payment_schedules where id = ${inList(room.due)} and next_date > '2026-11-01')
        - (select count(distinct detail ->> 'scheduledPaymentId') from audit_entries where action = 'payment.drafted' and detail ->> 'scheduledPaymentId' = any(${`{${room.due.join(',')}}`}::text[])) as "draftsWithoutEntry",
      (select count(*) from payouts where id > ${before.payouts ?? 0}::integer) - (${entries('payout.made')}) as "payoutsWithoutEntry"`),
  );
  return rows[0];
};

const keys = z.object({ rows: z.array(z.object({ key: z.string() })) });

/** The answered writes that the database does not hold: by their key, which is written with what they did, or by what they did. */
async function lostOf(queries: Queries, writes: readonly Write[]): Promise<Write[]> {
  const held = new Set(
    keys
      .parse(await queries.execute(sql`select key from idempotency_keys where key like 'kill-%'`))
      .rows.map(({ key }) => key),
  );
  const ended = new Set(
    await idsOf(queries, sql`select id from payment_schedules where ended_at is not null`),
  );
  return writes.filter(({ answer, key, kind, path }) => {
    if (answer === undefined) return false;
    if (key !== undefined) return !held.has(key);
    return kind === 'deletion' && !ended.has(Number(path.split('/').at(-1)));
  });
}

const counted = z.object({ rows: z.array(z.object({ action: z.string(), n: number })) });

describe('a server that is killed at random moments', () => {
  it(`API-5a REF-7 loses, doubles and halves nothing in ${times} kills under every kind of write`, {
    timeout: times * 60_000 + 120_000,
  }, async () => {
    const random = randomly(seed);
    const { room, before } = await servers.withDatabase(async ({ queries }) => {
      const found = counted.parse(
        await queries.execute(sql`select action, count(*) as n from audit_entries group by action
          union all select 'payouts', max(id) from payouts
          union all select 'endedQuarterly', count(*) from payment_schedules where frequency = 'Quarterly' and ended_at is not null`),
      ).rows;
      return {
        before: Object.fromEntries(found.map(({ action, n }) => [action, n])),
        room: await prepareRoom(queries),
      };
    });
    const environment = { SANDBOX_DAY_SECONDS: '1', RATE_LIMIT_READS: '1000000' };
    const tokensOf = async (server: Started) => ({
      fullaccess: await tokenOf(server),
      employee: await tokenOf(server, 'employee'),
    });
    const all: Write[] = [];
    const kinds = { answered: 0, unanswered: 0, repeated: 0 };

    /** Repeats writes: what was answered is answered so again, the rest is done now if it was not done before. */
    const repeat = async (server: Started, writes: readonly Write[]) => {
      const tokens = await tokensOf(server);
      for (const write of writes) {
        const again = await send(server, tokens, write);
        kinds.repeated += 1;
        if (write.key === undefined) {
          expect({ ...write, status: again.status }).toMatchObject({
            status: write.kind !== 'deletion' ? 200 : expect.toBeOneOf([204, 404]),
          });
          if (write.kind === 'deletion' && write.answer !== undefined) expect(again.status).toBe(404);
        } else if (write.answer === undefined) {
          expect({ ...write, again }).toMatchObject({ again: { status: 200 } });
          write.answer = again.body;
        } else expect({ ...write, again: again.body }).toMatchObject({ again: write.answer });
      }
    };
    const check = (writes: readonly Write[]) =>
      servers.withDatabase(async ({ queries }) => {
        expect(await lostOf(queries, writes)).toEqual([]);
        expect(await readBooks(queries)).toMatchObject(balanced);
        const found = await readFaults(queries, room, before);
        expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, 0])));
      });

    let last: Write[] = [];
    for (let round = 0; round < times; round += 1) {
      const server = await untilReady(await servers.start(environment));
      await repeat(server, [
        ...last,
        ...Array.from({ length: Math.min(3, all.length) }, () => pick(all, random)),
      ]);
      const tokens = await tokensOf(server);
      const writes = writesOf(room, round);
      last = writes;
      const killed = setTimeout(random(1500)).then(() => server.child.kill('SIGKILL'));
      await Promise.allSettled(
        writes.map(async (write) => {
          await setTimeout(random(1000));
          const { status, body } = await send(server, tokens, write);
          expect({ ...write, status }).toMatchObject({ status: write.method === 'DELETE' ? 204 : 200 });
          write.answer = body;
        }),
      ).then((ends) => {
        for (const end of ends)
          if (end.status === 'rejected' && !(end.reason instanceof TypeError)) throw end.reason;
      });
      await killed;
      expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
      const answered = writes.filter(({ answer }) => answer !== undefined).length;
      kinds.answered += answered;
      kinds.unanswered += writes.length - answered;
      all.push(...writes.filter(({ key }) => key !== undefined));
      await check(writes);
      process.stdout.write(`${round + 1} of ${times} kills\n`);
    }
    expect(kinds.answered).toBeGreaterThan(0);
    // Each of a few kills may come after the last answer.
    if (times >= 6) expect(kinds.unanswered).toBeGreaterThan(0);
    const server = await untilReady(await servers.start(environment));
    await repeat(server, last);
    await repeat(server, all);
    server.child.kill('SIGTERM');
    await server.exited;
    await check(all);
    process.stdout.write(
      `${times} kills, seed ${seed}: ${kinds.answered} writes answered before a kill, ${kinds.unanswered} not, ${kinds.repeated} repeats\n`,
    );
  });
});

function pick(all: readonly Write[], random: (below: number) => number): Write {
  const write = all[random(all.length)];
  if (!write) throw new Error('nothing was written');
  return write;
}
