import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { draftDue } from '../src/paymentProvider/draftDue.ts';
import { slowProvider } from './slowProvider.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.services.database.queries.execute(
    sql`update payment_schedules set next_date = '2030-01-01' where ended_at is null`,
  );
});
afterEach(() => server.close());

interface Schedule {
  amount: number | null;
  frequency?: string;
  next: string;
  day?: number;
  /** Expiry `YYYY-MM` of a card; none for a bank account. */
  card?: string;
}

/** A schedule of payer 1, who has no other, with a method of its own. */
async function schedule({ amount, frequency = 'Monthly', next, day, card }: Schedule): Promise<number> {
  const [year, month] = card?.split('-').map(Number) ?? [null, null];
  const { id: method } = await firstRow(
    server,
    z.object({ id: z.number() }),
    sql`insert into payment_methods (payer_id, discriminator, brand, last4, expiry_month, expiry_year)
      values (1, ${card ? 'CreditCard' : 'Ach'}, ${card ? 'Visa' : 'Bank account'}, '4242', ${month}::smallint, ${year}::smallint) returning id`,
  );
  const { id } = await firstRow(
    server,
    z.object({ id: z.number() }),
    sql`insert into payment_schedules (payer_id, payment_method_id, amount_type, amount_cents, frequency, next_date, day_of_month, created_at)
      values (1, ${method}, ${amount === null ? 'BalanceDue' : 'Fixed'}, ${amount}::bigint, ${frequency}, ${next}::date, ${day ?? Number(next.slice(8))}::smallint, now()) returning id`,
  );
  return id;
}

const drafted = z.object({
  payments: z.array(
    z.object({
      amount: z.number(),
      fee: z.number(),
      status: z.string(),
      settles: z.boolean(),
      events: z.array(z.string()),
      reason: z.string().nullable(),
      company: z.number(),
    }),
  ),
  next: z.string(),
  ended: z.boolean(),
});

/** What a schedule has drafted, by its method, and what stands of it. */
const stateOf = (id: number) =>
  firstRow(
    server,
    drafted,
    sql`select next_date::text as next, ended_at is not null as ended,
      coalesce((select json_agg(json_build_object('amount', p.amount_cents, 'fee', p.fee_cents, 'status', p.status, 'settles', p.settles_at is not null,
        'events', (select json_agg(e.status order by e.id) from payment_events e where e.payment_id = p.id), 'reason', (select e.note from payment_events e where e.payment_id = p.id order by e.id desc limit 1), 'company', p.management_company_id) order by p.id)
        from payments p where p.payment_method_id = s.payment_method_id), '[]') as payments
      from payment_schedules s where s.id = ${id}`,
  );

/** Drafts what is due, while somebody does something between the look at what is due and its transaction. */
function draftOvertaken(meanwhile: () => Promise<void>): Promise<number> {
  const { database } = server.services;
  const overtaken: typeof database = {
    ...database,
    queries: database.queries,
    transaction: async (work) => {
      await meanwhile();
      return database.transaction(work);
    },
  };
  return draftDue({ ...server.services, database: overtaken });
}

const pending = { status: 'Pending', settles: true, events: ['Pending'], reason: null, company: 1 };

