import { auth } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = z.object({
  refreshToken: z.string(),
  userProduct: auth.login.response.schema.shape.userProduct,
});
const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

async function refresh(refreshToken: string): Promise<Response> {
  return server.call('/auth/refresh-access', { method: 'POST', body: { refreshToken } });
}

async function logout(refreshToken: string): Promise<Response> {
  return server.call('/auth/logout', { method: 'POST', body: { refreshToken } });
}

describe('the login check', () => {
  it('AUTH-7 answers the user product and a refresh token', async () => {
    const { userProduct, refreshToken } = await server.json(login, '/auth/login', { as: 'fullaccess' });
    expect(userProduct).toEqual({
      product: 'Payments',
      user: { roles: [1], mcId: 1, firstName: 'Dana', lastName: 'Reyes', email: 'fullaccess@demo.test' },
    });
    expect(refreshToken.length).toBeGreaterThan(40);
  });

  it('ROLE-1 takes roles from the token for the identity provider and from the user for the suite manager', async () => {
    const token = await server.services.tokens.issue({ email: 'reports@demo.test', name: 'Renée Lindqvist' });
    const viaSuite = await server.json(login, '/auth/login', { as: { token } });
    expect(viaSuite.userProduct.user.roles).toEqual([2]);
    const minted = await server.mint({ email: 'reports@demo.test', roles: [0, 3, 9, 'admin'] });
    const viaProvider = await server.json(login, '/auth/login', { as: { token: minted } });
    expect(viaProvider.userProduct.user.roles).toEqual([0, 3]);
  });

  it('ROLE-1 takes no roles from the record for a token of the identity provider that names none', async () => {
    const token = await server.mint({ email: 'fullaccess@demo.test', roles: undefined });
    const { userProduct, refreshToken } = await server.json(login, '/auth/login', { as: { token } });
    expect(userProduct.user.roles).toEqual([]);
    const { accessToken } = tokens.parse(await (await refresh(refreshToken)).json());
    const renewed = await server.json(login, '/auth/login', { as: { token: accessToken } });
    expect(renewed.userProduct.user.roles).toEqual([]);
  });

  it('ROLE-8 makes a user read-only by the token as well as by the record', async () => {
    const byToken = await server.mint({ email: 'fullaccess@demo.test', roles: [1, 'read-only'] });
    const bySuite = await server.services.tokens.issue({ email: 'readonly@demo.test', name: 'Rui Carvalho' });
    for (const token of [byToken, bySuite]) {
      const { userProduct } = await server.json(login, '/auth/login', { as: { token } });
      expect(userProduct.user.roles).toEqual([1, 'read-only']);
    }
  });

  it.each([
    ['read-only', 'fullaccess', [1, 'read-only']],
    ['with fewer roles', 'fullaccess', [2]],
    ['without a role', 'reports', []],
  ])('ROLE-1 ROLE-8 a sign-in %s stays so through every refresh', async (_, account, roles) => {
    const email = `${account}@demo.test`;
    const first = await server.json(login, '/auth/login', {
      as: { token: await server.mint({ email, roles }) },
    });
    const second = tokens.parse(await (await refresh(first.refreshToken)).json());
    const third = tokens.parse(await (await refresh(second.refreshToken)).json());
    for (const { accessToken } of [second, third]) {
      const { userProduct } = await server.json(login, '/auth/login', { as: { token: accessToken } });
      expect(userProduct.user.roles).toEqual(roles);
    }
    const anew = await server.json(login, '/auth/login', { as: { token: third.accessToken } });
    const last = tokens.parse(await (await refresh(anew.refreshToken)).json());
    const { userProduct } = await server.json(login, '/auth/login', { as: { token: last.accessToken } });
    expect(userProduct.user.roles).toEqual(roles);
  });

  it('ROLE-3 never takes the employee flag from a token', async () => {
    const token = await server.mint({
      email: 'staff@demo.test',
      roles: [],
      isFSEmployee: true,
      is_fs_employee: true,
    });
    const info = await server.json(z.object({ isFSEmployee: z.boolean() }), '/auth/user-company', {
      as: { token },
    });
    expect(info.isFSEmployee).toBe(false);
  });

  it('AUTH-10 answers 404 for a user it does not know, and 401 elsewhere', async () => {
    const as = { token: await server.mint({ email: 'stranger@demo.test', roles: [1] }) };
    expect((await server.problem('/auth/login', { as })).status).toBe(404);
    expect((await server.problem('/auth/user-company', { as })).status).toBe(404);
    expect((await server.problem('/reporting/payments', { as })).status).toBe(401);
  });

  it('AUTH-9 finds a user whatever the case of the e-mail, and shows it in lower case', async () => {
    const as = { token: await server.mint({ email: 'FullAccess@Demo.TEST', roles: [1] }) };
    const { userProduct } = await server.json(login, '/auth/login', { as });
    expect(userProduct.user.email).toBe('fullaccess@demo.test');
  });
});

