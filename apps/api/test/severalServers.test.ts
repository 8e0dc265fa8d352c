import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { freePort } from '../src/http/freePort.ts';
import {
  type KillableServers,
  prepareKillableServers,
  type Started,
  tokenOf,
  untilReady,
} from './killableServers.ts';
import { balanced, readBooks } from './readBooks.ts';
import { type RoundRobin, startRoundRobin } from './roundRobin.ts';

const number = z.coerce.number();
const many = z.object({ rows: z.array(z.object({ n: number })) });
const page = z.object({ items: z.array(z.object({ id: z.number() })) });
const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

describe.skipIf(!process.env.DATABASE_URL)('three servers on one database', () => {
  let place: KillableServers;
  let servers: Started[];
  let proxy: RoundRobin;
  let token: string;
  beforeAll(async () => {
    place = await prepareKillableServers();
    const [port, identityProviderPort] = [await freePort(), await freePort()];
    const environment = {
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      IDP_ORIGIN: `http://localhost:${identityProviderPort}`,
      SANDBOX_DAY_SECONDS: '1',
      DRAIN_SECONDS: '10',
    };
    servers = await Promise.all([1, 2, 3].map(() => place.start(environment)));
    await Promise.all(servers.map(untilReady));
    proxy = await startRoundRobin(
      servers.map(({ origin }) => origin),
      { port },
    );
    token = await tokenOf(servers[0] ?? fail());
  }, 120_000);
  afterAll(async () => {
    for (const { child } of servers ?? []) child.kill('SIGKILL');
    await Promise.all((servers ?? []).map(({ exited }) => exited));
    await proxy?.close();
    await place?.remove();
  });

  const fail = (): never => {
    throw new Error('there is no such server');
  };
  const post = (origin: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const get = (origin: string, path: string, bearer = token) =>
    fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } });

  it('AUTH-7 a session that began on one is valid on each, and is renewed on any', async () => {
    const [first = fail(), second = fail(), third = fail()] = servers.map(({ origin }) => origin);
    for (const origin of [first, second, third])
      expect((await get(origin, '/reporting/payments')).status).toBe(200);
    const login = z
      .object({ refreshToken: z.string() })
      .parse(await (await get(second, '/auth/login')).json());
    const renewed = await post(third, '/auth/refresh-access', { refreshToken: login.refreshToken });
    const next = tokens.parse(await renewed.json());
    expect((await get(first, '/reporting/payments', next.accessToken)).status).toBe(200);
    const again = await post(first, '/auth/refresh-access', { refreshToken: next.refreshToken });
    expect(again.status).toBe(200);
  });

  it('API-2 do each job once: payments settle once, payouts carry them once, the books balance', {
    timeout: 240_000,
  }, async () => {
    await place.withDatabase(async ({ queries }) => {
      const count = async (query: ReturnType<typeof sql>) =>
        many.parse(await queries.execute(query)).rows[0]?.n;
      const pending = sql`select count(*) as n from payments where settles_at is not null`;
      await queries.execute(sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at, settles_at)
        select management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, 'Pending', now(), now(), now()
        from payments where status = 'Succeeded' order by id limit 200`);
      await vi.waitFor(
        async () => {
          expect(await count(pending)).toBe(0);
          expect(await readBooks(queries)).toMatchObject({ ...balanced, overdue: 0 });
        },
        { timeout: 240_000, interval: 300 },
      );
      const done = (action: string) =>
        count(sql`select count(*) as n from audit_entries where action = ${action}`);
      expect(await done('payment.settled')).toBeGreaterThanOrEqual(200);
      expect(await done('payout.made')).toBeGreaterThan(0);
      const twice = sql`select count(*) as n from (select 1 from audit_entries where action in ('payment.settled', 'payment.refundSettled', 'payout.sent')
        group by action, subject, subject_id having count(*) > 1) doubled`;
      expect(await count(twice)).toBe(0);
      const said = servers.map(({ output }) => output()).join('');
      expect(said.split('\n').filter((line) => line.includes('"level":50'))).toEqual([]);
    });
  });

  it('API-2 one that is stopped in the middle of requests loses none of them', {
    timeout: 240_000,
  }, async () => {
    const list = await get(proxy.origin, '/reporting/payments?paymentStatuses=Succeeded&pageSize=100');
    const { items } = page.parse(await list.json());
    const lost: string[] = [];
    let done = false;
    let refunded = 0;
    const note = async (what: string, asked: Promise<Response>) => {
      const answer = await asked.then(
        async (response) => ({ status: response.status, text: await response.text() }),
        (error: unknown) => ({ status: 0, text: String(error) }),
      );
      if (answer.status !== 200) lost.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
    };
    const readers = ['/reporting/payments', '/reporting/payments/summary', '/reporting/payments/export'].map(
      async (path) => {
        while (!done) await note(path, get(proxy.origin, path));
      },
    );
    const writers = [0, 1].map(async (part) => {
      for (const { id } of items.filter((_item, index) => index % 2 === part)) {
        if (done) return;
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `several-${id}` };
        await note('refund', post(proxy.origin, `/payments/${id}/refund`, 'Paid twice', headers));
        refunded += 1;
      }
    });
    const stopped = servers[1] ?? fail();
    const before = proxy.answered[1] ?? 0;
    await vi.waitFor(() => expect(proxy.answered[1]).toBeGreaterThan(before + 10), { timeout: 20_000 });
    stopped.child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${stopped.origin}/healthz`)).status).toBe(503), {
      timeout: 5000,
    });
    const [provider, last] = await Promise.all([
      fetch(`${stopped.identityProviderOrigin}/healthz`),
      get(stopped.origin, '/reporting/payments'),
    ]);
    expect([provider.status, provider.headers.get('connection')]).toEqual([503, 'close']);
    expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
    expect(await stopped.exited).toEqual({ code: 0, signal: null });
    expect(stopped.output()).not.toContain('a request failed');
    const others = proxy.answered;
    await vi.waitFor(() => expect(proxy.answered[0]).toBeGreaterThan((others[0] ?? 0) + 10), {
      timeout: 20_000,
    });
    done = true;
    await Promise.all([...readers, ...writers]);
    expect(lost).toEqual([]);
    expect(refunded).toBeGreaterThan(5);
    expect(proxy.answered[1]).toBe(others[1]);
  });
});
