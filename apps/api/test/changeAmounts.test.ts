import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstRow, startTestServer, type TestCall, type TestServer } from './startTestServer.ts';

let server: TestServer;
let payer: number;
let methods: { ach: number; good: number; expiring: number };
let foreign: number;
beforeAll(async () => {
  server = await startTestServer();
  payer = 7;
  const method = async (kind: string, expiry: number | null) =>
    (
      await firstRow(
        server,
        id,
        sql`insert into payment_methods (payer_id, discriminator, brand, last4, expiry_month, expiry_year)
          values (${payer}, ${kind}, 'Visa', '0042', ${expiry === null ? null : 11}::smallint, ${expiry}::smallint) returning id`,
      )
    ).id;
  methods = {
    ach: await method('Ach', null),
    good: await method('CreditCard', 2030),
    expiring: await method('DebitCard', 2026),
  };
  foreign = (
    await firstRow(
      server,
      id,
      sql`select s.id from payment_schedules s join payers p on p.id = s.payer_id join communities c on c.id = p.community_id
        where management_company_id = 4 and amount_type = 'Fixed' limit 1`,
    )
  ).id;
});
afterAll(() => server.close());

const id = z.object({ id: z.number() });
const outcomes = z.array(
  z.strictObject({
    scheduledPaymentId: z.number(),
    outcome: z.string(),
    reason: z.string().nullable(),
    refusal: z.string().nullable(),
    amount: z.number().nullable(),
    fee: z.number().nullable(),
  }),
);

/** New schedules of one payer of company 1, each of 20,000 cents where fixed. */
async function schedules(
  count: number,
  methodId: number,
  next = '2026-12-01',
  type = 'Fixed',
): Promise<number[]> {
  const { ids } = await firstRow(
    server,
    z.object({ ids: z.array(z.number()) }),
    sql`with made as (insert into payment_schedules (payer_id, payment_method_id, amount_type, amount_cents, frequency, next_date, day_of_month, created_at)
        select ${payer}, ${methodId}::integer, ${type}, ${type === 'Fixed' ? 20_000 : null}::bigint, 'Monthly', ${next}::date, 1, now() from generate_series(1, ${count}::integer) returning id)
      select array_agg(id order by id) as ids from made`,
  );
  return ids;
}

let turn = 0;
let key: string;
beforeEach(() => {
  turn += 1;
  key = `change-${turn}`;
});

const post = (scheduledPaymentIds: number[], amount: number, given: TestCall = {}) =>
  server.call('/payers/update-scheduled-payments', {
    as: 'staff',
    method: 'POST',
    body: { scheduledPaymentIds, amountType: 'Fixed', amount },
    ...given,
    headers: { 'idempotency-key': key, ...given.headers },
  });
const change = async (...given: Parameters<typeof post>) =>
  outcomes.parse(await (await post(...given)).json());
