import { paymentStatuses } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Queries } from '../src/database/connect.ts';
import { partsOf } from '../src/resources/payments/partsOf.ts';
import {
  conditionOf,
  type PaymentSelection,
  selectionOf,
} from '../src/resources/payments/paymentSelection.ts';
import { pageOfPayments, summaryOfPayments } from '../src/resources/payments/repository.ts';
import { foldPaymentTotals } from '../src/resources/payments/totals.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
let queries: Queries;
beforeAll(async () => {
  server = await startTestServer();
  queries = server.services.database.queries;
});
afterAll(() => server.close());

const anyRows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const rowsOf = async (query: ReturnType<typeof sql>) => anyRows.parse(await queries.execute(query)).rows;

/** Totals that are not what the rows come to: of the totals themselves with the changes they lack, at each level. */
const wrongTotals = sql`
  with levels as (
    select id, status, payment_type, amount_cents, level.* from payments cross join lateral (values
      (0, 0, 'day', (paid_at at time zone 'UTC')::date),
      (0, 0, 'month', date_trunc('month', paid_at at time zone 'UTC')::date),
      (management_company_id, 0, 'day', (paid_at at time zone 'UTC')::date),
      (management_company_id, 0, 'month', date_trunc('month', paid_at at time zone 'UTC')::date),
      (management_company_id, community_id, 'month', date_trunc('month', paid_at at time zone 'UTC')::date)
    ) level (company, community, span, starts_on)
  ), told as (
    select management_company_id as company, community_id as community, span, starts_on, status, payment_type, payments, amount_cents from payment_totals
    union all
    select level.company, level.community, level.span, level.starts_on, status, payment_type, payments, amount_cents from payment_total_changes cross join lateral (values
      (0, 0, 'day', paid_on), (0, 0, 'month', date_trunc('month', paid_on::timestamp)::date),
      (management_company_id, 0, 'day', paid_on), (management_company_id, 0, 'month', date_trunc('month', paid_on::timestamp)::date),
      (management_company_id, community_id, 'month', date_trunc('month', paid_on::timestamp)::date)
    ) level (company, community, span, starts_on)
  )
  (select company, community, span, starts_on::text, status, payment_type, sum(payments) as payments, sum(amount_cents) as cents from told
    group by 1, 2, 3, 4, 5, 6 having sum(payments) <> 0 or sum(amount_cents) <> 0
   except
   select company, community, span, starts_on::text, status, payment_type, count(*), sum(amount_cents) from levels group by 1, 2, 3, 4, 5, 6)
  union all
  (select company, community, span, starts_on::text, status, payment_type, count(*), sum(amount_cents) from levels group by 1, 2, 3, 4, 5, 6
   except
   select company, community, span, starts_on::text, status, payment_type, sum(payments), sum(amount_cents) from told group by 1, 2, 3, 4, 5, 6)`;

