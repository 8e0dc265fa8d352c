import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type KillableServers,
  prepareKillableServers,
  type Started,
  tokenOf,
  untilReady,
} from './killableServers.ts';

let servers: KillableServers;
beforeAll(async () => {
  servers = await prepareKillableServers();
});
afterAll(() => servers.remove());

const half = z.object({ rows: z.array(z.object({ n: z.coerce.number() })) });

/** Payments whose refund, event, audit entry and status do not agree. */
const halfDone = sql`select count(*) as n from payments p where
  (exists (select 1 from audit_entries a where a.subject_id = p.id and a.action = 'payment.refundRequested'))
    <> (exists (select 1 from refunds r where r.payment_id = p.id and r.requested_by_user_id is not null))
  or (p.status = 'RefundPending') <> (exists (select 1 from refunds r where r.payment_id = p.id and r.status = 'RefundPending'))
  or (p.status = 'RefundPending' and p.settles_at is null)
  or (select count(*) from refunds r where r.payment_id = p.id and r.status <> 'RefundFailed') > 1
  or (exists (select 1 from refunds r where r.payment_id = p.id and r.requested_by_user_id is not null)
    and not exists (select 1 from payment_events e where e.payment_id = p.id and e.status = 'RefundPending'))`;

describe('a server that is killed', () => {
  it('API-5a leaves refunds whole or not at all, whenever the kill comes, and goes on after a start', {
    timeout: 480_000,
  }, async () => {
    const page = z.object({ items: z.array(z.object({ id: z.number() })) });
    const acknowledged: number[] = [];
    for (const round of [1, 2, 3]) {
      const server = await untilReady(await servers.start({ SANDBOX_DAY_SECONDS: '0.5' }));
      const headers = {
        authorization: `Bearer ${await tokenOf(server)}`,
        'content-type': 'application/json',
      };
      const list = await fetch(
        `${server.origin}/api/v1/reporting/payments?paymentStatuses=Succeeded&pageSize=60&pageNumber=${round}`,
        { headers },
      );
      const { items } = page.parse(await list.json());
      const killAfter = 5 * round;
      let answered = 0;
      const requests = items.map(async ({ id }) => {
        const response = await fetch(`${server.origin}/api/v1/payments/${id}/refund`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': `crash-${id}` },
          body: '"Paid twice by mistake"',
        });
        if (response.status !== 200) return;
        acknowledged.push(id);
        answered += 1;
        if (answered === killAfter) server.child.kill('SIGKILL');
      });
      await Promise.allSettled(requests);
      expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
      expect(answered).toBeGreaterThanOrEqual(killAfter);
    }
    await servers.withDatabase(async (database) => {
      expect(half.parse(await database.queries.execute(halfDone)).rows).toEqual([{ n: 0 }]);
      const kept = sql`select count(*) as n from refunds where requested_by_user_id is not null and payment_id = any(${`{${acknowledged.join(',')}}`}::integer[])`;
      expect(half.parse(await database.queries.execute(kept)).rows).toEqual([{ n: acknowledged.length }]);
    });
  });

  it('API-5a answers a repeat after the start as the first time', { timeout: 240_000 }, async () => {
    const refund = async (server: Started, id: number, token: string) =>
      fetch(`${server.origin}/api/v1/payments/${id}/refund`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'before-and-after',
        },
        body: '"Paid twice by mistake"',
      });
    const first = await untilReady(await servers.start());
    const token = await tokenOf(first);
    const list = await fetch(
      `${first.origin}/api/v1/reporting/payments?paymentStatuses=Succeeded&sort=paidAt`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const id =
      z.object({ items: z.array(z.object({ id: z.number() })) }).parse(await list.json()).items[0]?.id ?? 0;
    const before: unknown = await (await refund(first, id, token)).json();
    first.child.kill('SIGKILL');
    await first.exited;
    const second = await untilReady(await servers.start());
    const after: unknown = await (await refund(second, id, await tokenOf(second))).json();
    expect(after).toEqual(before);
    second.child.kill('SIGTERM');
    expect(await second.exited).toEqual({ code: 0, signal: null });
  });
});

describe('starting and stopping', () => {
  it('CFG-1 a wrong setting or a port in use stops the start and names it', {
    timeout: 240_000,
  }, async () => {
    const wrong = await servers.start({ PORT: 'many', SANDBOX_DAY_SECONDS: '-1' });
    expect((await wrong.exited).code).toBe(1);
    expect(wrong.output()).toMatch(/PORT[\s\S]*SANDBOX_DAY_SECONDS/);
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const blocked = await servers.start({
      PORT: String(typeof address === 'object' && address ? address.port : 0),
    });
    expect((await blocked.exited).code).toBe(1);
    expect(blocked.output()).toMatch(/PORT or IDP_PORT: port \d+ is in use/);
    taken.close();
  });

  it('API-2 one that answers already and is asked to stop while it still starts closes what it opened', {
    timeout: 240_000,
  }, async () => {
    const server = await servers.start({ DRAIN_SECONDS: '0' });
    const isHealthy = () =>
      fetch(`${server.origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (server.child.exitCode === null && !(await isHealthy())) await setTimeout(20);
    server.child.kill('SIGTERM');
    expect({ ...(await server.exited), output: server.output() }).toMatchObject({ code: 0, signal: null });
  });

  it.skipIf(process.env.DATABASE_URL)(
    'API-6 one that fills its database ends as soon as it is asked to',
    { timeout: 240_000 },
    async () => {
      const folder = join(servers.data.DATA_DIR ?? '', 'filling');
      const server = await servers.start({ DATA_DIR: folder });
      const log = () => readdir(join(folder, 'postgres', 'pg_wal')).catch(() => []);
      // Each of the log's files is 16 MB: by the second it is filling.
      while (server.child.exitCode === null && (await log()).length < 4) await setTimeout(20);
      server.child.kill('SIGTERM');
      const late = setTimeout(5_000, 'goes on', { ref: false });
      expect(await Promise.race([server.exited, late])).toEqual({ code: null, signal: 'SIGTERM' });
    },
  );

  it.skipIf(process.env.DATABASE_URL)(
    'CFG-1 a folder in use by another server is not opened twice',
    { timeout: 240_000 },
    async () => {
      const first = await untilReady(await servers.start());
      const second = await servers.start();
      expect({ ...(await second.exited), output: second.output() }).toMatchObject({ code: 1, signal: null });
      expect(second.output()).toMatch(/DATA_DIR: .* is in use by another server/);
      first.child.kill('SIGINT');
      expect((await first.exited).code).toBe(0);
    },
  );
});
