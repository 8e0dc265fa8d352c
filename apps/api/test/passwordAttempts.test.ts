import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { findAccount } from '../src/identityProvider/accounts.ts';
import { findKnownBrowser, knownBrowserCookies } from '../src/identityProvider/knownBrowsers.ts';
import { ownAttempts } from '../src/identityProvider/passwordAttempts.ts';
import { addWithPassword, subjectsTo } from './addPerson.ts';
import { choosePassword, goodPassword, passwordLink, postForm } from './choosePassword.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import { authorizeUrl, location, phoneOf, signIn, typePassword, Visitor } from './visitor.ts';

const minutes = 60;
const hours = 3600;
/** Says from where an attempt comes. */
const proxy = { TRUSTED_PROXIES: '1' };
const warning = 'Somebody typed wrong passwords for your account in Payments';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ realClock: true, environment: proxy });
});
afterAll(() => server.close());

let made = 0;

/** A full-access user of company 1 who has chosen a password. */
function addPerson() {
  made += 1;
  return addWithPassword(server, `guessed${made}@example.net`);
}

let addresses = 0;

/** One that nobody has used before. */
function newAddress() {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 200)}.${addresses % 200}`;
}

/** Tries a password from a new address, in a browser that nobody has used before. */
async function attempt(
  email: string,
  password = 'not this one at all',
  at = server,
  visitor = new Visitor(),
) {
  const page = location(await visitor.request(authorizeUrl(at, { prompt: 'login' })), at);
  const began = Date.now();
  const response = await visitor.request(page.href, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { 'x-forwarded-for': newAddress() },
  });
  const text = await response.text();
  return {
    status: response.status,
    error: /role="alert">([^<]*)</.exec(text)?.[1],
    retryAfter: Number(response.headers.get('retry-after')),
    milliseconds: Date.now() - began,
    text,
  };
}
async function attempts(count: number, email: string) {
  const answers = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await attempt(email));
  return answers;
}
/** The same number at once; how they are answered, in order of the numbers. */
const atOnce = async (count: number, email: string, at = [server]) =>
  statuses(
    await Promise.all(
      Array.from({ length: count }, (_, turn) => attempt(email, undefined, at[turn % at.length])),
    ),
  ).toSorted();
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const nine = Array.from({ length: 9 }, () => 401);
/** Lets time pass for whoever was tried. */
const pass = (seconds: number) =>
  server.services.database.queries.execute(
    sql`update password_attempts set last_at = last_at - make_interval(secs => ${seconds}), told_at = told_at - make_interval(secs => ${seconds})`,
  );
const warningsTo = async (email: string) =>
  (await subjectsTo(server, email)).filter((subject) => subject === warning).length;

/** The text of the last e-mail to an address. */
async function lastWarning(email: string) {
  const { text } = await firstRow(
    server,
    z.object({ text: z.string() }),
    sql`select text_body as text from emails where to_address = ${email} order by id desc limit 1`,
  );
  return text;
}

/** A browser in which somebody has signed in. */
async function signedIn(email: string) {
  const browser = new Visitor();
  await signIn(browser, server, email, goodPassword);
  return browser;
}

describe('a password', () => {
  it('AUTH-21 wrong ten times, from any addresses, waits a quarter of an hour, the right one too; it is told by e-mail, and the next right one counts', async () => {
    const { id, email } = await addPerson();
    const answers = await attempts(10, email);
    expect(statuses(answers)).toEqual([...nine, 429]);
    expect(answers[9]?.error).toMatch(
      /^Too many wrong passwords\. None counts until .+, not even the right one\. A new password counts at once\.$/,
    );
    expect(answers[9]?.retryAfter).toBeGreaterThan(14 * minutes);
    expect(answers[9]?.retryAfter).toBeLessThanOrEqual(15 * minutes);
    expect(answers[9]?.text).toContain(`value="${email}"`);
    expect((await attempt(email.toUpperCase(), goodPassword)).status).toBe(429);
    expect(await warningsTo(email)).toBe(1);
    const text = await lastWarning(email);
    expect(text).toContain(`entered a wrong password for ${email} 10 times`);
    expect(text).toContain(`${server.identityProviderOrigin}/password/forgotten`);
    expect(
      await firstRow(
        server,
        z.object({ action: z.string(), actor: z.string(), company: z.number() }),
        sql`select action, actor, management_company_id as company from audit_entries where subject = 'user' and subject_id = ${id} order by id desc limit 1`,
      ),
    ).toEqual({ action: 'user.passwordsRefused', actor: 'Sign-in page', company: 1 });
    await pass(14 * minutes);
    const late = await attempt(email, goodPassword);
    expect(late.status).toBe(429);
    expect(late.retryAfter).toBeLessThanOrEqual(1 * minutes);
    await pass(1 * minutes);
    expect((await attempt(email, goodPassword)).status).toBe(303);
    expect(await atOnce(9, email)).toEqual(nine);
  });

  it('AUTH-21 of an address that nobody has waits in the same way, with the same words, and as slowly; what was typed is not kept', async () => {
    const { email } = await addPerson();
    const nobody = 'nobody.with.this@example.net';
    const [known, unknown] = [await attempts(11, email), await attempts(11, nobody)];
    expect(statuses(unknown)).toEqual([...nine, 429, 429]);
    const plain = ({ text = '' } = {}, of = '') =>
      text
        .replaceAll(of, '')
        .replaceAll(/\/sign-in\/[\w-]+/g, '')
        .replace(/until .+?,/, '')
        .replaceAll(/\d+:\d+ [AP]M/g, '');
    for (const turn of [0, 8, 9, 10]) expect(plain(unknown[turn], nobody)).toBe(plain(known[turn], email));
    for (const answers of [known, unknown]) expect(answers[9]?.milliseconds).toBeGreaterThanOrEqual(499);
    expect(await warningsTo(nobody)).toBe(0);
    const { kept } = await firstRow(
      server,
      z.object({ kept: z.string() }),
      sql`select string_agg(password_attempts::text, ' ') as kept from password_attempts`,
    );
    expect(kept).not.toContain('nobody');
    expect(kept).not.toContain('example');
  });

  it('AUTH-21 counts again a quarter of an hour after a wrong one, as if there had been none', async () => {
    const { email } = await addPerson();
    expect(await atOnce(9, email)).toEqual(nine);
    await pass(15 * minutes);
    expect(await atOnce(10, email)).toEqual([...nine, 429]);
    await pass(15 * minutes);
    expect(await atOnce(9, email)).toEqual(nine);
  });

  it('AUTH-21 that is right ends the count, and so does a new one, which lets in at once', async () => {
    const { email } = await addPerson();
    expect(await atOnce(9, email)).toEqual(nine);
    expect((await attempt(email, goodPassword)).status).toBe(303);
    expect(await atOnce(10, email)).toEqual([...nine, 429]);
    await postForm(`${server.identityProviderOrigin}/password/forgotten`, { email });
    expect(await passwordLink(server, email)).not.toBe('');
    const chosen = await choosePassword(server, email, 'lavender tractor 19 onions');
    expect(chosen.title).toBe('Your password is saved');
    expect((await attempt(email, 'lavender tractor 19 onions')).status).toBe(303);
  });

  it('AUTH-21 is told of however the address was typed, and to nobody of an account of the demo', async () => {
    const { email } = await addPerson();
    expect(await atOnce(10, ` ${email.toUpperCase()}`)).toEqual([...nine, 429]);
    expect(await warningsTo(email)).toBe(1);
    const ofTheDemo = 'lockbox@demo.test';
    expect(await atOnce(10, ofTheDemo)).toEqual([...nine, 429]);
    expect(await warningsTo(ofTheDemo)).toBe(0);
  });

  it('AUTH-21 leaves what is counted of others, and when they were told, as it is', async () => {
    const [one, quick, told, untold] = [
      await addPerson(),
      await addPerson(),
      await addPerson(),
      await addPerson(),
    ];
    await atOnce(10, told.email);
    await pass(15 * minutes);
    for (const { email } of [told, untold]) await attempts(3, email);
    const counts = async () =>
      z
        .object({ rows: z.array(z.object({ key: z.string(), row: z.string() })) })
        .parse(
          await server.services.database.queries.execute(
            sql`select key, to_jsonb(password_attempts)::text as row from password_attempts`,
          ),
        )
        .rows.map(({ key, row }) => [key, row] as const);
    const before = new Map(await counts());
    expect(await atOnce(10, one.email)).toEqual([...nine, 429]);
    await postForm(`${server.identityProviderOrigin}/password/forgotten`, { email: one.email });
    await choosePassword(server, one.email, 'lavender tractor 19 onions');
    expect((await attempt(one.email, 'lavender tractor 19 onions')).status).toBe(303);
    expect((await attempt(quick.email)).status).toBe(401);
    expect((await attempt(quick.email, goodPassword)).status).toBe(303);
    const after = new Map(await counts());
    for (const [key, row] of before) expect(after.get(key)).toBe(row);
  });

  it('AUTH-21 is told of once a day, however often it goes on', async () => {
    const { email } = await addPerson();
    for (const [later, told] of [
      [0, 1],
      [15 * minutes, 1],
      [23 * hours, 1],
      [2 * hours, 2],
    ] as const) {
      await pass(later);
      expect((await atOnce(10, email)).at(-1)).toBe(429);
      expect(await warningsTo(email)).toBe(told);
    }
  });

  it('AUTH-21 is told of once a day, though right ones come between', async () => {
    const { email } = await addPerson();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await atOnce(10, email)).toEqual([...nine, 429]);
      await pass(15 * minutes);
      expect((await attempt(email, goodPassword)).status).toBe(303);
    }
    expect(await warningsTo(email)).toBe(1);
  });

  it('AUTH-21 is judged ten times at most when many come at once, and told of once', async () => {
    const { email } = await addPerson();
    expect(await atOnce(24, email)).toEqual([...nine, ...Array.from({ length: 15 }, () => 429)]);
    expect(await warningsTo(email)).toBe(1);
  });

  it.skipIf(!process.env.DATABASE_URL)('AUTH-21 is counted by all servers together', async () => {
    const { settings } = server.services;
    const other = await startTestServer({
      realClock: true,
      environment: { ...proxy, DATABASE_URL: settings.DATABASE_URL ?? '' },
    });
    onTestFinished(() => other.close());
    const { email } = await addPerson();
    expect(await atOnce(24, email, [server, other])).toEqual([
      ...nine,
      ...Array.from({ length: 15 }, () => 429),
    ]);
    expect((await attempt(email, goodPassword, other)).status).toBe(429);
    expect(await warningsTo(email)).toBe(1);
    await pass(15 * minutes);
    expect((await attempt(email, goodPassword, other)).status).toBe(303);
    expect(await atOnce(9, email)).toEqual(nine);
  });

  it('AUTH-21 is judged in a browser that has signed in before whatever strangers try, ten times in a row as well', async () => {
    const { email } = await addPerson();
    const browser = await signedIn(email);
    expect(await atOnce(10, email)).toEqual([...nine, 429]);
    expect((await attempt(email, goodPassword)).status).toBe(429);
    expect((await attempt(email, goodPassword, server, browser)).status).toBe(303);
    // What is right there says nothing of those who try elsewhere.
    expect((await attempt(email, goodPassword)).status).toBe(429);
    expect(await warningsTo(email)).toBe(1);
    expect(await lastWarning(email)).toContain(', except in a browser where you have signed in before;');
    expect(
      statuses(
        await Promise.all(Array.from({ length: 12 }, () => attempt(email, undefined, server, browser))),
      ).toSorted(),
    ).toEqual([...nine, 429, 429, 429]);
    expect((await attempt(email, goodPassword, server, browser)).status).toBe(429);
    expect(await lastWarning(email)).toContain('10 times in a browser where you have signed in before,');
    await pass(15 * minutes);
    expect((await attempt(email, goodPassword, server, browser)).status).toBe(303);
  });

  it('AUTH-21 is judged with the others of its account in a browser that knows another account, whose cookie is made up, or that signed in before the last password', async () => {
    const { email } = await addPerson();
    const other = await addPerson();
    const browser = await signedIn(email);
    const [[name, value] = ['', '']] = browser.cookiesOf('known-');
    const elsewhere = await signedIn(other.email);
    const [[, foreign] = ['', '']] = elsewhere.cookiesOf('known-');
    elsewhere.keep([[name, foreign]]);
    const madeUp = new Visitor();
    madeUp.keep([[name, value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]]);
    expect(await atOnce(10, email)).toEqual([...nine, 429]);
    for (const visitor of [elsewhere, madeUp])
      expect((await attempt(email, goodPassword, server, visitor)).status).toBe(429);
    await postForm(`${server.identityProviderOrigin}/password/forgotten`, { email });
    const next = 'lavender tractor 19 onions';
    await choosePassword(server, email, next);
    expect(await atOnce(10, email)).toEqual([...nine, 429]);
    expect((await attempt(email, next, server, browser)).status).toBe(429);
  });

  it('AUTH-21 makes a browser known once its second factor was right too, by a cookie that no script reads and no page elsewhere sends along', async () => {
    const { email } = await addPerson();
    await signedIn(email);
    const visitor = new Visitor();
    const { next } = await typePassword(visitor, server, email, goodPassword);
    expect(visitor.cookiesOf('known-')).toEqual([]);
    const code = (await phoneOf(server, email)?.code()) ?? '';
    const answer = await visitor.post(next?.href ?? '', { code });
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('known-'))).toEqual([
      expect.stringMatching(
        /^known-[0-9a-f]{16}=[\w.-]+; Path=\/sign-in; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^known-[0-9a-f]{16}=[\w.-]+; Path=\/account; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const { services } = server;
    const account = await findAccount(services, '1');
    if (!account) throw new Error('the account is not known');
    const ts = Math.floor(services.now().getTime() / 1000);
    const production = {
      ...services,
      settings: { ...services.settings, IDP_ORIGIN: 'https://id.example.com' },
    };
    const signedInAt = { ts, cookies: undefined };
    for (const cookie of ownAttempts(production, account, signedInAt)) expect(cookie).toMatch(/; Secure$/);
    const changed = { ...account, signedInFrom: new Date((ts + 1) * 1000) };
    expect(ownAttempts(services, changed, signedInAt)).toEqual([]);
    const key = '0'.repeat(64);
    const cookies = knownBrowserCookies(services, key, account, signedInAt)[0]?.split(';')[0];
    const another = knownBrowserCookies(services, key, { ...account, id: '2' }, signedInAt)[0]?.split(';')[0];
    expect(await findKnownBrowser(services, key, account.email, another)).toBeNull();
    const inHalfAYear = { ...services, now: () => new Date((ts + 181 * 24 * hours) * 1000) };
    expect(await findKnownBrowser(services, key, account.email, cookies)).not.toBeNull();
    expect(await findKnownBrowser(inHalfAYear, key, account.email, cookies)).toBeNull();
  });

  it('AUTH-21 six accounts have cookies in a browser: the one that signed in longest ago loses its own', async () => {
    const { services } = server;
    const account = await findAccount(services, '1');
    if (!account) throw new Error('the account is not known');
    const ts = Math.floor(services.now().getTime() / 1000);
    const keyOf = (place: number) => String(place).repeat(64);
    const signInAs = (place: number, cookies: string | undefined) =>
      knownBrowserCookies({ ...services, now: () => new Date((ts + place) * 1000) }, keyOf(place), account, {
        ts,
        cookies,
      });
    const jar = [3, 1, 2, 6, 5, 4].map((place) => signInAs(place, undefined)[0]?.split(';')[0]);
    const cookies = ['other=1', 'known-forged=9', ...jar].join('; ');
    const names = (set: string[]) =>
      set.map((one) => one.replace(/=.*?; (Path=[^;]+; Max-Age=\d+);.*/, ' $1'));
    expect(names(signInAs(6, jar.join('; ')))).toHaveLength(2);
    expect(names(signInAs(7, cookies))).toEqual(
      [
        [keyOf(7).slice(0, 16), 15_552_000],
        [keyOf(1).slice(0, 16), 0],
        ['forged', 0],
      ].flatMap(([name, age]) =>
        ['/sign-in', '/account'].map((path) => `known-${name} Path=${path}; Max-Age=${age}`),
      ),
    );
  });

  it.each(['/sign-out', '/password', '/recovery-code'])(
    'AUTH-21 AUTH-20 that %s asks for once more counts with those of its browser, and waits for no stranger',
    async (path) => {
      const { email } = await addPerson();
      const browser = await signedIn(email);
      const send = async (password: string) => {
        const answer = await browser.request(`${server.identityProviderOrigin}/account${path}`, {
          method: 'POST',
          body: new URLSearchParams({ password, current: password, code: '' }),
          headers: { 'x-forwarded-for': newAddress() },
        });
        const text = await answer.text();
        return { status: answer.status, error: /role="alert">([^<]*)</.exec(text)?.[1] };
      };
      expect(await atOnce(10, email)).toEqual([...nine, 429]);
      for (let turn = 0; turn < 9; turn += 1) expect((await send('not this one at all')).status).toBe(401);
      const words = /^Too many wrong passwords\. None counts until .+, not even the right one\.$/;
      for (const password of ['not this one at all', goodPassword])
        expect(await send(password)).toEqual({ status: 429, error: expect.stringMatching(words) });
      expect((await attempt(email, goodPassword, server, browser)).status).toBe(429);
    },
  );
});
