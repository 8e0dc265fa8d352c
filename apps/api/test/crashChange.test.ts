import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type KillableServers, prepareKillableServers, tokenOf, untilReady } from './killableServers.ts';

let servers: KillableServers;
beforeAll(async () => {
  servers = await prepareKillableServers();
});
afterAll(() => servers.remove());

const batches = 24;
const rowsOfBatch = 40;
const oldCents = 20_000;
const newCents = 26_500;

const state = z.object({
  rows: z.array(
    z.object({
      batch: z.number(),
      changed: z.coerce.number(),
      audited: z.coerce.number(),
      kept: z.coerce.number(),
    }),
  ),
});

const outcomes = z.array(z.object({ outcome: z.string() }));

/** Per batch: rows with the new amount, audit entries, rows with the old amount. `day_of_month` tells the batch. */
const stateOfBatches = sql`
  select day_of_month as batch, count(*) filter (where amount_cents = ${newCents}) as changed, count(*) filter (where amount_cents = ${oldCents}) as kept,
    (select count(*) from audit_entries a join payment_schedules o on o.id = a.subject_id where a.action = 'scheduledPayment.amountChanged' and o.day_of_month = s.day_of_month and o.frequency = 'Annually') as audited
  from payment_schedules s where frequency = 'Annually' group by day_of_month order by day_of_month`;

it('SCH-4a a change of amounts that a kill interrupts is whole or not there, and sent again loses and repeats no row', {
  timeout: 480_000,
}, async () => {
  const ids = await servers.withDatabase(async (database) => {
    await database.queries.execute(sql`delete from payment_schedules where frequency = 'Annually'`);
    const made = await database.queries.execute(
      sql`insert into payment_schedules (payer_id, payment_method_id, amount_type, amount_cents, frequency, next_date, day_of_month, created_at)
        select payer_id, id, 'Fixed', ${oldCents}::bigint, 'Annually', '2099-01-01', batch, now()
        from (select * from payment_methods where discriminator = 'Ach' and payer_id <= 7 limit 1) account, generate_series(1, ${batches}::integer) batch, generate_series(1, ${rowsOfBatch}::integer) order by batch returning id`,
    );
    return z
      .object({ rows: z.array(z.object({ id: z.number() })) })
      .parse(made)
      .rows.map(({ id }) => id);
  });
  const server = await untilReady(await servers.start());
  const send = (origin: string, token: string, batch: number) =>
    fetch(`${origin}/api/v1/payers/update-scheduled-payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `crash-change-${batch}`,
      },
      body: JSON.stringify({
        scheduledPaymentIds: ids.slice((batch - 1) * rowsOfBatch, batch * rowsOfBatch),
        amountType: 'Fixed',
        amount: newCents,
      }),
    });
  const all = Array.from({ length: batches }, (_, index) => index + 1);
  const token = await tokenOf(server);
  const acknowledged = new Map<number, unknown>();
  // Four at a time: all at once could have been answered before this process has read the first answer.
  const waiting = [...all];
  const sendOneByOne = async () => {
    for (let batch = waiting.shift(); batch !== undefined && !server.child.killed; batch = waiting.shift()) {
      const response = await send(server.origin, token, batch);
      const answer: unknown = await response.json();
      if (response.status !== 200) continue;
      acknowledged.set(batch, answer);
      if (acknowledged.size === 7) server.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled([1, 2, 3, 4].map(sendOneByOne));
  expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
  expect(acknowledged.size).toBeLessThan(batches);

  const read = () =>
    servers.withDatabase(
      async (database) => state.parse(await database.queries.execute(stateOfBatches)).rows,
    );
  for (const { batch, changed, audited, kept } of await read()) {
    expect([0, rowsOfBatch]).toContain(changed);
    expect({ audited, all: changed + kept }).toEqual({ audited: changed, all: rowsOfBatch });
    if (acknowledged.has(batch)) expect(changed).toBe(rowsOfBatch);
  }

  const second = await untilReady(await servers.start());
  const renewed = await tokenOf(second);
  for (const batch of all) {
    const response = await send(second.origin, renewed, batch);
    const answer: unknown = await response.json();
    if (acknowledged.has(batch)) expect(answer).toEqual(acknowledged.get(batch));
    expect(outcomes.parse(answer)).toEqual(Array(rowsOfBatch).fill({ outcome: 'changed' }));
  }
  second.child.kill('SIGTERM');
  await second.exited;
  expect(await read()).toEqual(
    all.map((batch) => ({ batch, changed: rowsOfBatch, audited: rowsOfBatch, kept: 0 })),
  );
});