describe('user info', () => {
  it('AUTH-8 answers flags, company and the release that was not acknowledged', async () => {
    const info = await server.json(
      z.looseObject({ releaseVersion: z.looseObject({}) }),
      '/auth/user-company',
      { as: 'employee' },
    );
    expect({ ...info, releaseVersion: info.releaseVersion.releaseVersion }).toEqual({
      name: 'Erin Vasquez',
      email: 'employee@demo.test',
      isFSEmployee: true,
      isOnboardUser: false,
      fullAccessProfile: false,
      isReportsUser: false,
      isDashboardUser: false,
      isReadOnlyUser: false,
      isOnTeamList: true,
      releaseModalOpen: true,
      releaseVersion: '2026.11',
      userCompany: null,
    });
  });

  it('AUTH-8 answers the company with reports switched off, and that of lockbox files', async () => {
    const company = z.object({ userCompany: z.looseObject({}).nullable() });
    expect(await server.json(company, '/auth/user-company', { as: 'noreports' })).toEqual({
      userCompany: {
        id: 2,
        name: 'Cedar & Vale Community Partners',
        reportsEnabled: false,
        sendPaymentsTo: 2,
      },
    });
    expect(await server.json(company, '/auth/user-company', { as: 'lockbox' })).toEqual({
      userCompany: {
        id: 3,
        name: 'Harborlight Association Services',
        reportsEnabled: true,
        sendPaymentsTo: 3,
      },
    });
  });

  it('REL-1 keeps the modal closed after the version was acknowledged, for a read-only user too', async () => {
    const acknowledged = await server.call('/reporting/ack-release-notes', {
      as: 'readonly',
      method: 'POST',
      body: '2026.11',
    });
    expect(acknowledged.status).toBe(204);
    const info = z.object({ releaseModalOpen: z.boolean() });
    expect(await server.json(info, '/auth/user-company', { as: 'readonly' })).toEqual({
      releaseModalOpen: false,
    });
    expect(await server.json(info, '/auth/user-company', { as: 'staff' })).toEqual({
      releaseModalOpen: true,
    });
    expect(
      (await server.problem('/reporting/ack-release-notes', { as: 'staff', method: 'POST', body: '1999.1' }))
        .status,
    ).toBe(404);
  });
});

