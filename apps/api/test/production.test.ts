import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  it("API-3 does not start on a database that holds the demo's accounts, names the setting, and starts without them", {
    timeout: 480_000,
  }, async () => {
    const refused = await servers.start(production);
    expect(await refused.exited).toEqual({ code: 1, signal: null });
    expect(refused.output()).toMatch(/(DATABASE_URL|DATA_DIR): this database holds the demo's accounts/);
    await servers.withDatabase(({ queries }) => queries.execute(sql`update users set demo_note = null`));
    const started = await servers.start(production);
    const answered = async () => {
      for (;;) {
        const answer = await fetch(`${started.origin}/healthz`).catch(() => undefined);
        if (answer) return answer.status;
      }
    };
    const gone = started.exited.then(({ code }) => `stopped with ${code}: ${started.output()}`);
    expect(await Promise.race([answered(), gone])).toBe(200);
    started.child.kill('SIGTERM');
    await started.exited;
  });
});
