import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { answersWithin, askedAtOnce } from '../src/paymentProvider/asking.ts';
import type {
  PaymentOrder,
  PaymentOutcome,
  PaymentProvider,
  PayoutOrder,
  RefundOrder,
  Standing,
} from '../src/paymentProvider/paymentProvider.ts';
import { receivePayment } from '../src/paymentProvider/receivePayment.ts';
import { settleDue } from '../src/paymentProvider/settleDue.ts';
import { makePayouts } from '../src/resources/payouts/makePayouts.ts';
import { slowProvider } from './slowProvider.ts';
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

it('REF-6 REF-8 payments that came due in one microsecond are each asked for once, through every batch, by servers that begin together', async () => {
  const { services } = server;
  await services.database.queries.execute(sql`update payments set settles_at = null`);
  const { count } = await firstRow(
    server,
    z.object({ count: z.coerce.number() }),
    sql`with due as (update payments set status = 'Pending', settles_at = '2020-01-01 00:00:00.123456+00' where id in (select id from payments where status in ('Pending', 'Succeeded') order by id limit 250) returning id) select count(*) as count from due`,
  );
  const asked: number[] = [];
  const paymentProvider: PaymentProvider = {
    ...services.paymentProvider,
    processPayment: async ({ id }) => {
      asked.push(id);
      return { status: 'Pending', askAgainAt: new Date(server.clock.now.getTime() + 3_600_000) };
    },
  };
  await Promise.all([1, 2].map(() => settleDue({ ...services, paymentProvider })));
  expect(count).toBe(250);
  expect(asked).toHaveLength(count);
  expect(new Set(asked).size).toBe(count);
});