describe('refresh', () => {
  it('TOK-3 replaces both tokens, and the new access token works', async () => {
    const { refreshToken } = await server.json(login, '/auth/login', { as: 'staff' });
    const next = tokens.parse(await (await refresh(refreshToken)).json());
    expect(next.refreshToken).not.toBe(refreshToken);
    const again = await server.json(login, '/auth/login', { as: { token: next.accessToken } });
    expect(again.userProduct.user.email).toBe('staff@demo.test');
  });

  it('TOK-3 ends the family when a refresh token is used again more than 10 seconds later', async () => {
    const { refreshToken: first } = await server.json(login, '/auth/login', { as: 'staff' });
    const { refreshToken: second } = tokens.parse(await (await refresh(first)).json());
    server.clock.advance(11);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });

  it('TOK-3 refuses a refresh token used again within 10 seconds, and leaves its family alone', async () => {
    const { refreshToken: first } = await server.json(login, '/auth/login', { as: 'staff' });
    const { refreshToken: second } = tokens.parse(await (await refresh(first)).json());
    server.clock.advance(10);
    expect((await refresh(first)).status).toBe(401);
    const { refreshToken: third } = tokens.parse(await (await refresh(second)).json());
    expect((await refresh(third)).status).toBe(200);
  });

  it('TOK-3 gives one of many refreshes at once the new tokens', async () => {
    const { refreshToken } = await server.json(login, '/auth/login', { as: 'staff' });
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  });

  it('TOK-3 refuses a refresh token that has expired or that nobody gave out', async () => {
    const { refreshToken } = await server.json(login, '/auth/login', { as: 'staff' });
    server.clock.advance(server.services.settings.REFRESH_TOKEN_SECONDS + 1);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh('x\u0000\ud800')).status).toBe(401);
  });

  it('TOK-3 refuses a refresh token of a sign-in from before the access was changed, though nothing has revoked it', async () => {
    const { refreshToken } = await server.json(login, '/auth/login', { as: 'staff' });
    const change = (from: Date | null) =>
      server.services.database.queries.execute(
        sql`update users set tokens_valid_from = ${from?.toISOString() ?? null} where email = 'staff@demo.test'`,
      );
    await change(new Date(server.clock.now.getTime() + 1000));
    expect((await refresh(refreshToken)).status).toBe(401);
    await change(null);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('TOK-3 ends 14 days after the sign-in, however often the session was renewed or begun anew by what it gave', async () => {
    const hours = 3600;
    let { refreshToken } = await server.json(login, '/auth/login', { as: 'staff' });
    let hoursLeft = 14 * 24;
    for (; hoursLeft > 11; hoursLeft -= 11) {
      server.clock.advance(11 * hours);
      const { accessToken } = tokens.parse(await (await refresh(refreshToken)).json());
      ({ refreshToken } = await server.json(login, '/auth/login', { as: { token: accessToken } }));
    }
    server.clock.advance((hoursLeft - 0.2) * hours);
    const { accessToken, refreshToken: last } = tokens.parse(await (await refresh(refreshToken)).json());
    const anew = await server.json(login, '/auth/login', { as: { token: accessToken } });
    server.clock.advance(0.2 * hours);
    expect((await refresh(last)).status).toBe(401);
    expect((await refresh(anew.refreshToken)).status).toBe(401);
    expect((await server.call('/auth/login', { as: 'staff' })).status).toBe(200);
  });

  it('AUTH-12 signing out ends the refresh token and its successors, and no other session', async () => {
    const { refreshToken: first } = await server.json(login, '/auth/login', { as: 'staff' });
    const elsewhere = await server.json(login, '/auth/login', { as: 'staff' });
    const { refreshToken: second } = tokens.parse(await (await refresh(first)).json());
    expect((await logout(first)).status).toBe(204);
    expect((await refresh(second)).status).toBe(401);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
  });

  it('AUTH-12 signing out ends what every load of the page began, and its access token begins nothing more', async () => {
    const signIn = () =>
      server.services.tokens.issue({ email: 'reports@demo.test', name: 'Renée Lindqvist' });
    const as = { token: await signIn() };
    const load = () => server.json(login, '/auth/login', { as });
    const [first, second] = [await load(), await load()];
    const elsewhere = await server.json(login, '/auth/login', { as: { token: await signIn() } });
    const renewed = tokens.parse(await (await refresh(second.refreshToken)).json());
    expect((await logout(renewed.refreshToken)).status).toBe(204);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    for (const token of [as.token, renewed.accessToken])
      expect((await server.call('/auth/login', { as: { token } })).status).toBe(401);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
  });

  it('AUTH-12 signing out while the token is being exchanged ends what comes of it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { refreshToken } = await server.json(login, '/auth/login', { as: 'staff' });
      const [exchanged, ended] = await Promise.all([refresh(refreshToken), logout(refreshToken)]);
      expect(ended.status).toBe(204);
      const next = exchanged.ok ? tokens.parse(await exchanged.json()).refreshToken : refreshToken;
      expect((await refresh(next)).status).toBe(401);
    }
  });

  it('AUTH-12 signing out is answered alike for a token that nobody gave out, and kept once in the audit', async () => {
    const ended = z.object({ n: z.coerce.number() });
    const entries = sql`select count(*) as n from audit_entries where action = 'session.ended'`;
    const { refreshToken } = await server.json(login, '/auth/login', { as: 'staff' });
    const before = await firstRow(server, ended, entries);
    for (const token of [refreshToken, refreshToken, 'x\u0000\ud800']) {
      expect((await logout(token)).status).toBe(204);
    }
    expect(await firstRow(server, ended, entries)).toEqual({ n: before.n + 1 });
  });

  it('TOK-9 stores no refresh token, only its hash', async () => {
    const { refreshToken } = await server.json(login, '/auth/login', { as: 'staff' });
    const count = z.object({ n: z.coerce.number() });
    const query = sql`select count(*) as n from refresh_tokens where token_hash = ${refreshToken} or family = ${refreshToken}`;
    expect(await firstRow(server, count, query)).toEqual({ n: 0 });
  });
});
