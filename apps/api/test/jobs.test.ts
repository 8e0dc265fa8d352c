import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startJobs } from '../src/jobs/jobs.ts';
import { receivePayment } from '../src/paymentProvider/receivePayment.ts';
import { createSandboxProvider } from '../src/paymentProvider/sandboxProvider.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    jobs: true,
    realClock: true,
    environment: { SANDBOX_DAY_SECONDS: '0.1', SANDBOX_INCOMING_SECONDS: '1' },
  });
  // The demo's days are over by the real clock: what has become due since then would be done before what a test waits for.
  const { queries } = server.services.database;
  await queries.execute(sql`update payment_schedules set next_date = '2099-01-01'`);
  await queries.execute(sql`update payments set settles_at = null where settles_at is not null`);
});
afterAll(() => server.close());

const count = z.object({ n: z.coerce.number() });

describe('background work', () => {
  it('REF-6 settles a refund by itself', async () => {
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select id from payments where management_company_id = 1 and status = 'Succeeded' order by id limit 1`,
    );
    await server.call(`/payments/${id}/refund`, {
      as: 'fullaccess',
      method: 'POST',
      body: 'Paid twice',
      headers: { 'idempotency-key': 'job' },
    });
    const settled = () =>
      firstRow(
        server,
        count,
        sql`select count(*) as n from payments where id = ${id} and status in ('Refunded', 'RefundFailed') and settles_at is null`,
      );
    await vi.waitFor(async () => expect(await settled()).toEqual({ n: 1 }), {
      timeout: 20_000,
      interval: 200,
    });
  });

  it('API-6 keeps the demo alive: payments come in and settle', async () => {
    const arrived = () =>
      firstRow(
        server,
        count,
        sql`select count(*) as n from payments where id > 6000 and status <> 'Pending'`,
      );
    await vi.waitFor(async () => expect((await arrived()).n).toBeGreaterThan(0), {
      timeout: 25_000,
      interval: 200,
    });
    // In one statement: payments go on coming in.
    const unborn = sql`select count(*) as n from payments where id > 6000 and not exists (
      select 1 from payment_events where payment_id = payments.id and payment_events.status = 'Pending')`;
    expect(await firstRow(server, count, unborn)).toEqual({ n: 0 });
  });

  it('API-6 a payment that comes in belongs to a payer, a method and a community that fit together', async () => {
    const id = await receivePayment(server.services);
    const fits = sql`select count(*) as n from payments p join payers on payers.id = p.payer_id and payers.community_id = p.community_id
      join payment_methods m on m.id = p.payment_method_id and m.payer_id = p.payer_id
      join communities c on c.id = p.community_id and c.management_company_id = p.management_company_id and c.onboarding_status = 'Onboarded' where p.id = ${id}`;
    expect(await firstRow(server, count, fits)).toEqual({ n: 1 });
  });
});

describe('a job that fails', () => {
  it('API-6 runs again, and starts again by itself when its retries are used up', {
    timeout: 240_000,
  }, async () => {
    const own = await startTestServer({ realClock: true, environment: { SANDBOX_DAY_SECONDS: '1' } });
    const { queries } = own.services.database;
    await queries.execute(sql`alter table payments rename column settles_at to settles_at_hidden`);
    const jobs = await startJobs(own.services, { reseedSeconds: 1 });
    try {
      const runs = (state: string) =>
        firstRow(
          own,
          count,
          sql`select count(*) as n from pgboss.job where name = 'settle-due' and state::text = ${state}`,
        );
      const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
      const failures = () =>
        own
          .logged()
          .split('\n')
          .filter((line) => line.includes('a background job failed') && line.includes('"job":"settle-due"'))
          .length;
      await until(async () => expect(failures()).toBeGreaterThan(1));
      await queries.execute(sql`create function refuse_run() returns trigger language plpgsql as
        $$ begin if new.name = 'settle-due' and new.state::text = 'created' then raise exception 'no run'; end if; return new; end $$`);
      await queries.execute(
        sql`create trigger refuse_run before insert on pgboss.job for each row execute function refuse_run()`,
      );
      await until(async () => expect((await runs('failed')).n).toBeGreaterThan(0));
      await until(async () =>
        expect({
          created: await runs('created'),
          retry: await runs('retry'),
          active: await runs('active'),
        }).toEqual({
          created: { n: 0 },
          retry: { n: 0 },
          active: { n: 0 },
        }),
      );
      await queries.execute(sql`drop trigger refuse_run on pgboss.job`);
      const before = failures();
      await until(async () => expect(failures()).toBeGreaterThan(before + 1));
    } finally {
      await jobs.stop();
      await own.close();
    }
  });
});

describe('the sandbox provider', () => {
  it('REF-6 decides by the id alone, most refunds succeed and some fail', async () => {
    const now = () => new Date('2026-11-20T00:00:00Z');
    const [one, two] = [createSandboxProvider(60, now), createSandboxProvider(1, now)];
    let failed = 0;
    for (let id = 1; id <= 2000; id += 1) {
      const order = { id, paymentId: id, paymentType: 0 as const, amountCents: 100, orderedAt: new Date(0) };
      const outcome = await one.processRefund(order);
      expect(await two.processRefund(order)).toEqual(outcome);
      if (outcome.status === 'RefundFailed') failed += 1;
    }
    expect(failed).toBeGreaterThan(80);
    expect(failed).toBeLessThan(160);
  });

  it('REF-3 settles ACH within 10 days of the sandbox, and is pending until the moment that it tells', async () => {
    const orderedAt = new Date('2026-11-20T00:00:00Z');
    let now = orderedAt;
    const provider = createSandboxProvider(60, () => now);
    for (let id = 1; id <= 500; id += 1) {
      const order = { id, paymentId: id, paymentType: 0 as const, amountCents: 100, orderedAt };
      now = orderedAt;
      const first = await provider.processRefund(order);
      if (first.status !== 'Pending') throw new Error(`${id} was refunded at once`);
      const days = (first.askAgainAt.getTime() - orderedAt.getTime()) / 60_000;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(10);
      now = new Date(first.askAgainAt.getTime() - 1);
      expect(await provider.processRefund(order)).toEqual(first);
      now = first.askAgainAt;
      expect((await provider.processRefund(order)).status).toMatch(/^Refund(ed|Failed)$/);
    }
  });
});

describe('what is removed by itself', () => {
  it('TAX-3 archives that were finished more than 30 days ago; what is newer or not finished stays', async () => {
    const own = await startTestServer();
    const { queries } = own.services.database;
    const finished = (status: string, year: number, before: string | null) =>
      queries.execute(sql`insert into document_archives (management_company_id, year, status, document_count, requested_at, requested_by, finished_at, leased_until)
        values (1, ${year}, ${status}, 1, ${own.clock.now.toISOString()}::timestamptz - interval '40 days', 'Somebody',
          ${own.clock.now.toISOString()}::timestamptz - ${before}::interval, ${own.clock.now.toISOString()}::timestamptz + interval '1 day')`);
    await finished('Ready', 2001, '30 days 1 second');
    await finished('Failed', 2002, '31 days');
    await finished('Ready', 2003, '30 days');
    await finished('Failed', 2004, '1 day');
    await finished('Preparing', 2005, null);
    const jobs = await startJobs(own.services);
    try {
      await vi.waitFor(
        async () =>
          expect(
            await firstRow(
              own,
              z.object({ years: z.array(z.number()) }),
              sql`select json_agg(year order by year) as years from document_archives`,
            ),
          ).toEqual({ years: [2003, 2004, 2005] }),
        { timeout: 20_000, interval: 100 },
      );
    } finally {
      await jobs.stop();
      await own.close();
    }
  });
});
