import {
  canTransition,
  payments as contractPayments,
  type PaymentStatus,
  paymentStatuses,
} from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { settleDue } from '../src/paymentProvider/settleDue.ts';
import { ImpossibleTransitionError, transition } from '../src/resources/payments/rules.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import { untilWaiting } from './waitingStatements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const idRow = z.object({ id: z.number(), amount: z.coerce.number() });
const counts = z.object({
  refunds: z.coerce.number(),
  events: z.coerce.number(),
  audits: z.coerce.number(),
  pending: z.coerce.number(),
});
let taken = 0;

/** The next own payment of a status that no other test has used. */
async function paymentThatIs(status: PaymentStatus): Promise<{ id: number; amount: number }> {
  const row = await firstRow(
    server,
    idRow,
    sql`select id, amount_cents as amount from payments where management_company_id = 1 and status = ${status} order by id offset ${taken} limit 1`,
  );
  taken += 1;
  return row;
}

function traces(id: number) {
  return firstRow(
    server,
    counts,
    sql`select (select count(*) from refunds where payment_id = ${id}) as refunds,
      (select count(*) from payment_events where payment_id = ${id} and status = 'RefundPending') as events,
      (select count(*) from audit_entries where subject = 'payment' and subject_id = ${id} and action = 'payment.refundRequested') as audits,
      (select count(*) from payments where id = ${id} and status = 'RefundPending') as pending`,
  );
}

function refund(id: number, key: string, options: { reason?: string; as?: string } = {}) {
  return server.call(`/payments/${id}/refund`, {
    as: options.as ?? 'fullaccess',
    method: 'POST',
    body: options.reason ?? 'Paid twice by mistake',
    headers: { 'idempotency-key': key },
  });
}

const codeOf = async (response: Response) => z.object({ code: z.string() }).parse(await response.json()).code;
const details = contractPayments.getPayment.response.schema;

