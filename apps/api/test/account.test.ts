import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { markSessionEnded } from '../src/auth/endedSessions.ts';
import { identityRecords } from '../src/database/schema.ts';
import { findAccount } from '../src/identityProvider/accounts.ts';
import { replaceRecoveryCode } from '../src/identityProvider/authenticators.ts';
import { signOutElsewhere } from '../src/identityProvider/browsers.ts';
import { changePassword } from '../src/identityProvider/setPassword.ts';
import { addWithPassword, subjectsTo } from './addPerson.ts';
import { goodPassword } from './choosePassword.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import {
  authorizeUrl,
  exchange,
  location,
  phoneOf,
  recoveryCodeOn,
  setUpPhone,
  signIn,
  tokenAnswer,
  typePassword,
  Visitor,
} from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ realClock: true });
});
afterAll(() => server.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

let made = 0;

/** A full-access user of company 1 who has chosen a password. */
function addPerson() {
  made += 1;
  return addWithPassword(server, `account${made}@example.net`);
}

/** Signs in at a browser; its cookies, and the access token that the dashboard has there. */
async function at(userAgent: string, email: string, password = goodPassword) {
  const browser = new Visitor(userAgent);
  const back = await signIn(browser, server, email, password);
  const answer = await exchange(server, back.searchParams.get('code') ?? '');
  const { access_token: token } = tokenAnswer.parse(await answer.json());
  return { browser, token };
}

const pathOf = ({ pathname, search }: URL) => pathname + search;
const account = (path = '') => `${server.identityProviderOrigin}/account${path}`;
const statusOf = async (token: string) => (await server.call('/auth/user-company', { as: { token } })).status;
const open = async (browser: Visitor, path = '') => {
  const response = await browser.request(account(path));
  return { status: response.status, text: await response.text() };
};
const send = async (browser: Visitor, path: string, form: Record<string, string>) => {
  const response = await browser.post(account(path), form);
  const text = await response.text();
  return {
    status: response.status,
    to: response.headers.has('location') ? pathOf(location(response, server)) : null,
    error: /role="alert">([^<]*)</.exec(text)?.[1],
    text,
  };
};
const placesOn = (page: string) =>
  [...page.matchAll(/<li><b>([^<]*)<\/b>(.*?)<\/li>/g)].map(([, name, rest = '']) => ({
    name,
    isHere: rest.includes('This browser'),
    link: /href="\/account(\/sign-out\?session=[^"]+)"/.exec(rest)?.[1] ?? null,
  }));
const linkTo = (page: string, name: string) =>
  placesOn(page).find((place) => place.name === name)?.link ?? '';
/** Whether the dashboard gets a token without asking anybody. */
const isSilent = async (browser: Visitor) =>
  location(await browser.request(authorizeUrl(server, { prompt: 'none' })), server).searchParams.has('code');

