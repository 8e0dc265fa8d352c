import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type {
  PaymentOrder,
  PaymentOutcome,
  PaymentProvider,
  PayoutOrder,
  RefundOrder,
  Standing,
} from '../src/paymentProvider/paymentProvider.ts';
import { receivePayment } from '../src/paymentProvider/receivePayment.ts';
import { recordDisputes } from '../src/paymentProvider/recordDisputes.ts';
import { settleDue } from '../src/paymentProvider/settleDue.ts';
import { makePayouts } from '../src/resources/payouts/makePayouts.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

it('REF-6 a payment that cannot be settled holds up no other, and comes again later', async () => {
  const { services } = server;
  const { first } = await firstRow(
    server,
    z.object({ first: z.coerce.number() }),
    sql`update payments set settles_at = '2020-01-01' where id in (select id from payments where status = 'Pending' order by id limit 2) returning (select min(id) from payments where status = 'Pending') as first`,
  );
  const paymentProvider = {
    ...services.paymentProvider,
    processPayment: async (payment: { id: number }) => {
      if (payment.id === first) throw new Error('the provider does not know it');
      return { status: 'Succeeded' as const };
    },
  };
  await settleDue({ ...services, paymentProvider });
  const { due, later } = await firstRow(
    server,
    z.object({ due: z.coerce.number(), later: z.coerce.number() }),
    sql`select count(*) filter (where settles_at = '2020-01-01') as due, count(*) filter (where id = ${first} and status = 'Pending' and settles_at > '2020-01-01') as later from payments`,
  );
  expect({ due, later }).toEqual({ due: 0, later: 1 });
  expect(await settleDue(services)).toBe(0);
});

