import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxProvider } from '../src/paymentProvider/sandboxProvider.ts';
import { startServer } from '../src/server.ts';
import { readSettings } from '../src/settings.ts';
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

/** As an operator's own program does, who has a payment provider. */
const startWithProvider = () =>
  startServer({
    settings: readSettings(
      { ...production, ...servers.data, PORT: '0', IDP_PORT: '0', LOG_LEVEL: 'silent' },
      servers.data.DATA_DIR ?? '',
    ),
    paymentProvider: createSandboxProvider(60, () => new Date()),
    jobs: false,
  });

describe('a server in earnest', () => {
  it('API-3 does not start with the sandbox in place of a payment provider, and says so', {
    timeout: 120_000,
  }, async () => {
    const refused = await servers.start(production);
    expect(await refused.exited).toEqual({ code: 1, signal: null });
    expect(refused.output()).toMatch(/NODE_ENV: .*payment provider/);
  });

  it("API-3 does not start on a database that holds the demo's accounts, names the setting, and starts without them", {
    timeout: 120_000,
  }, async () => {
    await expect(startWithProvider()).rejects.toThrow(
      /(DATABASE_URL|DATA_DIR): this database holds the demo's accounts/,
    );
    await servers.withDatabase(({ queries }) => queries.execute(sql`update users set demo_note = null`));
    const server = await startWithProvider();
    const { PORT: port } = server.services.settings;
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    await server.close();
  });
});