describe('a refund', () => {
  it('REF-4 marks the payment, keeps the reason, says who, and leaves an event and an audit entry', async () => {
    const { id } = await paymentThatIs('Succeeded');
    const response = await refund(id, 'first');
    const answer = z.parse(details, await response.json());
    expect(response.status).toBe(200);
    expect(answer).toMatchObject({
      id,
      paymentStatus: 'RefundPending',
      refundReason: 'Paid twice by mistake',
      refundedBy: 'Dana Reyes',
    });
    expect(answer.events[0]).toMatchObject({
      status: 'RefundPending',
      actor: 'Dana Reyes',
      note: 'Paid twice by mistake',
      at: server.clock.now.toISOString(),
    });
    expect(answer.expectedBy).toBe('2026-12-08T06:59:59.000Z');
    expect(await traces(id)).toEqual({ refunds: 1, events: 1, audits: 1, pending: 1 });
    const audit = z.object({ items: z.array(z.looseObject({})) });
    const { items } = await server.json(audit, `/audit?subject=payment&subjectId=${id}`, { as: 'employee' });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: server.clock.now.toISOString(),
        actor: 'Dana Reyes',
        action: 'payment.refundRequested',
        subject: 'payment',
        subjectId: id,
        ipAddress: '127.0.0.1',
        requestId: response.headers.get('x-request-id'),
        detail: { from: 'Succeeded', to: 'RefundPending' },
      },
    ]);
  });

  it('REF-4 is of the moment at which nobody else has the payment, whenever it was asked for', async () => {
    const { id } = await paymentThatIs('Succeeded');
    const asked = await server.services.database.transaction(async (queries) => {
      await queries.execute(sql`select 1 from payments where id = ${id} for update`);
      const answer = refund(id, 'waits');
      // The embedded database has one connection: there it waits for it.
      if (inject('templateUrl')) await untilWaiting(server, 1);
      server.clock.advance(60);
      return { answer };
    });
    const answer = z.parse(details, await (await asked.answer).json());
    expect(answer.events[0]).toMatchObject({
      status: 'RefundPending',
      at: server.clock.now.toISOString(),
    });
  });

  it('REF-7 happens once for 20 requests at once with 20 keys', async () => {
    const { id, amount } = await paymentThatIs('Succeeded');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => refund(id, `race-${index}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await traces(id)).toEqual({ refunds: 1, events: 1, audits: 1, pending: 1 });
    const loser = answers.find(({ status }) => status === 409);
    expect(await loser?.json()).toMatchObject({
      code: 'already-refunded',
      existingRefund: {
        refundedBy: 'Dana Reyes',
        requestedAt: server.clock.now.toISOString(),
        amount,
        status: 'RefundPending',
        reason: 'Paid twice by mistake',
      },
    });
  });

  it('REF-7 answers 20 requests at once with one key the same', async () => {
    const { id } = await paymentThatIs('Succeeded');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 'one-dialog')));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(bodies.map((body) => JSON.stringify(z.parse(details, JSON.parse(body))))).size).toBe(1);
    expect(await traces(id)).toEqual({ refunds: 1, events: 1, audits: 1, pending: 1 });
  });

  it('REF-7 answers a repeat of the same key as the first time, even when the payment has moved on', async () => {
    const { id } = await paymentThatIs('Succeeded');
    const first = z.parse(details, await (await refund(id, 'repeat')).json());
    server.clock.advance(3600);
    while ((await settleDue(server.services)) > 0);
    const now = z.parse(details, await (await server.call(`/payments/${id}`, { as: 'staff' })).json());
    expect(['Refunded', 'RefundFailed']).toContain(now.paymentStatus);
    expect(z.parse(details, await (await refund(id, 'repeat')).json())).toEqual(first);
  });

  it('REF-7 refuses the same key with another reason or another payment, and lets another user and another call have it', async () => {
    const [one, two] = [await paymentThatIs('Succeeded'), await paymentThatIs('Succeeded')];
    expect((await refund(one.id, 'shared')).status).toBe(200);
    const otherReason = await refund(one.id, 'shared', { reason: 'Wrong amount' });
    expect({ status: otherReason.status, code: await codeOf(otherReason) }).toEqual({
      status: 422,
      code: 'idempotency-key-reused',
    });
    expect((await refund(two.id, 'shared')).status).toBe(422);
    expect((await refund(two.id, 'shared', { as: 'staff' })).status).toBe(200);
    const receipt = await server.call(`/payments/${one.id}/sendReceipt`, {
      as: 'fullaccess',
      method: 'POST',
      body: 'owner@example.net',
      headers: { 'idempotency-key': 'shared' },
    });
    expect(receipt.status).toBe(200);
    // Neither the other user's answer nor that of another call has taken the first one's place.
    const repeat = await refund(one.id, 'shared');
    expect({ status: repeat.status, id: z.parse(details, await repeat.json()).id }).toEqual({
      status: 200,
      id: one.id,
    });
  });

  it('ROLE-9 gives a repeat nothing of a payment that is no longer for its user', async () => {
    const { id } = await paymentThatIs('Succeeded');
    expect((await refund(id, 'moved', { as: 'staff' })).status).toBe(200);
    const move = (companyId: number) =>
      server.services.database.queries.execute(
        sql`update users set management_company_id = ${companyId} where email = 'staff@demo.test'`,
      );
    await move(2);
    try {
      const repeat = await refund(id, 'moved', { as: 'staff' });
      expect({ status: repeat.status, code: await codeOf(repeat) }).toEqual({
        status: 404,
        code: 'not-found',
      });
    } finally {
      await move(1);
    }
    expect((await refund(id, 'moved', { as: 'staff' })).status).toBe(200);
  });

  it.each(['Succeeded', 'Pending', 'Refunded'])(
    'ROLE-9 of another company’s payment that is %s is not there',
    async (status) => {
      const { id } = await firstRow(
        server,
        z.object({ id: z.number() }),
        sql`select id from payments where management_company_id = 2 and status = ${status} order by id limit 1`,
      );
      const response = await refund(id, `foreign-${status}`);
      expect({ status: response.status, code: await codeOf(response) }).toEqual({
        status: 404,
        code: 'not-found',
      });
    },
  );

  it.each([
    ['Pending', 'not-refundable'],
    ['Failed', 'not-refundable'],
    ['Returned', 'not-refundable'],
    ['Disputed', 'not-refundable'],
    ['Refunded', 'already-refunded'],
    ['RefundPending', 'already-refunded'],
  ] as const)('REF-1 of a payment that is %s is refused: %s', async (status, code) => {
    taken = 0;
    const { id } = await paymentThatIs(status);
    const before = await traces(id);
    const response = await refund(id, `refused-${status}`);
    expect({ status: response.status, code: await codeOf(response) }).toEqual({ status: 409, code });
    expect(await traces(id)).toEqual(before);
  });

  it('REF-8 may be tried again after it failed', async () => {
    taken = 0;
    const { id } = await paymentThatIs('RefundFailed');
    expect((await refund(id, 'again')).status).toBe(200);
    expect(await traces(id)).toMatchObject({ refunds: 2, pending: 1 });
    // Who comes second now is told of this one, not of the one that failed.
    const second = await refund(id, 'again-too');
    expect({ status: second.status, answer: await second.json() }).toMatchObject({
      status: 409,
      answer: {
        code: 'already-refunded',
        existingRefund: { status: 'RefundPending', refundedBy: 'Dana Reyes' },
      },
    });
  });

  it('REF-6 settles to Refunded or Refund Failed, once, with event and audit entry', async () => {
    const { id } = await paymentThatIs('Succeeded');
    await refund(id, 'settles');
    await settleDue(server.services);
    expect(await (await server.call(`/payments/${id}`, { as: 'staff' })).json()).toMatchObject({
      paymentStatus: 'RefundPending',
    });
    server.clock.advance(86_400);
    await Promise.all([settleDue(server.services), settleDue(server.services)]);
    const settled = z.parse(details, await (await server.call(`/payments/${id}`, { as: 'staff' })).json());
    expect(['Refunded', 'RefundFailed']).toContain(settled.paymentStatus);
    expect(settled.expectedBy).toBeNull();
    expect(settled.events.filter(({ status }) => status === settled.paymentStatus)).toHaveLength(1);
    const audits = z.object({ n: z.coerce.number(), actor: z.string() });
    const query = sql`select count(*) as n, max(actor) as actor from audit_entries where subject_id = ${id} and action = 'payment.refundSettled'`;
    expect(await firstRow(server, audits, query)).toEqual({ n: 1, actor: 'Payment provider' });
  });
});

describe('the lifecycle', () => {
  it('REF-8 knows no transition but those of the table, whatever is tried in whatever order', async () => {
    const { id } = await paymentThatIs('Succeeded');
    const { queries } = server.services.database;
    const anyStatus = fc.constantFrom(...paymentStatuses);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ from: anyStatus, to: anyStatus }), { minLength: 1, maxLength: 12 }),
        async (attempts) => {
          await queries.execute(sql`delete from settlement_entries where payment_id = ${id}`);
          await queries.execute(sql`update payments set status = 'Pending' where id = ${id}`);
          let expected: PaymentStatus = 'Pending';
          for (const { from, to } of attempts) {
            const change = {
              paymentId: id,
              companyId: 1,
              from,
              to,
              at: server.clock.now,
              by: null,
              note: null,
              settlesAt: null,
              action: 'payment.settled' as const,
            };
            if (!canTransition(from, to)) {
              await expect(transition(queries, change)).rejects.toBeInstanceOf(ImpossibleTransitionError);
              continue;
            }
            const moved = await transition(queries, change);
            expect(moved).toBe(from === expected);
            if (moved) expected = to;
          }
          const row = await firstRow(
            server,
            z.object({ status: z.string() }),
            sql`select status from payments where id = ${id}`,
          );
          expect(row.status).toBe(expected);
        },
      ),
      { numRuns: 40 },
    );
    await queries.execute(sql`update payments set status = 'Succeeded' where id = ${id}`);
  });

  it('REF-8 settles every pending payment exactly once, with several servers at work', async () => {
    const pending = z.object({ n: z.coerce.number() });
    const countPending = sql`select count(*) as n from payments where status in ('Pending', 'RefundPending')`;
    await server.services.database.queries.execute(
      sql`delete from settlement_entries where payment_id in (select id from payments where status = 'Succeeded' and id % 40 = 0)`,
    );
    await server.services.database.queries.execute(
      sql`update payments set status = 'Pending', settles_at = ${server.clock.now.toISOString()}::timestamptz where status = 'Succeeded' and id % 40 = 0`,
    );
    expect((await firstRow(server, pending, countPending)).n).toBeGreaterThan(50);
    server.clock.advance(10 * 86_400);
    const rounds = await Promise.all([1, 2, 3].map(() => settleDue(server.services)));
    expect(await firstRow(server, pending, countPending)).toEqual({ n: 0 });
    const audited = await firstRow(
      server,
      z.object({ n: z.coerce.number(), most: z.coerce.number() }),
      sql`select coalesce(sum(n), 0) as n, max(n) as most from (select count(*) as n from audit_entries where occurred_at = ${server.clock.now.toISOString()}::timestamptz group by subject_id) found`,
    );
    expect(audited).toEqual({ n: rounds.reduce((total, one) => total + one, 0), most: 1 });
  });

  it('API-5 leaves an audit entry for a receipt as well, without the address it went to', async () => {
    taken = 0;
    const { id } = await paymentThatIs('Succeeded');
    await server.call(`/payments/${id}/sendReceipt`, {
      as: 'staff',
      method: 'POST',
      body: 'Owner@Example.net',
      headers: { 'idempotency-key': 'receipt' },
    });
    const row = await firstRow(
      server,
      z.object({ action: z.string(), detail: z.unknown() }),
      sql`select action, detail from audit_entries where subject_id = ${id} order by id desc limit 1`,
    );
    expect(row).toEqual({ action: 'payment.receiptSent', detail: {} });
  });
});
