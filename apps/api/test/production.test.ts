import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payments } from '../src/database/schema.ts';
import { type KillableServers, prepareKillableServers } from './killableServers.ts';

let servers: KillableServers;
beforeAll(async () => {
  servers = await prepareKillableServers();
});
afterAll(() => servers.remove());

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://pay.example.com',
  IDP_ORIGIN: 'https://id.example.com',
  TRUSTED_PROXIES: '1',
  TEAM_MAILING_LIST: 'writer@example.com',
  PERSONAL_DATA_KEYS: randomBytes(32).toString('base64'),
};

describe('a server in earnest', () => {
  it('API-3 does not start with the sandbox in place of a payment provider, and says so', {
    timeout: 120_000,
  }, async () => {
    const refused = await servers.start(production);
    expect(await refused.exited).toEqual({ code: 1, signal: null });
    expect(refused.output()).toMatch(/PAYMENT_PROVIDER_MODULE: is missing/);
  });

  it("API-3 does not start on a database that holds the demo's accounts, names the setting, and starts without them and gives the provider its payments", {
    timeout: 120_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'payments-provider-'));
    const orders = join(folder, 'orders');
    const module = join(folder, 'provider.ts');
    await writeFile(
      module,
      `import { appendFileSync } from 'node:fs';
      const take = (id: number) => appendFileSync(${JSON.stringify(orders)}, id + '\\n');
      export default () => ({
        balanceDue: async () => 0,
        async processPayment({ id }: { id: number }) { take(id); return { status: 'Succeeded' }; },
        processRefund: async () => ({ status: 'Refunded' }),
        processPayout: async () => ({ status: 'Paid' }),
      });`,
    );
    const withProvider = { ...production, PAYMENT_PROVIDER_MODULE: module };
    const refused = await servers.start(withProvider);
    expect(await refused.exited).toEqual({ code: 1, signal: null });
    expect(refused.output()).toMatch(/(DATABASE_URL|DATA_DIR): this database holds the demo's accounts/);

    const due = await servers.withDatabase(async ({ queries }) => {
      await queries.execute(sql`update users set demo_note = null`);
      await queries.execute(sql`update payments set settles_at = null where settles_at is not null`);
      // What would be drafted of schedules goes to the provider too, at any time.
      await queries.execute(sql`update payment_schedules set next_date = next_date + interval '100 years'`);
      const [payment] = await queries
        .update(payments)
        .set({ status: 'Pending', settles_at: new Date(0) })
        .where(eq(payments.id, sql`(select min(id) from payments where status = 'Succeeded')`))
        .returning({ id: payments.id });
      // Settled before, it could not be settled again: the provider would be asked for ever.
      await queries.execute(sql`delete from settlement_entries where payment_id = ${payment?.id}`);
      return payment?.id;
    });
    const server = await servers.start(withProvider);
    await vi.waitFor(async () => expect(await readFile(orders, 'utf8'), server.output()).toBe(`${due}\n`), {
      timeout: 60_000,
      interval: 200,
    });
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.exited;
    await rm(folder, { recursive: true });
  });
});
