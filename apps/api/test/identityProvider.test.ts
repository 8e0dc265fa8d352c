import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { createRecordAdapter } from '../src/identityProvider/recordAdapter.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import { authorizeUrl, exchange, location, signIn, tokenAnswer, Visitor } from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ realClock: true, environment: { RATE_LIMIT_SIGN_IN: '5' } });
});
afterAll(() => server.close());

describe('signing in through the provider', () => {
  it('AUTH-6 answers a code for PKCE, and tokens that the API takes', async () => {
    const back = await signIn(new Visitor(), server, 'readonly@demo.test');
    expect(back.origin).toBe(server.origin);
    expect(back.searchParams.get('state')).toBe('the-state');
    const response = await exchange(server, back.searchParams.get('code') ?? '');
    expect(response.headers.get('access-control-allow-origin')).toBe(server.origin);
    const tokens = tokenAnswer.parse(await response.json());
    expect(tokens.expires_in).toBe(server.services.settings.ACCESS_TOKEN_SECONDS);
    const keys = createRemoteJWKSet(new URL(`${server.identityProviderOrigin}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(tokens.access_token, keys, {
      issuer: `${server.identityProviderOrigin}/`,
      audience: `${server.origin}/api`,
    });
    expect(payload).toMatchObject({
      email: 'readonly@demo.test',
      name: 'Rui Carvalho',
      roles: [1, 'read-only'],
      auth_time: expect.any(Number),
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${server.identityProviderOrigin}/`,
      aud: 'payments-dashboard',
      nonce: 'the-nonce',
      name: 'Rui Carvalho',
      email: 'readonly@demo.test',
    });
    const info = z.looseObject({ isReadOnlyUser: z.boolean() });
    expect(
      await server.json(info, '/auth/user-company', { as: { token: tokens.access_token } }),
    ).toMatchObject({
      isReadOnlyUser: true,
      fullAccessProfile: true,
      userCompany: { id: 1 },
    });
  });

  it('AUTH-6 lets the dashboard see by its keys whether it can be reached', async () => {
    const keys = await fetch(`${server.identityProviderOrigin}/.well-known/jwks.json`);
    expect(keys.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const path of ['/.well-known/openid-configuration', '/authorize', '/oauth/token', '/']) {
      const other = await fetch(`${server.identityProviderOrigin}${path}`, { redirect: 'manual' });
      expect([path, other.headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
    }
  });

  it('AUTH-6 gives no tokens for a code without its verifier, nor for a code used twice', async () => {
    const wrong = await signIn(new Visitor(), server, 'staff@demo.test');
    expect(
      (await exchange(server, wrong.searchParams.get('code') ?? '', randomBytes(32).toString('base64url')))
        .status,
    ).toBe(400);
    const right = await signIn(new Visitor(), server, 'staff@demo.test');
    const code = right.searchParams.get('code') ?? '';
    expect((await exchange(server, code)).status).toBe(200);
    expect((await exchange(server, code)).status).toBe(400);
  });

  it('AUTH-6 uses up a code once, for however many have found it unused', async () => {
    const codes = createRecordAdapter(server.services.database, server.services.now)('AuthorizationCode');
    await codes.upsert('found-by-two', { kind: 'AuthorizationCode', grantId: 'theirs' }, 60);
    const outcomes = await Promise.allSettled([codes.consume('found-by-two'), codes.consume('found-by-two')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'invalid_grant' },
    });
  });

  it('AUTH-6 demands PKCE, its own redirect address and its own audience', async () => {
    const noPkce = await new Visitor().request(
      authorizeUrl(server, { code_challenge: '', code_challenge_method: '' }),
    );
    expect(location(noPkce, server).searchParams.get('error')).toBe('invalid_request');
    const elsewhere = await new Visitor().request(
      authorizeUrl(server, { redirect_uri: 'https://evil.test' }),
    );
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.text()).toContain('Sign-in did not work');
    const otherAudience = await new Visitor().request(
      authorizeUrl(server, { audience: 'https://elsewhere.test/api' }),
    );
    expect(location(otherAudience, server).searchParams.get('error')).toBe('invalid_target');
  });

  it.each(['client_id', 'state', 'nonce', 'login_hint'])(
    'ERR-3 refuses a NUL in %s as wrong input',
    async (name) => {
      const answer = await new Visitor().request(authorizeUrl(server, { [name]: 'a\0b' }));
      expect([303, 400]).toContain(answer.status);
      if (answer.status === 303)
        expect(location(answer, server).searchParams.get('error')).toBe('invalid_request');
    },
  );

  it('ERR-3 refuses a NUL in a code or a token as wrong input', async () => {
    const post = (path: string, body: Record<string, string>) =>
      fetch(`${server.identityProviderOrigin}${path}`, { method: 'POST', body: new URLSearchParams(body) });
    const client = { client_id: 'payments-dashboard' };
    const grant = {
      grant_type: 'authorization_code',
      redirect_uri: server.origin,
      code_verifier: 'v'.repeat(43),
    };
    expect((await post('/oauth/token', { ...client, ...grant, code: 'a\0b' })).status).toBe(400);
    expect((await post('/oauth/revoke', { ...client, token: 'a\0b' })).status).toBeLessThan(500);
  });

  it('AUTH-7 signs in silently in a frame while the session lasts, and says login_required after it', async () => {
    const visitor = new Visitor();
    await signIn(visitor, server, 'staff@demo.test');
    const silent = { prompt: 'none', response_mode: 'web_message' };
    const frame = await visitor.request(authorizeUrl(server, silent));
    const body = await frame.text();
    expect(frame.headers.get('x-frame-options')).toBeNull();
    expect(frame.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    expect(body).toContain('"code":"');
    expect(body).toContain(`"redirect_uri":"${server.origin}"`);
    const out = await visitor.request(
      `${server.identityProviderOrigin}/v2/logout?client_id=payments-dashboard&returnTo=${encodeURIComponent(server.origin)}`,
    );
    expect(out.headers.get('location')).toBe(`${server.origin}/`);
    expect(await (await visitor.request(authorizeUrl(server, silent))).text()).toContain(
      '"error":"login_required"',
    );
  });

  it('AUTH-7 ends its session 14 days after the sign-in, however often that was renewed', async () => {
    const own = await startTestServer({ realClock: true });
    onTestFinished(() => own.close());
    // The provider's own clock is the process's.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const visitor = new Visitor();
    const day = 86_400_000;
    const signedInAt = Date.now();
    await signIn(visitor, own, 'staff@demo.test');
    const silently = async (after: number) => {
      vi.setSystemTime(signedInAt + after);
      const silent = authorizeUrl(own, { prompt: 'none', response_mode: 'web_message' });
      return (await visitor.request(silent)).text();
    };
    for (const after of [5 * day, 10 * day, 14 * day - 60_000])
      expect(await silently(after)).toContain('"code":"');
    expect(await silently(14 * day + 1000)).toContain('"error":"login_required"');
  });

  /** The audit's entries of somebody's sessions. */
  const sessionsOf = async (email: string) => {
    const { entries } = await firstRow(
      server,
      z.object({ entries: z.array(z.unknown()) }),
      sql`select coalesce(json_agg(json_build_object('action', action, 'by', actor, 'from', address,
          'isTraced', request_id is not null) order by id), '[]') as entries
        from audit_entries where subject = 'session' and subject_id = (select id from users where email = ${email})`,
    );
    return entries;
  };
  const entry = (action: string, by: string) => ({ action, by, from: '127.0.0.1', isTraced: true });

  it('API-5 AUTH-12 sign-ins and sign-outs are in the audit, with who and from where; a silent renewal is neither', async () => {
    const visitor = new Visitor();
    const email = 'lockbox@demo.test';
    await signIn(visitor, server, email);
    const silent = location(await visitor.request(authorizeUrl(server, { prompt: 'none' })), server);
    expect(silent.searchParams.get('code')).not.toBeNull();
    const started = entry('session.started', 'Lena Fischer');
    expect(await sessionsOf(email)).toEqual([started]);
    for (let time = 0; time < 2; time += 1)
      await visitor.request(`${server.identityProviderOrigin}/v2/logout`);
    expect(await sessionsOf(email)).toEqual([started, entry('session.ended', 'Lena Fischer')]);
  });

  it("API-5 AUTH-12 a sign-out at the provider's own page is in the audit too", async () => {
    const visitor = new Visitor();
    const email = 'onboard@demo.test';
    await signIn(visitor, server, email);
    const page = `${server.identityProviderOrigin}/oidc/logout`;
    const [, xsrf = ''] =
      /name="xsrf" value="([^"]+)"/.exec(await (await visitor.request(page)).text()) ?? [];
    await visitor.post(`${page}/confirm`, { xsrf, logout: 'yes' });
    const [started, ended] = await sessionsOf(email);
    expect([started, ended]).toMatchObject([{ action: 'session.started' }, { action: 'session.ended' }]);
  });

  it('API-5 AUTH-6 who cannot be recorded is not let in, is told so on a page, and comes in once it can be', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    const { queries } = server.services.database;
    await queries.execute(
      sql`alter table audit_entries add constraint no_sessions check (action <> 'session.started') not valid`,
    );
    const visitor = new Visitor();
    const form = { email: 'reports@demo.test', password: 'demo' };
    const page = location(await visitor.request(authorizeUrl(server)), server);
    const resumed = location(await visitor.post(page.href, form), server);
    const answer = await visitor.request(resumed.href);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('Sign-in did not work');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const silent = authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' });
    expect(await (await visitor.request(silent)).text()).toContain('"error":"login_required"');
    expect(printed).not.toHaveBeenCalled();
    await queries.execute(sql`alter table audit_entries drop constraint no_sessions`);
    expect((await signIn(visitor, server, form.email)).searchParams.get('code')).not.toBeNull();
  });

  it('API-5 AUTH-12 a sign-out that does not work says so, not that signing in did not, whichever way it was asked for', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    const { queries } = server.services.database;
    const visitor = new Visitor();
    await signIn(visitor, server, 'reports@demo.test');
    const shortWay = () => visitor.request(`${server.identityProviderOrigin}/v2/logout`);
    const page = `${server.identityProviderOrigin}/oidc/logout`;
    const [, xsrf = ''] =
      /name="xsrf" value="([^"]+)"/.exec(await (await visitor.request(page)).text()) ?? [];
    const ownPage = () => visitor.post(`${page}/confirm`, { xsrf, logout: 'yes' });
    const told = async (ask: () => Promise<Response>) => {
      const answer = await ask();
      const text = await answer.text();
      expect(text).not.toMatch(/sign-in/i);
      return [answer.status, /<h1>([^<]*)/.exec(text)?.[1]];
    };
    await queries.execute(
      sql`alter table audit_entries add constraint no_ends check (action <> 'session.ended') not valid`,
    );
    const failed = [500, 'Signing out did not work'];
    expect(await told(shortWay)).toEqual(failed);
    expect(await told(ownPage)).toEqual(failed);
    await queries.execute(sql`alter table audit_entries drop constraint no_ends`);
    await queries.execute(sql`alter table identity_records rename to hidden_records`);
    expect(await told(shortWay)).toEqual(failed);
    expect(await told(ownPage)).toEqual(failed);
    await queries.execute(sql`alter table hidden_records rename to identity_records`);
    expect(printed).not.toHaveBeenCalled();
  });

  it('AUTH-12 sends nobody elsewhere after logout', async () => {
    const out = await new Visitor().request(
      `${server.identityProviderOrigin}/v2/logout?returnTo=${encodeURIComponent('https://evil.test/')}`,
    );
    expect(out.headers.get('location')).toBe(`${server.origin}/`);
    const lookalike = await new Visitor().request(
      `${server.identityProviderOrigin}/v2/logout?returnTo=${encodeURIComponent(`${server.origin}.evil.test/`)}`,
    );
    expect(lookalike.headers.get('location')).toBe(`${server.origin}/`);
  });

  it.each([
    ['a line break', '/a\r\nset-cookie: b', '/aset-cookie:%20b'],
    ['a NUL', '/\0a', '/%00a'],
    ['signs that no header holds', '/💳?at=💳#💳', '/%F0%9F%92%B3?at=%F0%9F%92%B3#%F0%9F%92%B3'],
  ])('AUTH-12 leads from a logout to an address with %s', async (_, given, path) => {
    const out = await new Visitor().request(
      `${server.identityProviderOrigin}/v2/logout?returnTo=${encodeURIComponent(server.origin + given)}`,
    );
    expect(out.status).toBe(302);
    expect(out.headers.get('location')).toBe(server.origin + path);
  });

  it('API-3 shows every demo account, escapes what was typed, and forgives no wrong password for long', async () => {
    const visitor = new Visitor();
    const page = location(
      await visitor.request(authorizeUrl(server, { login_hint: '"><script>alert(1)</script>' })),
      server,
    );
    const body = await (await visitor.request(page.href)).text();
    expect(body.match(/@demo\.test<\/span>/g)).toHaveLength(10);
    expect(body).not.toContain('<script>alert');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await visitor.post(page.href, { email: 'staff@demo.test', password: 'guess' });
      expect(wrong.status).toBe(401);
      expect(await wrong.text()).toContain('Wrong e-mail or password.');
    }
    const limited = await visitor.post(page.href, { email: 'staff@demo.test', password: 'demo' });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await limited.text()).toContain('Too many attempts');
  });

  it('AUTH-6 begins where there is something to type: at the password once the e-mail is known', async () => {
    const focused = async (more: Record<string, string>) => {
      const visitor = new Visitor();
      const page = location(await visitor.request(authorizeUrl(server, more)), server);
      const text = await (await visitor.request(page.href)).text();
      return [...text.matchAll(/<input id="(\w+)"[^>]* autofocus/g)].map(([, id]) => id);
    };
    expect(await focused({})).toEqual(['email']);
    expect(await focused({ login_hint: 'staff@demo.test' })).toEqual(['password']);
  });

  it('API-3 ERR-3 an address that no text of the database can be is not right, as any other', async () => {
    const own = await startTestServer({ realClock: true });
    onTestFinished(() => own.close());
    const visitor = new Visitor();
    const page = location(await visitor.request(authorizeUrl(own)), own);
    const answer = await visitor.post(page.href, { email: 'staff\u0000@demo.test', password: 'demo' });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('Wrong e-mail or password.');
  });

  it('API-3 tests no more passwords than the limit when they come at once, and gives right ones back', async () => {
    const own = await startTestServer({ realClock: true, environment: { RATE_LIMIT_SIGN_IN: '5' } });
    try {
      const visitor = new Visitor();
      const begin = async () => location(await visitor.request(authorizeUrl(own)), own).href;
      for (let time = 0; time < 7; time += 1) {
        const right = await visitor.post(await begin(), { email: 'staff@demo.test', password: 'demo' });
        expect(right.status).toBe(303);
        visitor.forget();
      }
      const page = await begin();
      const guesses = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          visitor.post(page, { email: 'staff@demo.test', password: `guess ${index}` }),
        ),
      );
      const statuses = guesses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    } finally {
      await own.close();
    }
  });

  it('AUTH-14 a sign-in that is unknown or over says so and leads back', async () => {
    const response = await new Visitor().request(`${server.identityProviderOrigin}/sign-in/nothing`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`href="${server.origin}/Home"`);
  });
});