describe('where somebody is signed in', () => {
  it('AUTH-20 is listed by browser, this one marked, and no one else’s', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    const here = await at(windows, one.email);
    await at(phone, one.email);
    await at(windows, other.email);
    const { status, text } = await open(here.browser);
    expect(status).toBe(200);
    expect(text).toContain(one.email);
    expect(placesOn(text)).toEqual([
      { name: 'Chrome on Windows', isHere: true, link: null },
      { name: 'Safari on iOS', isHere: false, link: expect.stringContaining('session=') },
    ]);
  });

  it('AUTH-20 tells browsers of one name apart that signed in within a minute: to the second, and no others', async () => {
    const { email } = await addPerson();
    const here = await at(windows, email);
    await at(phone, email);
    await at(phone, email);
    const sessions = sql`identity_records where kind = 'Session' and payload ->> 'accountId' = (select id::text from users where email = ${email})`;
    await server.services.database.queries.execute(
      sql`update identity_records set payload = payload || jsonb_build_object('loginTs', ${Math.ceil(Date.now() / 60_000) * 60} + 7 * place)
        from (select id, row_number() over () as place from ${sessions}) sorted where identity_records.id = sorted.id and kind = 'Session'`,
    );
    const { text } = await open(here.browser);
    const names = [...text.matchAll(/aria-label="Sign out Safari on iOS, signed in ([^"]+)"/g)].map(
      ([, when]) => when,
    );
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
    for (const when of names) {
      expect(when).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d:(07|14|21) [AP]M MT$/);
      expect(text).toContain(`<small>Signed in ${when}</small>`);
    }
    expect(text).toMatch(/Chrome on Windows<\/b><small>Signed in [^<]+, \d+:\d\d [AP]M MT</);
    const link = linkTo(text, 'Safari on iOS');
    expect((await open(here.browser, link)).text).toContain(
      `Signed in ${names[0]}. It is signed out at once.`,
    );
  });

  it('AUTH-20 ends with the password again, at once: neither its token nor its session counts any more', async () => {
    const { email } = await addPerson();
    const here = await at(windows, email);
    const there = await at(phone, email);
    const link = linkTo((await open(here.browser)).text, 'Safari on iOS');
    expect((await open(here.browser, link)).text).toContain('Safari on iOS');
    expect(await send(here.browser, link, { password: 'something else entirely' })).toMatchObject({
      status: 401,
      error: 'That password is not right.',
    });
    expect(await statusOf(there.token)).toBe(200);
    expect(await send(here.browser, link, { password: goodPassword })).toMatchObject({
      status: 303,
      to: '/account?done=one',
    });
    expect(await statusOf(there.token)).toBe(401);
    expect(await isSilent(there.browser)).toBe(false);
    expect(await statusOf(here.token)).toBe(200);
    expect(await isSilent(here.browser)).toBe(true);
    expect(placesOn((await open(here.browser)).text)).toHaveLength(1);
    const login = await server.call('/auth/login', { as: { token: there.token } });
    expect(login.status).toBe(401);
  });

  it('AUTH-20 ends everywhere else at once, what came from the suite manager too', async () => {
    const { id, email } = await addPerson();
    const here = await at(windows, email);
    const there = await at(phone, email);
    const handedOver = await server.services.tokens.issue({ email, name: 'Nina Newcomer' });
    const begun = z.object({ refreshToken: z.string() });
    const { refreshToken } = await server.json(begun, '/auth/login', { as: { token: handedOver } });
    const names = placesOn((await open(here.browser)).text).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Chrome on Windows', 'Safari on iOS', 'Suite manager']);
    expect((await open(here.browser, '/sign-out')).text).toContain('2 other browsers are');
    expect((await send(here.browser, '/sign-out', { password: goodPassword })).status).toBe(303);
    expect(await statusOf(there.token)).toBe(401);
    expect(await statusOf(handedOver)).toBe(401);
    const refreshed = await server.call('/auth/refresh-access', { method: 'POST', body: { refreshToken } });
    expect(refreshed.status).toBe(401);
    expect(await statusOf(here.token)).toBe(200);
    const audited = z.object({ n: z.coerce.number() });
    expect(
      await firstRow(
        server,
        audited,
        sql`select (detail ->> 'sessions')::int as n from audit_entries where action = 'session.endedElsewhere' and subject_id = ${id}`,
      ),
    ).toEqual({ n: 2 });
  });

  it('AUTH-20 is nothing that another user ends', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    const mine = await at(windows, one.email);
    await at(phone, one.email);
    const theirs = await at(windows, other.email);
    const link = linkTo((await open(mine.browser)).text, 'Safari on iOS');
    expect(await send(theirs.browser, link, { password: goodPassword })).toMatchObject({
      status: 303,
      to: '/account?done=gone',
    });
    expect(placesOn((await open(mine.browser)).text)).toHaveLength(2);
  });

  it('AUTH-20 stays ended when a request that was under way writes the session again, and the browser signs in anew', async () => {
    const { id, email } = await addPerson();
    const here = await at(windows, email);
    const there = await at(phone, email);
    const link = linkTo((await open(here.browser)).text, 'Safari on iOS');
    const { queries } = server.services.database;
    const underWay = await queries
      .select()
      .from(identityRecords)
      .where(and(eq(identityRecords.kind, 'Session'), sql`payload ->> 'accountId' = ${String(id)}`));
    await send(here.browser, link, { password: goodPassword });
    await queries.insert(identityRecords).values(underWay).onConflictDoNothing();
    expect(await isSilent(there.browser)).toBe(false);
    expect(await statusOf(there.token)).toBe(401);
    expect((await open(there.browser)).status).toBe(401);
    expect((await send(there.browser, '/sign-out', { password: goodPassword })).to).toBe('/account?lost=1');
    expect(await statusOf(here.token)).toBe(200);
    expect(placesOn((await open(here.browser)).text).map(({ name }) => name)).toEqual(['Chrome on Windows']);
    // The second in which it was ended is the last that does not count.
    await pause(1000);
    const back = await signIn(there.browser, server, email, goodPassword);
    const { access_token: token } = tokenAnswer.parse(
      await (await exchange(server, back.searchParams.get('code') ?? '')).json(),
    );
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(there.token)).toBe(401);
  });

  it('AUTH-20 ends everywhere else what is no session yet: a sign-in that is under way, a token that was handed over', async () => {
    const { email } = await addPerson();
    const here = await at(windows, email);
    const thief = new Visitor(phone);
    const { next } = await typePassword(thief, server, email, goodPassword);
    const code = (await phoneOf(server, email)?.code()) ?? '';
    const resume = location(await thief.post(next?.href ?? '', { code }), server);
    const handedOver = await server.services.tokens.issue({ email, name: 'Nina Newcomer' });
    expect(await statusOf(handedOver)).toBe(200);
    expect(await send(here.browser, '/sign-out', { password: goodPassword })).toMatchObject({
      to: '/account?done=others',
    });
    expect(location(await thief.request(resume.href), server).searchParams.has('code')).toBe(false);
    expect(await statusOf(handedOver)).toBe(401);
    expect((await server.call('/auth/login', { as: { token: handedOver } })).status).toBe(401);
    expect(await statusOf(here.token)).toBe(200);
    await pause(1000);
    expect(await statusOf((await at(phone, email)).token)).toBe(200);
  });

  it('AUTH-20 AUTH-7 ends with a refresh token that is given back, and the browser can sign in anew', async () => {
    const { email } = await addPerson();
    const here = await at(windows, email);
    const begun = z.object({ refreshToken: z.string() });
    const { refreshToken } = await server.json(begun, '/auth/login', { as: { token: here.token } });
    await server.call('/auth/logout', { method: 'POST', body: { refreshToken } });
    expect(await statusOf(here.token)).toBe(401);
    await pause(1000);
    const back = await signIn(here.browser, server, email, goodPassword);
    const answer = await exchange(server, back.searchParams.get('code') ?? '');
    expect(await statusOf(tokenAnswer.parse(await answer.json()).access_token)).toBe(200);
  });

  it('AUTH-20 is changed by no form of another site, nor by a browser that was ended meanwhile', async () => {
    const { id, email } = await addPerson();
    const here = await at(windows, email);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign) {
      const response = await here.browser.request(account('/recovery-code'), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ password: goodPassword, code: '000000' }),
      });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('another site');
    }
    const ended = { userId: id, sessionId: 'ended meanwhile', ts: Math.floor(Date.now() / 1000) };
    const { services } = server;
    await markSessionEnded(services.database.queries, ended, services.now());
    const visit = { address: '127.0.0.1', requestId: 'ended' };
    expect(await signOutElsewhere(services, { which: null, here: ended }, visit)).toBe(false);
    const found = await findAccount(services, String(id));
    if (!found) throw new Error('the person is not known');
    const typed = { current: goodPassword, next: 'green lanterns on a slow boat' };
    const attempt = { visit, cookies: undefined };
    expect(await changePassword(services, { account: found, here: ended }, typed, attempt)).toEqual({
      state: 'expired',
    });
    const row = await services.database.queries.query.authenticators.findFirst({
      where: (kept, { eq: is }) => is(kept.user_id, id),
    });
    const right = { state: 'right', recoveryHash: row?.recovery_hash ?? '', isRecoverySaved: true } as const;
    const setup = { recoveryCode: 'A'.repeat(24) };
    expect(await replaceRecoveryCode(services, ended, setup, right, visit)).toBe(false);
    const current = { ...ended, sessionId: 'not ended' };
    expect(
      await replaceRecoveryCode(services, current, setup, { ...right, recoveryHash: 'of another' }, visit),
    ).toBe(false);
    expect(await replaceRecoveryCode(services, current, setup, right, visit)).toBe(true);
    expect(await statusOf(here.token)).toBe(200);
  });

  it('AUTH-20 gives no tokens for a code from before it was ended', async () => {
    const { email } = await addPerson();
    const here = await at(windows, email);
    const there = new Visitor(phone);
    const back = await signIn(there, server, email, goodPassword);
    await send(here.browser, '/sign-out', { password: goodPassword });
    expect((await exchange(server, back.searchParams.get('code') ?? '')).status).toBe(400);
  });
});