const paidAt = fc.oneof(
  fc.date({
    min: new Date('2026-08-30T00:00:00Z'),
    max: new Date('2026-12-02T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc.constantFrom(
    ...[
      '2026-09-30T23:59:59.999Z',
      '2026-10-01T00:00:00Z',
      '2026-10-31T23:59:59Z',
      '2026-11-01T00:00:00.001Z',
    ].map((text) => new Date(text)),
  ),
);
const status = fc.constantFrom(...paymentStatuses);
const type = fc.constantFrom(0, 1, 2);
const amount = fc.integer({ min: 1, max: 9_000_000 });
const community = fc.integer({ min: 1, max: 8 });

/** A write as a statement; each picks its rows by the remainder of their ids. */
const write = fc.oneof(
  fc.record({ paidAt, status, type, amount, community, many: fc.integer({ min: 1, max: 4 }) }).map(
    (
      one,
    ) => sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
        select c.management_company_id, c.id, 1, 1, ${one.type}::smallint, ${one.amount}::bigint + i, 0, ${one.status}::text, ${one.paidAt.toISOString()}::timestamptz + i * interval '1 hour', now()
        from communities c, generate_series(1, ${one.many}::integer) i where c.id = ${one.community}`,
  ),
  fc
    .record({ status, remainder: fc.nat(400) })
    .map((one) => sql`update payments set status = ${one.status} where id % 401 = ${one.remainder}`),
  fc
    .record({ amount, paidAt, type, remainder: fc.nat(900) })
    .map(
      (one) =>
        sql`update payments set amount_cents = ${one.amount}, payment_type = ${one.type}, paid_at = ${one.paidAt.toISOString()}::timestamptz where id % 907 = ${one.remainder} and id > 6000`,
    ),
  fc.nat(900).map((remainder) => sql`update payments set settles_at = now() where id % 907 = ${remainder}`),
  fc.nat(900).map((remainder) => sql`delete from payments where id % 907 = ${remainder} and id > 6000`),
);
const action = fc.oneof(
  { weight: 6, arbitrary: write.map((statement) => ({ kind: 'write' as const, statement })) },
  { weight: 1, arbitrary: write.map((statement) => ({ kind: 'undone' as const, statement })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
);

const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 1 });
const instant = fc.oneof(
  paidAt.map((date) => date.getTime()),
  fc
    .constantFrom(
      '2023-11-20T20:00:00Z',
      '2026-11-01T06:00:00Z',
      '2026-11-21T07:00:00Z',
      '2025-01-01T00:00:00Z',
    )
    .map(Date.parse),
);
const selection: fc.Arbitrary<PaymentSelection> = fc
  .record({
    scope: fc.constantFrom<PaymentSelection['scope']>(
      'everything',
      'nothing',
      { companyId: 1 },
      { companyId: 2 },
    ),
    communityId: optional(community),
    // Few: a payer's payments are counted one by one, without the totals.
    payerId: fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant(5) },
    ),
    range: fc.tuple(optional(instant), optional(instant)),
    statuses: optional(fc.uniqueArray(status, { minLength: 1, maxLength: 3 })),
    types: optional(fc.uniqueArray(type, { minLength: 1, maxLength: 2 })),
  })
  .map(({ range: [one, other], ...rest }) =>
    one !== undefined && other !== undefined
      ? { ...rest, from: Math.min(one, other), before: Math.max(one, other) + 1 }
      : { ...rest, from: one, before: other },
  );

const undo = new Error('undone');

describe('the totals of payments', () => {
  it('PAY-8 are what the rows come to, in the demo data and whatever is written, folded or undone', {
    timeout: 480_000,
  }, async () => {
    expect(await rowsOf(wrongTotals)).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
        for (const one of actions) {
          if (one.kind === 'fold') await foldPaymentTotals(queries);
          else if (one.kind === 'write') await queries.execute(one.statement);
          else
            await server.services.database
              .transaction(async (transaction) => {
                await transaction.execute(one.statement);
                throw undo;
              })
              .catch((error: unknown) => expect(error).toBe(undo));
        }
        expect(await rowsOf(wrongTotals)).toEqual([]);
      }),
      { numRuns: 12 },
    );
    await foldPaymentTotals(queries);
    expect(await rowsOf(sql`select count(*)::integer as n from payment_total_changes`)).toEqual([{ n: 0 }]);
    expect(await rowsOf(wrongTotals)).toEqual([]);
    await queries.execute(sql`update payment_totals set payments = payments + 1`);
    expect((await rowsOf(wrongTotals)).length).toBeGreaterThan(100);
    await queries.execute(sql`select rebuild_payment_totals()`);
    expect(await rowsOf(wrongTotals)).toEqual([]);
  });

  it('LIST-1 give every filter the count, the sums and the pages of its rows, in every order', {
    timeout: 480_000,
  }, async () => {
    await queries.execute(sql`update payments set status = 'Pending' where id % 50 = 1`);
    const order = {
      '-paidAt': sql`paid_at desc, id desc`,
      paidAt: sql`paid_at, id`,
      amount: sql`amount_cents, paid_at desc, id desc`,
      paymentStatus: sql`status collate "C", paid_at desc, id desc`,
      '-paymentStatus': sql`status collate "C" desc, paid_at desc, id desc`,
    } as const;
    const page = fc.record({
      sort: fc.constantFrom<keyof typeof order>(
        '-paidAt',
        'paidAt',
        'amount',
        'paymentStatus',
        '-paymentStatus',
      ),
      share: fc.double({ min: 0, max: 1.05, noNaN: true }),
      limit: fc.constantFrom(1, 10, 100),
    });
    await fc.assert(
      fc.asyncProperty(selection, page, async (selected, { sort, share, limit }) => {
        const condition = conditionOf(selected);
        const expected = await rowsOf(
          sql`select status, count(*)::integer as count, sum(amount_cents)::float8 as total from payments where ${condition} group by status`,
        );
        const summary = await summaryOfPayments(queries, selected);
        expect(summary.byStatus.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual(
          expected.toSorted((a, b) => String(a.status).localeCompare(String(b.status))),
        );
        const offset = Math.floor(summary.count * share);
        const rows = await rowsOf(
          sql`select id from payments where ${condition} order by ${order[sort]} offset ${offset} limit ${limit}`,
        );
        const found = await pageOfPayments(queries, { selection: selected, sort, offset, limit });
        expect({ itemCount: found.itemCount, ids: found.items.map(({ id }) => id) }).toEqual({
          itemCount: summary.count,
          ids: rows.map(({ id }) => id),
        });
      }),
      { numRuns: 100 },
    );
  });

  it('ROLE-9 are of no payment for whoever has no company', async () => {
    for (const given of [{}, { communityId: 1 }, { payerId: 5 }]) {
      const selected = { scope: 'nothing' as const, ...given };
      expect((await summaryOfPayments(queries, selected)).byStatus).toEqual([]);
      const page = { selection: selected, sort: 'amount', offset: 0, limit: 10 } as const;
      expect(await pageOfPayments(queries, page)).toEqual({ itemCount: 0, items: [] });
      expect(await rowsOf(sql`select id from payments where ${conditionOf(selected)} limit 1`)).toEqual([]);
    }
  });

  it('LIST-1 give the pages of a month of more payments than are stepped over, from either end', async () => {
    await queries.execute(sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
      select management_company_id, id, 1, 1, i % 3, 1000 + i, 0, 'Succeeded', '2026-10-01'::timestamptz + i * interval '13 minutes', now()
      from generate_series(1, 3000) i join communities on id = 1`);
    const orders = { '-paidAt': sql`paid_at desc, id desc`, paidAt: sql`paid_at, id` } as const;
    const selections: Partial<PaymentSelection>[] = [{}, { scope: { companyId: 1 } }, { communityId: 1 }];
    for (const sort of ['-paidAt', 'paidAt'] as const)
      for (const given of selections) {
        const selected = { scope: 'everything' as const, from: Date.parse('2026-08-10T07:00:00Z'), ...given };
        const { count } = await summaryOfPayments(queries, selected);
        expect(count).toBeGreaterThan(3000);
        for (let offset = 0; offset < count; offset += 430) {
          const { items } = await pageOfPayments(queries, { selection: selected, sort, offset, limit: 5 });
          const rows = await rowsOf(
            sql`select id from payments where ${conditionOf(selected)} order by ${orders[sort]} offset ${offset} limit 5`,
          );
          expect(items.map(({ id }) => ({ id }))).toEqual(rows);
        }
      }
  });
});