describe('the suite manager', () => {
  it('API-3 hands a person over with a signed token that the API takes', async () => {
    const list = await (await fetch(`${server.identityProviderOrigin}/suite-manager`)).text();
    const [, action] =
      /action="(\/suite-manager\/\d+)"><button type="submit"><span>fullaccess@demo\.test/.exec(list) ?? [];
    const handed = await new Visitor().post(`${server.identityProviderOrigin}${action}`, {});
    const target = location(handed, server);
    expect([target.origin, target.pathname]).toEqual([server.origin, '/']);
    const token = target.searchParams.get('accessToken') ?? '';
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(900);
    const info = z.looseObject({ email: z.string(), fullAccessProfile: z.boolean() });
    expect(await server.json(info, '/auth/user-company', { as: { token } })).toMatchObject({
      email: 'fullaccess@demo.test',
      fullAccessProfile: true,
    });
    const keys = createRemoteJWKSet(new URL(`${server.identityProviderOrigin}/suite-manager/jwks.json`));
    await expect(
      jwtVerify(token, keys, { issuer: `${server.identityProviderOrigin}/suite-manager` }),
    ).resolves.toBeTruthy();
  });

  it('API-3 hands over demo accounts only', async () => {
    const { queries } = server.services.database;
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`insert into users (email, first_name, last_name, roles) values ('person@example.net', 'A', 'Person', '{1}') returning id`,
    );
    const ask = () =>
      fetch(`${server.identityProviderOrigin}/suite-manager/${id}`, { method: 'POST', redirect: 'manual' });
    expect((await ask()).status).toBe(404);
    await queries.execute(sql`update users set demo_order = 99 where id = ${id}`);
    expect((await ask()).status).toBe(303);
    await queries.execute(sql`delete from audit_entries where subject = 'session' and subject_id = ${id}`);
    await queries.execute(sql`delete from users where id = ${id}`);
  });

  it('API-3 outside the demo nobody comes in as a demo account, though the database holds them', async () => {
    const own = await startTestServer({
      realClock: true,
      environment: { DEMO_DATA: 'false', PERSONAL_DATA_KEYS: randomBytes(32).toString('base64') },
    });
    try {
      for (const [method, path] of [
        ['GET', '/suite-manager'],
        ['POST', '/suite-manager/1'],
        ['GET', '/outbox'],
        ['GET', '/outbox/1'],
      ] as const) {
        const response = await fetch(`${own.identityProviderOrigin}${path}`, { method, redirect: 'manual' });
        expect([path, response.status]).toEqual([path, 404]);
      }
      const visitor = new Visitor();
      const page = location(await visitor.request(authorizeUrl(own)), own);
      expect(await (await visitor.request(page.href)).text()).not.toContain('@demo.test');
      const right = await visitor.post(page.href, { email: 'staff@demo.test', password: 'demo' });
      expect(right.status).toBe(401);
      expect((await own.problem('/auth/login', { as: 'staff' })).status).toBe(404);
      expect((await own.problem('/reporting/payments', { as: 'staff' })).status).toBe(401);
    } finally {
      await own.close();
    }
  });

  it('TOK-9 logs neither tokens, nor codes, nor passwords, nor people', async () => {
    const log = server.logged();
    expect(log.length).toBeGreaterThan(1000);
    for (const secret of [
      /eyJ[\w-]{10,}\./,
      /accessToken=/,
      /code=/,
      /demo\.test/,
      /Carvalho/,
      /"password"/,
      /refreshToken/,
    ])
      expect(log).not.toMatch(secret);
  });
});
