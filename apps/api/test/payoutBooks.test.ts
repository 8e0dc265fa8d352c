import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { settleDue } from '../src/paymentProvider/settleDue.ts';
import { makePayouts } from '../src/resources/payouts/makePayouts.ts';
import { balanced, readBooks } from './readBooks.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

const number = z.coerce.number();

describe('the books', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('OUT-2 balance in the demo data: every payout adds up but the one that is a cent off, every payment is paid out once or waits', async () => {
    const found = await readBooks(server.services.database.queries);
    expect(found).toMatchObject({ ...balanced, overdue: 0 });
    expect(found.payouts).toBeGreaterThan(1000);
  });

  it('OUT-2 balance when everything pending has settled and been paid out by four servers at once', {
    timeout: 240_000,
  }, async () => {
    const { services } = server;
    const before = await readBooks(server.services.database.queries);
    server.clock.advance(3 * 86_400);
    while ((await settleDue(services)) > 0);
    const settled = await readBooks(server.services.database.queries);
    expect(settled).toMatchObject({ ...balanced, payouts: before.payouts });
    expect(settled.overdue).toBeGreaterThan(5);
    const answers = await Promise.all([1, 2, 3, 4].map(() => makePayouts(services)));
    const made = answers.reduce((sum, answer) => sum + answer.made, 0);
    expect(made).toBe(settled.overdue);
    expect(answers.reduce((sum, answer) => sum + answer.sent, 0)).toBeGreaterThan(0);
    const after = await readBooks(server.services.database.queries);
    expect(after).toMatchObject({ ...balanced, payouts: before.payouts + made, overdue: 0 });
    const pending = sql`select count(*) as n from payouts where status = 'Pending'`;
    expect((await firstRow(server, z.object({ n: number }), pending)).n).toBe(made);
    server.clock.advance(3600);
    expect(await makePayouts(services)).toEqual({ sent: made, made: 0 });
    expect((await firstRow(server, z.object({ n: number }), pending)).n).toBe(0);
  });

  it('OUT-2 what leaves an association below zero waits for its next payout', async () => {
    const { services } = server;
    const { queries } = services.database;
    const { id, community, amount } = await firstRow(
      server,
      z.object({ id: z.number(), community: z.number(), amount: number }),
      sql`select id, community_id as community, amount_cents as amount from payments where status = 'Succeeded' and community_id not in (select community_id from settlement_entries where payout_id is null) order by id limit 1`,
    );
    await queries.execute(
      sql`insert into settlement_entries (payment_id, community_id, kind, amount_cents, fee_cents, occurred_at) values (${id}, ${community}, 'dispute', ${-amount}, 0, now())`,
    );
    expect(await makePayouts(services)).toMatchObject({ made: 0 });
    const other = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
        select management_company_id, community_id, payer_id, payment_method_id, 0, amount_cents + 201, 200, 'Succeeded', paid_at, paid_at from payments where id = ${id} returning id`,
    );
    await queries.execute(
      sql`insert into settlement_entries (payment_id, community_id, kind, amount_cents, fee_cents, occurred_at) values (${other.id}, ${community}, 'payment', ${amount + 201}, 200, now())`,
    );
    expect(await makePayouts(services)).toMatchObject({ made: 1 });
    expect(
      await firstRow(
        server,
        z.object({ amount: number, entries: number }),
        sql`select amount_cents as amount, (select count(*) from settlement_entries where payout_id = payouts.id) as entries from payouts order by id desc limit 1`,
      ),
    ).toEqual({ amount: 1, entries: 2 });
  });

  it('OUT-2 an association that cannot be paid holds up no other', async () => {
    const { services } = server;
    const processPayout = async () => {
      throw new Error('the bank does not answer');
    };
    server.clock.advance(3600);
    const { sent } = await makePayouts({
      ...services,
      paymentProvider: { ...services.paymentProvider, processPayout },
    });
    expect(sent).toBe(0);
    expect(server.logged()).toContain('a payout could not be sent');
    server.clock.advance(60);
    expect((await makePayouts(services)).sent).toBe(1);
  });

  it('OUT-2 a round makes no payout after a minute, which the next one makes', async () => {
    const { services } = server;
    await services.database.queries.execute(
      sql`with paid as (
          insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
          select management_company_id, community_id, payer_id, payment_method_id, 0, 1000000, 0, 'Succeeded', paid_at, paid_at
          from (select distinct on (community_id) * from payments where status = 'Succeeded' order by community_id, id limit 2) of_two
          returning id, community_id, amount_cents
        ) insert into settlement_entries (payment_id, community_id, kind, amount_cents, fee_cents, occurred_at)
          select id, community_id, 'payment', amount_cents, 0, now() from paid`,
    );
    let late = 0;
    let isListed = false;
    const real = performance.now.bind(performance);
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + late);
    const slow = {
      ...services,
      now: () => {
        if (isListed) late = 60_000;
        isListed = true;
        return server.clock.now;
      },
    };
    try {
      expect(await makePayouts(slow)).toEqual({ sent: 0, made: 1 });
    } finally {
      spy.mockRestore();
    }
    expect(await makePayouts(services)).toMatchObject({ made: 1 });
  });
});

describe('the books of a living sandbox', () => {
  it('OUT-2 balance while payments come in, settle and are paid out by the jobs', {
    timeout: 240_000,
  }, async () => {
    const server = await startTestServer({
      jobs: true,
      realClock: true,
      environment: { SANDBOX_DAY_SECONDS: '0.1', SANDBOX_INCOMING_SECONDS: '1' },
    });
    try {
      // Those that have become due since the demo's days, by the real clock, would be drafted before anything is paid out.
      await server.services.database.queries.execute(
        sql`update payment_schedules set next_date = '2099-01-01'`,
      );
      await server.services.database.queries.execute(
        sql`update payments set settles_at = now() where settles_at is not null`,
      );
      const before = (await readBooks(server.services.database.queries)).payouts;
      await vi.waitFor(
        async () => {
          const now = await readBooks(server.services.database.queries);
          expect(now).toMatchObject(balanced);
          expect(now.payouts).toBeGreaterThan(before + 5);
        },
        { timeout: 40_000, interval: 300 },
      );
      const { n } = await firstRow(
        server,
        z.object({ n: number }),
        sql`select count(*) as n from audit_entries where action = 'payout.made'`,
      );
      expect(n).toBeGreaterThan(5);
    } finally {
      await server.close();
    }
  });
});