describe('the parts of a time range', () => {
  const at = (text: string) => Date.parse(`${text}Z`);
  it('PAY-8 are whole months, whole days and what is left of the rows at both ends', () => {
    const filter = { fromPaymentDate: '01/15/2026 00:00:00', toPaymentDate: '11/20/2026 23:59:59' };
    const { from, before } = selectionOf(filter, 'everything', 'America/Denver');
    expect(partsOf({ from, before }, ['month', 'day'])).toEqual([
      { source: 'rows', from: at('2026-01-15T07:00'), before: at('2026-01-16T00:00') },
      { source: 'day', from: at('2026-01-16T00:00'), before: at('2026-02-01T00:00') },
      { source: 'month', from: at('2026-02-01T00:00'), before: at('2026-11-01T00:00') },
      { source: 'day', from: at('2026-11-01T00:00'), before: at('2026-11-21T00:00') },
      { source: 'rows', from: at('2026-11-21T00:00'), before: at('2026-11-21T07:00') },
    ]);
    expect(partsOf({ from, before }, ['month'])).toEqual([
      { source: 'rows', from: at('2026-01-15T07:00'), before: at('2026-02-01T00:00') },
      { source: 'month', from: at('2026-02-01T00:00'), before: at('2026-11-01T00:00') },
      { source: 'rows', from: at('2026-11-01T00:00'), before: at('2026-11-21T07:00') },
    ]);
    expect(partsOf({ from: undefined, before: undefined }, ['month', 'day'])).toEqual([
      { source: 'month', from: undefined, before: undefined },
    ]);
    const morning = at('2026-11-10T07:00');
    expect(partsOf({ from: morning, before: at('2026-11-20T07:00') }, ['month', 'day'])).toEqual([
      { source: 'rows', from: morning, before: at('2026-11-11T00:00') },
      { source: 'day', from: at('2026-11-11T00:00'), before: at('2026-11-20T00:00') },
      { source: 'rows', from: at('2026-11-20T00:00'), before: at('2026-11-20T07:00') },
    ]);
    const night = at('2026-11-11T00:00');
    expect(partsOf({ from: morning, before: night }, ['month', 'day'])).toEqual([
      { source: 'rows', from: morning, before: night },
    ]);
  });
});