describe('drafting scheduled payments', () => {
  it('SCH-1 drafts what is due in the business time zone, with the fee of the rule, and nothing before its day', async () => {
    const account = await schedule({ amount: 25_000, next: '2026-11-20' });
    const card = await schedule({
      amount: 12_345,
      frequency: 'Quarterly',
      next: '2026-11-20',
      card: '2026-11',
    });
    const later = await schedule({ amount: 100, next: '2026-11-21' });
    expect(await draftDue(server.services)).toBe(2);
    expect(await stateOf(account)).toEqual({
      payments: [{ ...pending, amount: 25_000, fee: 200 }],
      next: '2026-12-20',
      ended: false,
    });
    expect(await stateOf(card)).toEqual({
      payments: [{ ...pending, amount: 12_345, fee: 370 }],
      next: '2027-02-20',
      ended: false,
    });
    // 21 November begins in Denver seven hours after it does in UTC.
    server.clock.now = new Date('2026-11-21T06:59:59Z');
    expect(await draftDue(server.services)).toBe(0);
    server.clock.now = new Date('2026-11-21T07:00:00Z');
    expect(await draftDue(server.services)).toBe(1);
    expect((await stateOf(later)).next).toBe('2026-12-21');
  });

  it('SCH-1 keeps the day of the month over shorter months, and ends a one-time payment', async () => {
    const last = await schedule({ amount: 5000, next: '2027-01-31' });
    const single = await schedule({ amount: 5000, next: '2027-01-31', frequency: 'OneTime' });
    const dates: string[] = [];
    for (const today of ['2027-01-31', '2027-02-28', '2027-03-31']) {
      server.clock.now = new Date(`${today}T20:00:00Z`);
      await draftDue(server.services);
      dates.push((await stateOf(last)).next);
    }
    expect(dates).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect((await stateOf(last)).payments).toHaveLength(3);
    expect(await stateOf(single)).toMatchObject({ ended: true, payments: [{ status: 'Pending' }] });
  });

  it('SCH-1 drafts once after days without a server, and goes on after today', async () => {
    const missed = await schedule({ amount: 5000, next: '2026-06-30', day: 31 });
    expect(await draftDue(server.services)).toBe(1);
    expect(await draftDue(server.services)).toBe(0);
    expect(await stateOf(missed)).toMatchObject({ next: '2026-11-30', payments: [{ amount: 5000 }] });
  });

  it('SCH-1 charges the balance due, nothing where nothing is owed', async () => {
    const owing = await schedule({ amount: null, next: '2026-11-19' });
    const sameDay = await schedule({ amount: null, next: '2026-11-19' });
    const even = await schedule({ amount: null, next: '2026-11-20' });
    const asked: { payerId: number; day: string }[] = [];
    const paymentProvider = {
      ...server.services.paymentProvider,
      balanceDue: async (due: { payerId: number; day: string }) => {
        asked.push(due);
        return due.day === '2026-11-19' ? 31_415 : 0;
      },
    };
    expect(await draftDue({ ...server.services, paymentProvider })).toBe(3);
    // Several are asked about at once, in no order.
    expect(asked.toSorted((one, other) => one.day.localeCompare(other.day))).toEqual([
      { payerId: 1, day: '2026-11-19' },
      { payerId: 1, day: '2026-11-19' },
      { payerId: 1, day: '2026-11-20' },
    ]);
    for (const id of [owing, sameDay])
      expect(await stateOf(id)).toMatchObject({ next: '2026-12-19', payments: [{ amount: 31_415 }] });
    expect(await stateOf(even)).toEqual({ next: '2026-12-20', payments: [], ended: false });
  });

  it('API-5 the audit names the schedule of each payment, that nothing was due, and that a schedule ended', async () => {
    const monthly = await schedule({ amount: 5000, next: '2026-11-20' });
    const even = await schedule({ amount: null, next: '2026-11-20' });
    const single = await schedule({ amount: 5000, next: '2026-11-20', frequency: 'OneTime' });
    const paymentProvider = { ...server.services.paymentProvider, balanceDue: async () => 0 };
    await draftDue({ ...server.services, paymentProvider });
    const auditOf = async (id: number) =>
      (
        await firstRow(
          server,
          z.object({ entries: z.array(z.string()) }),
          sql`select json_agg(concat_ws(' ', action, actor, management_company_id) order by id) as entries from audit_entries
            where (subject = 'scheduledPayment' and subject_id = ${id}) or (subject = 'payment' and (detail->>'scheduledPaymentId')::integer = ${id})`,
        )
      ).entries;
    expect(await auditOf(monthly)).toEqual(['payment.drafted Payment provider 1']);
    expect(await auditOf(even)).toEqual(['scheduledPayment.nothingDue Payment provider 1']);
    expect(await auditOf(single)).toEqual([
      'payment.drafted Payment provider 1',
      'scheduledPayment.ended Payment provider 1',
    ]);
  });

  it('SCH-1 an expired card makes a failed payment that says why, and the schedule goes on', async () => {
    const expired = await schedule({ amount: 20_000, next: '2026-11-20', card: '2026-10' });
    expect(await draftDue(server.services)).toBe(1);
    expect(await stateOf(expired)).toEqual({
      payments: [
        {
          amount: 20_000,
          fee: 600,
          status: 'Failed',
          settles: false,
          events: ['Pending', 'Failed'],
          reason: 'card expired',
          company: 1,
        },
      ],
      next: '2026-12-20',
      ended: false,
    });
  });

  it('API-5a one that cannot be drafted stays whole and due, and holds up no other', async () => {
    const broken = await schedule({ amount: null, next: '2026-11-01' });
    const sound = await schedule({ amount: 100, next: '2026-11-20' });
    const paymentProvider = {
      ...server.services.paymentProvider,
      balanceDue: () => Promise.reject(new Error('the provider does not answer')),
    };
    expect(await draftDue({ ...server.services, paymentProvider })).toBe(1);
    expect(await stateOf(broken)).toEqual({ next: '2026-11-01', payments: [], ended: false });
    expect((await stateOf(sound)).payments).toHaveLength(1);
    expect(server.logged()).toContain('a scheduled payment could not be drafted');
  });

  it('API-5a balances that fail before they are asked for are tried once a round, and hold up none behind them', async () => {
    const { queries } = server.services.database;
    const sound = await schedule({ amount: null, next: '2026-11-20' });
    await queries.execute(sql`insert into payment_schedules
        (payer_id, payment_method_id, amount_type, frequency, next_date, day_of_month, created_at)
      select payer_id, payment_method_id, amount_type, frequency, '2026-10-01', 1, now()
      from payment_schedules, generate_series(1, 250) where id = ${sound}`);
    await queries.execute(sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'this row cannot be written'; end $$`);
    await queries.execute(sql`create trigger refuse before update on payment_schedules
      for each row when (old.next_date = '2026-10-01') execute function refuse()`);
    const paymentProvider = { ...server.services.paymentProvider, balanceDue: async () => 100 };
    expect(await draftDue({ ...server.services, paymentProvider })).toBe(1);
    expect((await stateOf(sound)).payments).toHaveLength(1);
    expect(server.logged().split('a scheduled payment could not be drafted')).toHaveLength(251);
  });

  it('API-5a a balance that is waited for holds up no other', async () => {
    await schedule({ amount: null, next: '2026-11-18' });
    await schedule({ amount: null, next: '2026-11-19' });
    const second = Promise.withResolvers<number>();
    const paymentProvider = {
      ...server.services.paymentProvider,
      balanceDue: ({ day }: { day: string }) => {
        if (day === '2026-11-19') second.resolve(100);
        return second.promise;
      },
    };
    expect(await draftDue({ ...server.services, paymentProvider })).toBe(2);
  });

  it('API-5a balances that are not answered hold up no fixed amount, and are all asked for in turn', async () => {
    const unanswered = 60;
    for (let day = 1; day <= unanswered; day += 1) {
      const next = new Date(Date.UTC(2026, 7, day)).toISOString().slice(0, 10);
      await schedule({ amount: null, next });
    }
    const fixed = await schedule({ amount: 100, next: '2026-11-20' });
    const slow = slowProvider(server);
    const asked = new Set<string>();
    const paymentProvider = {
      ...server.services.paymentProvider,
      balanceDue({ day }: { day: string }) {
        asked.add(day);
        return slow.noAnswer(20);
      },
    };
    const round = () => draftDue({ ...server.services, paymentProvider });
    try {
      expect(await round()).toBe(1);
      expect((await stateOf(fixed)).payments).toHaveLength(1);
      for (const _ of ['second', 'third']) {
        slow.pass(60);
        expect(await round()).toBe(0);
      }
    } finally {
      slow.restore();
    }
    expect(asked.size).toBe(unanswered);
  });

  it('API-5a a balance is asked for by one server at a time, and drafts once whatever is answered late', async () => {
    const owing = await schedule({ amount: null, next: '2026-11-20' });
    const late = Promise.withResolvers<number>();
    const roundWith = (balanceDue: () => Promise<number>) =>
      draftDue({ ...server.services, paymentProvider: { ...server.services.paymentProvider, balanceDue } });
    const slow = vi.fn(() => late.promise);
    const quick = vi.fn(async () => 200);
    const first = roundWith(slow);
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(1));
    expect(await roundWith(quick)).toBe(0);
    expect(quick).not.toHaveBeenCalled();
    server.clock.advance(60);
    expect(await roundWith(quick)).toBe(1);
    late.resolve(100);
    expect(await first).toBe(0);
    expect(await stateOf(owing)).toMatchObject({ next: '2026-12-20', payments: [{ amount: 200 }] });
    // A new due date waits for no lease of the one before.
    server.clock.now = new Date('2026-12-20T20:00:00Z');
    expect(await roundWith(quick)).toBe(1);
    expect((await stateOf(owing)).payments).toHaveLength(2);
  });

  it('SCH-4 an amount that was changed while its day was drafted is the one that is charged', async () => {
    const id = await schedule({ amount: 100, next: '2026-11-20' });
    const drafting = draftOvertaken(async () => {
      const changed = await server.call('/payers/update-scheduled-payments', {
        as: 'staff',
        method: 'POST',
        body: { scheduledPaymentIds: [id], amountType: 'Fixed', amount: 250 },
        headers: { 'idempotency-key': 'while-it-is-drafted' },
      });
      expect(changed.status).toBe(200);
    });
    expect(await drafting).toBe(1);
    expect(await stateOf(id)).toMatchObject({ next: '2026-12-20', payments: [{ amount: 250 }] });
  });

  it('API-5a several servers draft each due date once, and ask for each balance once', async () => {
    const ids = [];
    for (let index = 0; index < 12; index += 1)
      ids.push(await schedule({ amount: index < 6 ? 100 + index : null, next: '2026-11-20' }));
    const balanceDue = vi.fn(async () => 200);
    const services = {
      ...server.services,
      paymentProvider: { ...server.services.paymentProvider, balanceDue },
    };
    const rounds = await Promise.all(Array.from({ length: 6 }, () => draftDue(services)));
    expect(rounds.reduce((total, one) => total + one, 0)).toBe(12);
    for (const id of ids) expect((await stateOf(id)).payments).toHaveLength(1);
    expect(balanceDue).toHaveBeenCalledTimes(6);
  });

  it('SCH-6 a schedule that was deleted drafts no more, nor one that is deleted while its day is drafted', async () => {
    const doneBy = async (draft: (remove: () => Promise<void>) => Promise<number>) => {
      const id = await schedule({ amount: 100, next: '2026-11-20' });
      const drafted = await draft(async () => {
        const response = await server.call(`/paymentschedules/${id}`, { as: 'staff', method: 'DELETE' });
        expect(response.status).toBe(204);
      });
      expect(await stateOf(id)).toMatchObject({ payments: [], ended: true });
      return drafted;
    };
    expect(await doneBy((remove) => remove().then(() => draftDue(server.services)))).toBe(0);
    expect(await doneBy(draftOvertaken)).toBe(0);
    const owing = await schedule({ amount: null, next: '2026-11-20' });
    await server.call(`/paymentschedules/${owing}`, { as: 'staff', method: 'DELETE' });
    const balanceDue = vi.fn(async () => 100);
    const paymentProvider = { ...server.services.paymentProvider, balanceDue };
    expect(await draftDue({ ...server.services, paymentProvider })).toBe(0);
    expect(balanceDue).not.toHaveBeenCalled();
  });
});