describe('a payment provider of one\u2019s own', () => {
  const state = z.object({ status: z.string(), asked: z.string().nullable(), reason: z.string().nullable() });
  const paymentIs = (id: number) =>
    firstRow(
      server,
      state,
      sql`select status, to_char(settles_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as asked, status_reason as reason from payments where id = ${id}`,
    );
  const withProvider = (own: Partial<PaymentProvider>) => ({
    ...server.services,
    paymentProvider: { ...server.services.paymentProvider, ...own },
  });
  const quiet = () => server.services.database.queries.execute(sql`update payments set settles_at = null`);

  it('REF-6 is given a new payment at the next run, asked again when it said, and its last word stands', async () => {
    await quiet();
    const id = await receivePayment(server.services);
    if (id === null) throw new Error('nobody paid');
    const { now } = server.clock;
    const orders: PaymentOrder[] = [];
    let standing: Standing<PaymentOutcome> = {
      status: 'Pending',
      askAgainAt: new Date(now.getTime() + 3_600_000),
    };
    const services = withProvider({
      async processPayment(order) {
        orders.push(order);
        return standing;
      },
    });
    expect(await settleDue(services)).toBe(0);
    const row = await firstRow(
      server,
      z.object({ amount: z.coerce.number(), method: z.number(), type: z.number() }),
      sql`select amount_cents as amount, payment_method_id as method, payment_type as type from payments where id = ${id}`,
    );
    const order = {
      id,
      amountCents: row.amount,
      orderedAt: now,
      paymentType: row.type,
      paymentMethodId: row.method,
    };
    expect(orders).toEqual([order]);
    expect(await paymentIs(id)).toEqual({
      status: 'Pending',
      asked: standing.askAgainAt.toISOString(),
      reason: null,
    });
    server.clock.advance(3599);
    await settleDue(services);
    expect(orders).toHaveLength(1);
    server.clock.advance(1);
    standing = { status: 'Returned', reason: 'R03' };
    expect(await settleDue(services)).toBe(1);
    expect(orders).toEqual([order, order]);
    expect(await paymentIs(id)).toEqual({ status: 'Returned', asked: null, reason: 'R03' });
    server.clock.now = now;
  });

  it('API-5a holds nothing of the database while the provider thinks, and is asked about a refund by its own id', async () => {
    await quiet();
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select id from payments where status = 'Succeeded' and management_company_id = 1 order by id limit 1`,
    );
    const answer = await server.call(`/payments/${id}/refund`, {
      as: 'staff',
      method: 'POST',
      body: 'Paid twice',
      headers: { 'idempotency-key': 'thinks' },
    });
    expect(answer.status).toBe(200);
    const refunds: RefundOrder[] = [];
    const services = withProvider({
      async processRefund(order) {
        refunds.push(order);
        // Refused after 15 s, had the round locked the payment.
        await server.services.database.transaction((queries) =>
          queries.execute(sql`update payments set refunded_by = 'Somebody else' where id = ${id}`),
        );
        return { status: 'Refunded' };
      },
    });
    expect(await settleDue(services)).toBe(1);
    const refund = await firstRow(
      server,
      z.object({ id: z.number(), amount: z.coerce.number(), status: z.string() }),
      sql`select id, amount_cents as amount, status from refunds where payment_id = ${id} order by id desc limit 1`,
    );
    expect(refund.status).toBe('Refunded');
    expect(refunds).toEqual([
      {
        id: refund.id,
        amountCents: refund.amount,
        orderedAt: server.clock.now,
        paymentId: id,
        paymentType: expect.any(Number),
      },
    ]);
    expect((await paymentIs(id)).status).toBe('Refunded');
  });

  it('REF-7 of two servers that ask at once one writes the answer, whichever comes last', async () => {
    await quiet();
    const id = await receivePayment(server.services);
    if (id === null) throw new Error('nobody paid');
    let asking = 0;
    let both = () => {};
    const bothAsk = new Promise<void>((resolve) => {
      both = resolve;
    });
    const services = withProvider({
      async processPayment() {
        asking += 1;
        if (asking === 2) both();
        await bothAsk;
        return { status: 'Succeeded' };
      },
    });
    const rounds = await Promise.all([settleDue(services), settleDue(services)]);
    expect(rounds.toSorted()).toEqual([0, 1]);
    const { n } = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from settlement_entries where payment_id = ${id}`,
    );
    expect(n).toBe(1);
  });

  it('REF-8 OUT-2 API-5a a dispute that it reports is written once, taken off the next payout, and then confirmed', async () => {
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select id from payments where status = 'Succeeded' and management_company_id = 1 order by id desc limit 1`,
    );
    const confirmed: string[] = [];
    let breaks = true;
    const services = withProvider({
      disputes: async () =>
        [{ id: 'd1', paymentId: id, reason: 'not authorized' }].filter((one) => !confirmed.includes(one.id)),
      async confirmDispute(dispute) {
        if (breaks) throw new Error('the connection broke');
        confirmed.push(dispute);
      },
    });
    expect(await recordDisputes(services)).toBe(0);
    expect(await paymentIs(id)).toEqual({ status: 'Disputed', asked: null, reason: 'not authorized' });
    breaks = false;
    expect(await recordDisputes(services)).toBe(0);
    expect(confirmed).toEqual(['d1']);
    const { entries, audited } = await firstRow(
      server,
      z.object({ entries: z.coerce.number(), audited: z.coerce.number() }),
      sql`select (select count(*) from settlement_entries where payment_id = ${id} and kind = 'dispute') as entries,
        (select count(*) from audit_entries where subject = 'payment' and subject_id = ${id} and action = 'payment.disputed') as audited`,
    );
    expect({ entries, audited }).toEqual({ entries: 1, audited: 1 });
    const refused = await server.problem(`/payments/${id}/refund`, {
      as: 'staff',
      method: 'POST',
      body: 'Paid twice',
      headers: { 'idempotency-key': 'disputed' },
    });
    expect(refused.code).toBe('not-refundable');
  });

  it('REF-8 a dispute waits while the payment is refunded; one that does not fit is logged and holds up no other', async () => {
    await quiet();
    const found = await firstRow(
      server,
      z.object({ refunding: z.number(), failed: z.number(), sound: z.number() }),
      sql`select (select min(id) from payments where status = 'RefundPending') as refunding,
        (select min(id) from payments where status = 'Failed') as failed, (select min(id) from payments where status = 'Succeeded') as sound`,
    );
    const confirmed: string[] = [];
    const services = withProvider({
      disputes: async () =>
        [found.refunding, found.failed, 2_000_000_000, found.sound].map((paymentId) => ({
          id: String(paymentId),
          paymentId,
          reason: 'R10',
        })),
      confirmDispute: async (id) => void confirmed.push(id),
    });
    expect(await recordDisputes(services)).toBe(1);
    expect(confirmed).toEqual([String(found.sound)]);
    expect((await paymentIs(found.refunding)).status).toBe('RefundPending');
    expect((await paymentIs(found.failed)).status).toBe('Failed');
    const said = server.logged().split('\n');
    const about = (id: number) =>
      said.filter(
        (line) => line.includes('a dispute could not be recorded') && line.includes(`"paymentId":${id}`),
      );
    expect([about(found.failed).length, about(2_000_000_000).length, about(found.refunding).length]).toEqual([
      1, 1, 0,
    ]);
  });

  it('OUT-2 is given a new payout at the next run, and asked again when it said', async () => {
    const { now } = server.clock;
    const orders: PayoutOrder[] = [];
    const services = withProvider({
      async processPayout(order) {
        orders.push(order);
        return { status: 'Pending', askAgainAt: new Date(now.getTime() + 86_400_000) };
      },
    });
    await makePayouts(services);
    const waiting = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from payouts where status = 'Pending'`,
    );
    expect(waiting.n).toBeGreaterThan(0);
    expect((await makePayouts(services)).sent).toBe(0);
    expect(orders).toHaveLength(waiting.n);
    server.clock.advance(86_399);
    await makePayouts(services);
    expect(orders).toHaveLength(waiting.n);
    server.clock.advance(1);
    await makePayouts(services);
    expect(orders).toHaveLength(2 * waiting.n);
    server.clock.now = now;
  });
});