describe('a sign-in that is over', () => {
  it('AUTH-7 AUTH-14 leads whoever is signed in on, but not where the password is asked for again', async () => {
    const visitor = new Visitor();
    const { page, next } = await typePassword(visitor, server, 'staff@demo.test', 'demo');
    const resumed = await visitor.request(next?.href ?? '');
    // The session outlives the browser's window.
    expect(resumed.headers.getSetCookie().find((cookie) => cookie.startsWith('_session='))).toMatch(
      /; expires=/,
    );
    const back = await visitor.request(page.href);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${server.origin}/`]);
    const again = location(await visitor.request(authorizeUrl(server, { prompt: 'login' })), server);
    expect((await visitor.request(again.href)).status).toBe(200);
  });
});

describe('an access token that was copied', () => {
  it('AUTH-12 AUTH-20 counts no more once its browser is signed out', async () => {
    const { browser, token } = await at(windows, 'employee@demo.test', 'demo');
    expect(await statusOf(token)).toBe(200);
    const query = new URLSearchParams({ client_id: 'payments-dashboard', returnTo: server.origin });
    await browser.request(`${server.identityProviderOrigin}/v2/logout?${query}`);
    expect(await statusOf(token)).toBe(401);
  });

  it('AUTH-12 AUTH-20 counts no more once the session that the suite manager began is signed out', async () => {
    const token = await server.services.tokens.issue({ email: 'employee@demo.test', name: 'Em' });
    const begun = z.object({ refreshToken: z.string() });
    const { refreshToken } = await server.json(begun, '/auth/login', { as: { token } });
    expect(await statusOf(token)).toBe(200);
    await server.call('/auth/logout', { method: 'POST', body: { refreshToken } });
    expect(await statusOf(token)).toBe(401);
  });
});

describe('the pages of somebody’s own sign-in', () => {
  it.each(['', '/password', '/recovery-code', '/sign-out', '/sign-out?session=x'])(
    'AUTH-20 show nothing of %j to a browser that is not signed in, and take nothing from it',
    async (path) => {
      const stranger = new Visitor();
      const shown = await open(stranger, path);
      if (path === '') {
        expect(shown.status).toBe(401);
        expect(shown.text).toContain('You are not signed in');
        return;
      }
      expect(shown.status).toBe(303);
      const form = { password: goodPassword, current: goodPassword, code: '123456' };
      expect(await send(stranger, path, form)).toMatchObject({ status: 303, to: '/account?lost=1' });
      expect((await open(stranger, '?lost=1')).text).toContain('Nothing was changed.');
    },
  );

  it('AUTH-20 leave the demo’s accounts their password, which is everybody’s', async () => {
    const { browser } = await at(windows, 'reports@demo.test', 'demo');
    const { text } = await open(browser);
    expect(text).toContain('its password is everybody’s');
    expect(text).not.toContain('Authenticator app');
    for (const path of ['/password', '/recovery-code']) {
      const form = { current: 'demo', password: 'green lanterns on a slow boat', code: '123456' };
      expect(await send(browser, path, form)).toMatchObject({ status: 303, to: '/account' });
    }
    expect((await typePassword(new Visitor(), server, 'reports@demo.test', 'demo')).next).not.toBeNull();
  });

  it('AUTH-20 take no more passwords of one address than the sign-in page', async () => {
    const strict = await startTestServer({ realClock: true, environment: { RATE_LIMIT_SIGN_IN: '3' } });
    try {
      const browser = new Visitor(windows);
      await signIn(browser, strict, 'employee@demo.test');
      const other = new Visitor(phone);
      await signIn(other, strict, 'employee@demo.test');
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 5; attempt++) {
        const url = `${strict.identityProviderOrigin}/account/sign-out`;
        statuses.push((await browser.post(url, { password: `guess ${attempt}` })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('a password that its owner changes', () => {
  const next = 'green lanterns on a slow boat';

  it('AUTH-20 is asked for, and the next one is judged as the first was', async () => {
    const { email } = await addPerson();
    const { browser, token } = await at(windows, email);
    const change = (current: string, password: string) => send(browser, '/password', { current, password });
    expect(await change('not this one at all', next)).toMatchObject({
      status: 401,
      error: 'Your current password is not right.',
    });
    expect(await change(goodPassword, 'short')).toMatchObject({
      status: 422,
      error: 'Use 15 characters or more.',
    });
    expect(await change(goodPassword, goodPassword)).toMatchObject({
      status: 422,
      error: 'That is your current password. Choose another one.',
    });
    expect(await statusOf(token)).toBe(200);
    expect((await typePassword(new Visitor(), server, email, goodPassword)).next).not.toBeNull();
  });

  it('AUTH-20 ends every session, here too, and is told by e-mail', async () => {
    const { email } = await addPerson();
    const here = await at(windows, email);
    const there = await at(phone, email);
    expect(await send(here.browser, '/password', { current: goodPassword, password: next })).toMatchObject({
      status: 303,
      to: '/password/saved',
    });
    for (const { browser, token } of [here, there]) {
      expect(await statusOf(token)).toBe(401);
      expect(await isSilent(browser)).toBe(false);
    }
    expect((await open(here.browser)).status).toBe(401);
    expect((await typePassword(new Visitor(), server, email, goodPassword)).next).toBeNull();
    expect((await typePassword(new Visitor(), server, email, next)).next).not.toBeNull();
    expect((await subjectsTo(server, email)).at(-1)).toBe('Your password for Payments was changed');
  });
});

describe('a new recovery code', () => {
  const saved = z.object({ saved: z.boolean() });
  const isSaved = (id: number) =>
    firstRow(server, saved, sql`select recovery_saved as saved from authenticators where user_id = ${id}`);

  const recover = (browser: Visitor, code: string, password = goodPassword) =>
    send(browser, '/recovery-code', { password, code });
  /** Where a recovery code leads at the sign-in. */
  const tryRecovery = async (email: string, code: string) => {
    const visitor = new Visitor();
    const { next } = await typePassword(visitor, server, email, goodPassword);
    const answer = await visitor.post((next?.href ?? '').replace(/code$/, 'recovery'), { code });
    return answer.headers.has('location')
      ? location(answer, server).pathname.split('/').at(-1)
      : answer.status;
  };

  it('AUTH-20 AUTH-19 is had with the password and a code of the app, takes the place of the old one, and is told by e-mail', async () => {
    const { id, email } = await addPerson();
    const { browser } = await at(windows, email);
    const app = phoneOf(server, email);
    expect(await recover(browser, '000000')).toMatchObject({ status: 401 });
    const code = (await app?.code()) ?? '';
    expect(await recover(browser, code, 'not this one at all')).toMatchObject({
      status: 401,
      error: 'That password is not right.',
    });
    expect(await recover(browser, code)).toMatchObject({ status: 303, to: '/account/recovery-code/new' });
    const overview = async () => (await open(browser, '')).text;
    expect(await overview()).toContain('<a href="/account/recovery-code/new">Show it again</a>');
    const recoveryCode = recoveryCodeOn((await open(browser, '/recovery-code/new')).text);
    expect(recoveryCode.replaceAll('-', '')).toHaveLength(24);
    expect(recoveryCodeOn((await open(browser, '/recovery-code/new')).text)).toBe(recoveryCode);
    expect(await isSaved(id)).toEqual({ saved: false });
    expect(await send(browser, '/recovery-code/saved', {})).toMatchObject({ to: '/account?done=code' });
    expect(await isSaved(id)).toEqual({ saved: true });
    expect(await overview()).toContain('Lost your recovery code? Get a new one');
    expect(await overview()).not.toContain('Show it again');
    expect((await open(browser, '/recovery-code/new')).status).toBe(303);
    expect((await send(browser, '/recovery-code/saved', {})).status).toBe(400);
    expect((await subjectsTo(server, email)).at(-1)).toBe('You have a new recovery code for Payments');
    expect(await tryRecovery(email, recoveryCode)).toBe('authenticator');
  });

  it('AUTH-20 makes the one before it worth nothing', async () => {
    const { email } = await addPerson();
    const visitor = new Visitor();
    const { next } = await typePassword(visitor, server, email, goodPassword);
    if (!next) throw new Error('the password was refused');
    const { recoveryCode, kept } = await setUpPhone(visitor, server, next, email);
    const last = location(await visitor.post(kept.href, { kept: 'on' }), server);
    await visitor.request(last.href);
    expect(await tryRecovery(email, recoveryCode)).toBe('authenticator');
    expect(await recover(visitor, (await phoneOf(server, email)?.code()) ?? '')).toMatchObject({
      status: 303,
    });
    expect(await tryRecovery(email, recoveryCode)).toBe(401);
  });

  it('AUTH-20 that is not said to be saved is another one at the next sign-in, which says so', async () => {
    const { email } = await addPerson();
    const { browser } = await at(windows, email);
    await recover(browser, (await phoneOf(server, email)?.code()) ?? '');
    const first = recoveryCodeOn((await open(browser, '/recovery-code/new')).text);
    const again = new Visitor();
    const { next } = await typePassword(again, server, email, goodPassword);
    const code = (await phoneOf(server, email)?.code()) ?? '';
    const to = location(await again.post(next?.href ?? '', { code }), server);
    const text = await (await again.request(to.href)).text();
    expect(text).toContain('You have not said yet that you saved your recovery code.');
    expect(recoveryCodeOn(text)).not.toBe(first);
    expect((await send(browser, '/recovery-code/saved', {})).status).toBe(400);
    await server.services.database.queries.execute(
      sql`delete from identity_records where kind = 'ShownRecoveryCode'`,
    );
    expect((await open(browser, '')).text).toContain('you get another one when you sign in next, or here.');
  });

  it('AUTH-20 waits with the codes after five wrong ones', async () => {
    const { email } = await addPerson();
    const { browser } = await at(windows, email);
    const statuses: number[] = [];
    for (let wrong = 0; wrong < 5; wrong++) statuses.push((await recover(browser, `00000${wrong}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    const { status, text } = await open(browser, '/recovery-code');
    expect(status).toBe(429);
    expect(text).toContain('No code counts for this account until');
  });
});