describe('a payment provider of one\u2019s own', () => {
  const state = z.object({ status: z.string(), asked: z.string().nullable(), reason: z.string().nullable() });
  const paymentIs = (id: number) =>
    firstRow(
      server,
      state,
      sql`select status, to_char(settles_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as asked, (select note from payment_events where payment_id = payments.id order by id desc limit 1) as reason from payments where id = ${id}`,
    );
  const withProvider = (own: Partial<PaymentProvider>) => ({
    ...server.services,
    paymentProvider: { ...server.services.paymentProvider, ...own },
  });
  const payoutOrder = z.object({
    id: z.number(),
    attempt: z.number(),
    amountCents: z.number(),
    orderedAt: z.coerce.date(),
    communityId: z.number(),
  });
  const lastAudit = async (action: string) => {
    const { entries } = await firstRow(
      server,
      z.object({ entries: z.array(z.unknown()) }),
      sql`select json_agg(json_build_array(action, subject_id, is_its_company, detail) order by id) as entries from (
        select a.id, action, subject_id, a.management_company_id = p.management_company_id as is_its_company, detail
        from audit_entries a left join payouts p on p.id = subject_id where subject = 'payout' and action = ${action} order by a.id desc limit 1) latest`,
    );
    return entries;
  };
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

  it('REF-8 a payment that is due with nothing to settle is put away alone, and the provider hears of none', async () => {
    await quiet();
    const later = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
    const ids = await firstRow(
      server,
      z.object({ done: z.number(), waiting: z.number() }),
      sql`select (select min(id) from payments where status = 'Succeeded') as done, (select min(id) from payments where status = 'Pending') as waiting`,
    );
    await server.services.database.queries.execute(
      sql`update payments set settles_at = case id when ${ids.done} then '2020-01-01' else ${later}::timestamptz end where id in (${ids.done}, ${ids.waiting})`,
    );
    const asked = vi.fn();
    expect(await settleDue(withProvider({ processPayment: asked, processRefund: asked }))).toBe(0);
    expect(asked).not.toHaveBeenCalled();
    expect(await paymentIs(ids.done)).toMatchObject({ status: 'Succeeded', asked: null });
    expect(await paymentIs(ids.waiting)).toMatchObject({ status: 'Pending', asked: later });
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
        // It would wait for ever, had the round locked the payment.
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

  it('REF-7 is asked by one server at a time, and what it says too late counts no more', async () => {
    await quiet();
    const id = await receivePayment(server.services);
    if (id === null) throw new Error('nobody paid');
    const { now } = server.clock;
    const late = Promise.withResolvers<Standing<PaymentOutcome>>();
    const slow = vi.fn(() => late.promise);
    const quick = vi.fn(async () => ({ status: 'Succeeded' as const }));
    const first = settleDue(withProvider({ processPayment: slow }));
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(1));
    expect(await settleDue(withProvider({ processPayment: quick }))).toBe(0);
    expect(quick).not.toHaveBeenCalled();
    server.clock.advance(60);
    expect(await settleDue(withProvider({ processPayment: quick }))).toBe(1);
    late.resolve({ status: 'Failed', reason: 'too late' });
    expect(await first).toBe(0);
    expect(await paymentIs(id)).toEqual({ status: 'Succeeded', asked: null, reason: null });
    const { n } = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from settlement_entries where payment_id = ${id}`,
    );
    expect(n).toBe(1);
    server.clock.now = now;
  });

  it('REF-8 an answer about a refund that has ended meanwhile says nothing about the next', async () => {
    await quiet();
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select id from payments where status = 'Succeeded' and management_company_id = 1 order by id desc limit 1`,
    );
    const refund = (key: string) =>
      server.call(`/payments/${id}/refund`, {
        as: 'staff',
        method: 'POST',
        body: 'Paid twice',
        headers: { 'idempotency-key': key },
      });
    expect((await refund('first-of-two')).status).toBe(200);
    const { now } = server.clock;
    const asked: number[] = [];
    const services = withProvider({
      async processRefund(order) {
        asked.push(order.id);
        if (asked.length > 1) return { status: 'Refunded' };
        server.clock.advance(60);
        const other = withProvider({
          processRefund: async () => ({ status: 'RefundFailed', reason: 'account closed' }),
        });
        expect(await settleDue(other)).toBe(1);
        expect((await refund('second-of-two')).status).toBe(200);
        return { status: 'Pending', askAgainAt: new Date(server.clock.now.getTime() + 86_400_000) };
      },
    });
    expect(await settleDue(services)).toBe(0);
    expect(await settleDue(services)).toBe(1);
    expect(new Set(asked).size).toBe(2);
    expect((await paymentIs(id)).status).toBe('Refunded');
    server.clock.now = now;
  });

  it('API-5a one that never answers holds up no other', async () => {
    await quiet();
    const ids = [await receivePayment(server.services), await receivePayment(server.services)];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const services = withProvider({
        processPayment: ({ id }) =>
          id === ids[0] ? new Promise(() => {}) : Promise.resolve({ status: 'Succeeded' }),
      });
      const round = settleDue(services);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 5 });
      await vi.advanceTimersByTimeAsync(answersWithin);
      expect(await round).toBe(1);
    } finally {
      vi.useRealTimers();
    }
    expect((await paymentIs(ids[1] ?? 0)).status).toBe('Succeeded');
    expect((await paymentIs(ids[0] ?? 0)).status).toBe('Pending');
    expect(server.logged()).toContain('a payment could not be settled');
  });

  it('API-5a is asked about several at once, up to its bound, and one that hangs holds up none of them', async () => {
    await quiet();
    /** More than are read at a time. */
    const many = 110;
    await server.services.database.queries.execute(
      sql`update payments set status = 'Pending', settles_at = '2020-01-01' where id in (select id from payments where status = 'Succeeded' order by id desc limit ${many})`,
    );
    const hanging = Promise.withResolvers<Standing<PaymentOutcome>>();
    const failed = { status: 'Failed', reason: 'card declined' } as const;
    const asked = new Set<number>();
    const others = Promise.withResolvers<void>();
    let [underWay, most, answered] = [0, 0, 0];
    let full = Promise.withResolvers<void>();
    const services = withProvider({
      async processPayment({ id }) {
        asked.add(id);
        underWay += 1;
        most = Math.max(most, underWay);
        if (asked.size === 1) return hanging.promise;
        const { promise, resolve } = full;
        if (underWay === askedAtOnce || asked.size === many) {
          full = Promise.withResolvers();
          resolve();
        }
        await promise;
        underWay -= 1;
        answered += 1;
        if (answered === many - 1) others.resolve();
        return failed;
      },
    });
    const round = settleDue(services);
    await others.promise;
    expect({ asked: asked.size, most }).toEqual({ asked: many, most: askedAtOnce });
    hanging.resolve(failed);
    expect(await round).toBe(many);
  });

  it('OUT-2 is given a new payout at the next run, and asked again when it said', async () => {
    const { now } = server.clock;
    const orders: PayoutOrder[] = [];
    await server.services.database.queries.execute(
      sql`update payouts set attempt = 2, status = 'Pending' where id = (select max(id) from payouts)`,
    );
    const services = withProvider({
      async processPayout(order) {
        orders.push(order);
        return { status: 'Pending', askAgainAt: new Date(now.getTime() + 86_400_000) };
      },
    });
    expect((await makePayouts(services)).sent).toBe(0);
    const waiting = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from payouts where status = 'Pending'`,
    );
    expect(waiting.n).toBeGreaterThan(0);
    expect((await makePayouts(services)).sent).toBe(0);
    const { rows } = await firstRow(
      server,
      z.object({ rows: z.array(payoutOrder) }),
      sql`select json_agg(json_build_object('id', id, 'attempt', attempt, 'amountCents', amount_cents, 'orderedAt', paid_out_at, 'communityId', community_id) order by id) as rows
        from payouts where status = 'Pending'`,
    );
    expect(orders.toSorted((one, another) => one.id - another.id)).toEqual(rows);
    server.clock.advance(86_399);
    await makePayouts(services);
    expect(orders).toHaveLength(waiting.n);
    server.clock.advance(1);
    await makePayouts(services);
    expect(orders).toHaveLength(2 * waiting.n);
    server.clock.now = now;
  });

  it('OUT-2 a payout that is waited for holds up no other', async () => {
    await server.services.database.queries.execute(
      sql`update payouts set status = 'Pending', settles_at = '2020-01-01' where id in (select id from payouts order by id limit 2)`,
    );
    const second = Promise.withResolvers<{ status: 'Paid' }>();
    let asked = 0;
    const services = withProvider({
      processPayout() {
        asked += 1;
        if (asked === 2) second.resolve({ status: 'Paid' });
        return second.promise;
      },
    });
    expect((await makePayouts(services)).sent).toBeGreaterThanOrEqual(2);
  });

  /** Leaves the longest sent payouts pending and no other, the first of them first, and nothing that waits for one. */
  async function pendingPayouts(count: number): Promise<number[]> {
    const { queries } = server.services.database;
    await makePayouts(withProvider({ processPayout: async () => ({ status: 'Paid' }) }));
    await queries.execute(
      sql`update payouts set status = 'Paid', settles_at = null where status = 'Pending'`,
    );
    await queries.execute(
      sql`update payouts set status = 'Pending' where id in (select id from payouts order by paid_out_at, id limit ${count})`,
    );
    const { ids } = await firstRow(
      server,
      z.object({ ids: z.array(z.number()) }),
      sql`select json_agg(id order by paid_out_at, id) as ids from payouts where status = 'Pending'`,
    );
    return ids;
  }

  const payoutIs = (id: number) =>
    firstRow(
      server,
      z.object({ status: z.string(), attempt: z.number(), account: z.string() }),
      sql`select payouts.status, attempt, communities.bank_account_last4 as account from payouts join communities on communities.id = community_id where payouts.id = ${id}`,
    );

  it('OUT-2 API-5 how a payout ended is in the audit, for its company', async () => {
    const [paid = 0, failed = 0] = await pendingPayouts(2);
    const services = withProvider({
      processPayout: async ({ id }) => ({ status: id === paid ? 'Paid' : 'Failed' }),
    });
    expect((await makePayouts(services)).sent).toBe(2);
    const entries = [...(await lastAudit('payout.sent')), ...(await lastAudit('payout.failed'))];
    expect(entries).toEqual([
      ['payout.sent', paid, true, {}],
      ['payout.failed', failed, true, {}],
    ]);
  });

  it('OUT-2 servers that begin together ask about each payout once', async () => {
    const ids = await pendingPayouts(20);
    const asked: number[] = [];
    const services = withProvider({
      async processPayout({ id }) {
        asked.push(id);
        return { status: 'Paid' };
      },
    });
    const rounds = await Promise.all([makePayouts(services), makePayouts(services)]);
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
    expect(asked.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('OUT-4 an answer about a payout that was sent again meanwhile says nothing about that', async () => {
    const { now } = server.clock;
    const [id = 0] = await pendingPayouts(1);
    const { account } = await payoutIs(id);
    const services = withProvider({
      async processPayout() {
        server.clock.advance(60);
        const other = withProvider({ processPayout: async () => ({ status: 'Failed' }) });
        expect((await makePayouts(other)).sent).toBe(1);
        const again = await server.call(`/payouts/${id}/resend`, {
          as: 'employee',
          method: 'POST',
          body: { attempt: 1, bankAccountLast4: account },
          headers: { 'idempotency-key': 'while-it-is-asked-about' },
        });
        expect(again.status).toBe(200);
        return { status: 'Failed' };
      },
    });
    expect((await makePayouts(services)).sent).toBe(0);
    expect(await payoutIs(id)).toEqual({ status: 'Pending', attempt: 2, account });
    server.clock.now = now;
  });

  it('OUT-2 API-5 an association has one payout on its way at most: what settles meanwhile goes with the next', async () => {
    const { now } = server.clock;
    const [id = 0] = await pendingPayouts(1);
    const amount = 1_000_000;
    await server.services.database.queries.execute(
      sql`with paid as (
          insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
          select management_company_id, community_id, payer_id, payment_method_id, 0, ${amount}, 0, 'Succeeded', paid_at, paid_at
          from payments where community_id = (select community_id from payouts where id = ${id}) limit 1
          returning id, community_id
        ) insert into settlement_entries (payment_id, community_id, kind, amount_cents, fee_cents, occurred_at)
          select id, community_id, 'payment', ${amount}, 0, now() from paid`,
    );
    const stillPending = withProvider({
      processPayout: async () => ({ status: 'Pending', askAgainAt: server.clock.now }),
    });
    expect((await makePayouts(stillPending)).made).toBe(0);
    server.clock.advance(60);
    const paid = withProvider({ processPayout: async () => ({ status: 'Paid' }) });
    expect(await makePayouts(paid)).toEqual({ sent: 1, made: 1 });
    const { latest } = await firstRow(
      server,
      z.object({ latest: z.number() }),
      sql`select max(id) as latest from payouts`,
    );
    expect(await lastAudit('payout.made')).toEqual([
      ['payout.made', latest, true, { entries: 1, amountCents: amount }],
    ]);
    server.clock.now = now;
  });

  it('OUT-2 payouts that are not answered hold up none behind them: those not yet asked about come first', async () => {
    const { now } = server.clock;
    const sound = (await pendingPayouts(31)).at(-1);
    const slow = slowProvider(server);
    const services = withProvider({
      processPayout: async ({ id }) => (id === sound ? { status: 'Paid' } : slow.noAnswer(20)),
    });
    try {
      expect((await makePayouts(services)).sent).toBe(0);
      slow.pass(60);
      expect((await makePayouts(services)).sent).toBe(1);
    } finally {
      slow.restore();
      server.clock.now = now;
    }
    const { status } = await firstRow(
      server,
      z.object({ status: z.string() }),
      sql`select status from payouts where id = ${sound}`,
    );
    expect(status).toBe('Paid');
  });

  it('OUT-2 more payouts than are read at once are each asked about once: new ones, then those that waited longest', async () => {
    const { queries } = server.services.database;
    const fresh = await pendingPayouts(250);
    // The later made was sent sooner, three at a time in one microsecond; every second one waits, two for equally long.
    await queries.execute(
      sql`update payouts set paid_out_at = '2020-01-01'::timestamptz - interval '1 microsecond' * (id / 3),
          settles_at = case when id % 2 = 0 then '2020-01-01'::timestamptz - interval '1 microsecond' * (id / 4) end
        where status = 'Pending'`,
    );
    const { order } = await firstRow(
      server,
      z.object({ order: z.array(z.number()) }),
      sql`select json_agg(id order by settles_at nulls first, paid_out_at, id) as order from payouts where status = 'Pending'`,
    );
    const asked: number[] = [];
    const services = withProvider({
      async processPayout({ id }) {
        asked.push(id);
        return { status: 'Paid' };
      },
    });
    expect((await makePayouts(services)).sent).toBe(250);
    expect(asked.toSorted((a, b) => a - b)).toEqual(fresh.toSorted((a, b) => a - b));
    // Several are on their way at a time: none overtakes more than those, however long one of them takes.
    const overtaken = asked.map((id, place) => order.indexOf(id) - place);
    expect(Math.max(...overtaken)).toBeLessThan(askedAtOnce);
  });

  it('OUT-2 however slowly payouts are answered, others are made in the same round', async () => {
    const { now } = server.clock;
    await pendingPayouts(24);
    await server.services.database.queries.execute(
      sql`insert into settlement_entries (payment_id, community_id, kind, amount_cents, fee_cents, occurred_at)
        select id, community_id, 'payment', amount_cents, 0, now() from payments p
        where community_id not in (select community_id from payouts where status = 'Pending')
          and not exists (select from settlement_entries e where e.payment_id = p.id) limit 1`,
    );
    const slow = slowProvider(server);
    let asked = 0;
    const services = withProvider({
      processPayout() {
        asked += 1;
        return slow.noAnswer(asked <= 16 ? 19.99 : 20.03);
      },
    });
    try {
      expect(await makePayouts(services)).toEqual({ sent: 0, made: 1 });
    } finally {
      slow.restore();
      server.clock.now = now;
    }
  });
});