const audits = async (ids: number[]) =>
  (
    await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from audit_entries where action = 'scheduledPayment.amountChanged' and subject_id = any(${`{${ids.join(',')}}`}::integer[])`,
    )
  ).n;

describe('changing amounts together', () => {
  it('SCH-4 answers what each row came to, in the order asked for, a repeated one once', async () => {
    const [ach = 0] = await schedules(1, methods.ach);
    const [good = 0] = await schedules(1, methods.good);
    const [expiring = 0] = await schedules(1, methods.expiring);
    const [inTime = 0] = await schedules(1, methods.expiring, '2026-11-30');
    const [balance = 0] = await schedules(1, methods.good, '2026-12-01', 'BalanceDue');
    const [gone = 0] = await schedules(1, methods.ach);
    await server.call(`/paymentschedules/${gone}`, { as: 'staff', method: 'DELETE' });
    const missing = {
      outcome: 'failed',
      reason: 'This scheduled payment no longer exists.',
      refusal: 'gone',
      amount: null,
      fee: null,
    };
    const ids = [good, gone, balance, foreign, ach, good, expiring, 2_000_000_000, inTime];
    expect(await change(ids, 28_550)).toEqual([
      { scheduledPaymentId: good, outcome: 'changed', reason: null, refusal: null, amount: 28_550, fee: 857 },
      { scheduledPaymentId: gone, ...missing },
      {
        scheduledPaymentId: balance,
        outcome: 'failed',
        reason: 'Its amount is calculated when charged.',
        refusal: 'calculated',
        amount: null,
        fee: null,
      },
      { scheduledPaymentId: foreign, ...missing },
      { scheduledPaymentId: ach, outcome: 'changed', reason: null, refusal: null, amount: 28_550, fee: 200 },
      {
        scheduledPaymentId: expiring,
        outcome: 'failed',
        reason: 'The card ending in 0042 expires before the next payment.',
        refusal: 'cardExpires',
        amount: 20_000,
        fee: 600,
      },
      { scheduledPaymentId: 2_000_000_000, ...missing },
      {
        scheduledPaymentId: inTime,
        outcome: 'changed',
        reason: null,
        refusal: null,
        amount: 28_550,
        fee: 857,
      },
    ]);
    expect(await audits(ids)).toBe(3);
    const { unchanged } = await firstRow(
      server,
      z.object({ unchanged: z.boolean() }),
      sql`select amount_cents <> 28550 as unchanged from payment_schedules where id = ${foreign}`,
    );
    expect(unchanged).toBe(true);
  });

  it('SCH-4 an amount that somebody else changed after the preview is left, and told', async () => {
    const ids = await schedules(3, methods.ach);
    const [kept = 0, overtaken = 0, same = 0] = ids;
    await change([overtaken], 77_700);
    await change([same], 31_100, { headers: { 'idempotency-key': `${key}-same` } });
    const changeAll = () =>
      change(ids, 31_100, {
        body: {
          scheduledPaymentIds: ids,
          previousAmounts: [20_000, 20_000, 20_000],
          amountType: 'Fixed',
          amount: 31_100,
        },
        headers: { 'idempotency-key': `${key}-all` },
      });
    const answer = await changeAll();
    expect(answer.map(({ outcome, refusal, reason, amount }) => [outcome, refusal, reason, amount])).toEqual([
      ['changed', null, null, 31_100],
      ['failed', 'overtaken', 'Somebody else changed it to $777.00 meanwhile.', 77_700],
      ['changed', null, null, 31_100],
    ]);
    expect(await audits([kept, overtaken, same])).toBe(4);
    await change([overtaken], 88_800, { headers: { 'idempotency-key': `${key}-once-more` } });
    // A repeat tells what it comes to by then.
    expect((await changeAll())[1]).toMatchObject({
      refusal: 'overtaken',
      reason: 'Somebody else changed it to $888.00 meanwhile.',
      amount: 88_800,
    });
    const anything = await change([overtaken], 31_100, {
      body: {
        scheduledPaymentIds: [overtaken],
        previousAmounts: [null],
        amountType: 'Fixed',
        amount: 31_100,
      },
      headers: { 'idempotency-key': `${key}-anything` },
    });
    expect(anything).toMatchObject([{ outcome: 'changed', amount: 31_100 }]);
  });

  it('SCH-4 the same amount again is a change', async () => {
    const ids = await schedules(1, methods.ach);
    expect(await change(ids, 20_000)).toMatchObject([{ outcome: 'changed', amount: 20_000 }]);
  });

  it('SCH-4a the same key changes once and answers the same, even sent at once, with the amounts as they stand by then; with another body it is refused', async () => {
    const ids = await schedules(5, methods.ach);
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(ids, 30_000)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await server.services.database.queries.execute(
      sql`update payment_schedules set amount_cents = 1 where id = any(${`{${ids.join(',')}}`}::integer[])`,
    );
    // What came of it is answered again, beside what stands by now.
    expect(await change(ids, 30_000)).toEqual(answers[0]?.map((row) => ({ ...row, amount: 1 })));
    expect(await audits(ids)).toBe(5);
    const reused = await post(ids, 31_000);
    expect({
      status: reused.status,
      code: z.object({ code: z.string() }).parse(await reused.json()).code,
    }).toEqual({
      status: 422,
      code: 'idempotency-key-reused',
    });
    const { n } = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from payment_schedules where amount_cents = 1 and id = any(${`{${ids.join(',')}}`}::integer[])`,
    );
    expect(n).toBe(5);
  });

  it('SCH-4 two changes of the same rows in opposite orders both finish', async () => {
    const ids = await schedules(40, methods.ach);
    const [one, two] = await Promise.all([
      change(ids, 11_100, { headers: { 'idempotency-key': `${key}-a` } }),
      change(ids.toReversed(), 22_200, { headers: { 'idempotency-key': `${key}-b` } }),
    ]);
    for (const answer of [one, two])
      expect(new Set(answer?.map(({ outcome }) => outcome))).toEqual(new Set(['changed']));
    const { amounts } = await firstRow(
      server,
      z.object({ amounts: z.array(z.coerce.number()) }),
      sql`select array_agg(distinct amount_cents) as amounts from payment_schedules where id = any(${`{${ids.join(',')}}`}::integer[])`,
    );
    expect(amounts).toHaveLength(1);
  });

  it('SCH-4 changes 999 rows in one call, each with its outcome and its entry in the audit', async () => {
    const ids = await schedules(999, methods.good);
    const answer = await change(ids, 26_000);
    expect(answer).toHaveLength(999);
    expect(answer.every(({ outcome, fee }) => outcome === 'changed' && fee === 780)).toBe(true);
    expect(await audits(ids)).toBe(999);
  });

  it.each([
    ['no rows', { scheduledPaymentIds: [], amountType: 'Fixed', amount: 100 }, ['body.scheduledPaymentIds']],
    [
      'too few previous amounts',
      { scheduledPaymentIds: [1, 2], previousAmounts: [100], amountType: 'Fixed', amount: 100 },
      ['body.previousAmounts'],
    ],
    [
      '1,000 rows',
      {
        scheduledPaymentIds: Array.from({ length: 1000 }, (_, index) => index + 1),
        amountType: 'Fixed',
        amount: 100,
      },
      ['body.scheduledPaymentIds'],
    ],
    [
      'an amount of nothing, another type and a field too many',
      { scheduledPaymentIds: [1], amountType: 'BalanceDue', amount: 0, note: '' },
      ['body.amount', 'body.amountType', 'body.note'],
    ],
    [
      'an amount over the limit',
      { scheduledPaymentIds: [1], amountType: 'Fixed', amount: 10_000_001 },
      ['body.amount'],
    ],
    ['half a cent', { scheduledPaymentIds: [1], amountType: 'Fixed', amount: 100.5 }, ['body.amount']],
    [
      'an id of 0',
      { scheduledPaymentIds: [0], amountType: 'Fixed', amount: 100 },
      ['body.scheduledPaymentIds.0'],
    ],
  ])('VAL-3 %s is refused', async (_name, body, paths) => {
    const response = await post([], 0, { body });
    const { status, errors } = z
      .object({ status: z.number(), errors: z.array(z.object({ path: z.string() })) })
      .parse(await response.json());
    expect({ status, paths: errors.map(({ path }) => path).toSorted() }).toEqual({ status: 400, paths });
  });

  it('SCH-4a without a key it is refused', async () => {
    const answer = await server.problem('/payers/update-scheduled-payments', {
      as: 'staff',
      method: 'POST',
      body: { scheduledPaymentIds: [1], amountType: 'Fixed', amount: 100 },
    });
    expect(answer.code).toBe('idempotency-key-required');
  });
});
