import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dashboardUserForm } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { momentForPeople } from '../src/outbox/forPeople.ts';
import { addPerson as addNewcomer, subjectsTo } from './addPerson.ts';
import { choosePassword, goodPassword, passwordLink, postForm } from './choosePassword.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import {
  authorizeUrl,
  exchange,
  location,
  phoneOf,
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

const other = 'lavender tractor 19 onions';
let made = 0;

/** A full-access user of company 1 without a password, and their e-mail address. */
async function addPerson(): Promise<{ id: number; email: string }> {
  made += 1;
  const email = `chooser${made}@example.net`;
  const id = await addNewcomer(server, email);
  return { id, email };
}
const forget = (email: string) => postForm(`${server.identityProviderOrigin}/password/forgotten`, { email });
const stored = async (id: number) =>
  (
    await firstRow(
      server,
      z.object({ hash: z.nullable(z.string()) }),
      sql`select password_hash as hash from users where id = ${id}`,
    )
  ).hash;
const emailsTo = (email: string) => subjectsTo(server, email);
const audits = async (id: number) =>
  z
    .object({
      rows: z.array(
        z.object({ action: z.string(), actor: z.string(), company: z.number(), detail: z.unknown() }),
      ),
    })
    .parse(
      await server.services.database.queries.execute(
        sql`select action, actor, management_company_id as company, detail from audit_entries where subject = 'user' and subject_id = ${id} order by id`,
      ),
    ).rows;
const comesIn = async (email: string, password: string) =>
  (await signIn(new Visitor(), server, email, password)).searchParams.has('code');

describe('a user who was added', () => {
  it('AUTH-17 chooses a password through the link in their e-mail, and signs in with it', async () => {
    const { id, email } = await addPerson();
    expect(await stored(id)).toBeNull();
    expect(await comesIn(email, goodPassword)).toBe(false);
    const link = await passwordLink(server, email);
    expect(new URL(link).origin).toBe(server.identityProviderOrigin);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
    const page = await fetch(link);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await page.text()).toContain(`readonly value="${email}"`);
    expect((await choosePassword(server, email, 'short')).title).toBe('Choose a password');
    const chosen = await choosePassword(server, email);
    expect([chosen.status, chosen.title]).toEqual([200, 'Your password is saved']);
    expect(await comesIn(email, goodPassword)).toBe(true);
    expect(await comesIn(email.toUpperCase(), goodPassword)).toBe(true);
    expect(await comesIn(email, `${goodPassword} `)).toBe(false);
    expect(await stored(id)).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}:14:8:5$/);
    expect(await audits(id)).toEqual([
      expect.objectContaining({ action: 'user.added' }),
      { action: 'user.passwordChosen', actor: 'Nina Newcomer', company: 1, detail: {} },
      { action: 'user.authenticatorSetUp', actor: 'Nina Newcomer', company: 1, detail: {} },
    ]);
    expect((await emailsTo(email)).slice(1)).toEqual(['You set up an authenticator app for Payments']);
  });

  it('AUTH-17 chooses one without a company, too', async () => {
    const { id, email } = await addPerson();
    await server.services.database.queries.execute(
      sql`update users set management_company_id = null where id = ${id}`,
    );
    expect((await choosePassword(server, email)).title).toBe('Your password is saved');
    expect(await comesIn(email, goodPassword)).toBe(true);
  });

  it('AUTH-17 uses a link once, and of two at once one password counts', async () => {
    const { id, email } = await addPerson();
    const answers = await Promise.all([
      choosePassword(server, email, goodPassword),
      choosePassword(server, email, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const winner = answers[0]?.status === 200 ? goodPassword : other;
    expect(await comesIn(email, winner)).toBe(true);
    const before = await stored(id);
    const again = await choosePassword(server, email, 'another one of four words');
    expect([again.status, again.title]).toEqual([410, 'This link was used']);
    expect((await fetch(await passwordLink(server, email))).status).toBe(410);
    expect(await stored(id)).toBe(before);
    await server.services.database.queries.execute(
      sql`update password_links set expires_at = now() where user_id = ${id}`,
    );
    expect((await choosePassword(server, email, other)).title).toBe('This link was used');
  });

  it.each([
    ['short of one', 'Use 15 characters or more.'],
    ['🦊🦊🦊🦊🦊🦊🦊🦊', 'Use 15 characters or more.'],
    ['ﷺ', 'Use 15 characters or more.'],
    ['', 'Use 15 characters or more.'],
    ['blue kettle under river '.repeat(9), 'Use 200 characters or fewer.'],
    ['passwordpassword', 'easy to guess'],
    ['password12345678', 'easy to guess'],
    ['paymentspayments', 'easy to guess'],
    ['NinaNewcomer2026', 'easy to guess'],
    ['Nina Newcomer 2026', 'easy to guess'],
    ['Summit Management 1', 'easy to guess'],
    ['example-net-example', 'easy to guess'],
    ['homeowners association', 'easy to guess'],
    ['September 2026!!', 'easy to guess'],
    ['my password is secret', 'easy to guess'],
    ['aaaaaaaaaaaaaaaaaaaaaa', 'easy to guess'],
  ])('AUTH-17 refuses %j as "%s", and the link stays good', async (password, why) => {
    const { id, email } = await addPerson();
    const refused = await choosePassword(server, email, password);
    expect(refused.title).toBe('Choose a password');
    expect(refused.error).toContain(why);
    if (password !== '') expect(refused.text).not.toContain(password);
    expect(await stored(id)).toBeNull();
    expect((await fetch(await passwordLink(server, email))).status).toBe(200);
  });

  it.each(['xK9#mQ2$vL7@pR4', '$%&/()=?^*#!+~<>|', '🦊🐙🌵🚲🎻🧭🪁🥁🛶🧵🪐🧀🎈🗿🪵'])(
    'AUTH-17 takes %j, which is no words',
    async (password) => {
      const { email } = await addPerson();
      expect((await choosePassword(server, email, password)).title).toBe('Your password is saved');
      expect(await comesIn(email, password)).toBe(true);
    },
  );

  it('AUTH-17 may type letters that other keyboards make of two characters', async () => {
    const { email } = await addPerson();
    const composed = 'Zoë keeps four ñandús';
    expect((await choosePassword(server, email, composed.normalize('NFD'))).status).toBe(200);
    expect(await comesIn(email, composed.normalize('NFC'))).toBe(true);
  });
});

describe('a link that was copied with the marks around it', () => {
  it.each([['.'], ['%20']])('AUTH-17 opens with %s behind it, and chooses a password', async (marks) => {
    const { email } = await addPerson();
    const link = `${await passwordLink(server, email)}${marks}`;
    expect((await fetch(link)).status).toBe(200);
    expect((await postForm(link, { password: goodPassword })).status).toBe(200);
    expect(await comesIn(email, goodPassword)).toBe(true);
  });
});

describe('a link that is good for nothing', () => {
  it('AUTH-17 was made up, cut off, signed for something else, or left out', async () => {
    const { email } = await addPerson();
    const link = await passwordLink(server, email);
    const id = new URL(link).searchParams.get('link')?.split('.')[0] ?? '';
    const base = `${server.identityProviderOrigin}/password`;
    for (const url of [
      base,
      `${base}?link=`,
      link.slice(0, -1),
      `${link.slice(0, -1)}.`,
      `${link}0`,
      `${link}.0`,
      `${link}....`,
      link.replace('link=', 'link=.'),
      `${base}?link=${server.services.links.sign('delete-schedule', id)}`,
      `${base}?link=${server.services.links.sign('choose-password', 'unknown')}`,
      `${base}?link=${'x'.repeat(400)}`,
      `${base}?link=a&link=b`,
    ]) {
      expect((await fetch(url)).status).toBe(410);
      expect((await postForm(url, { password: goodPassword })).status).toBe(410);
    }
    expect((await choosePassword(server, email)).status).toBe(200);
  });

  it('AUTH-17 is older than a week, or than an hour when it was asked for', async () => {
    const { id, email } = await addPerson();
    const hours = () =>
      firstRow(
        server,
        z.object({ hours: z.number() }),
        sql`select extract(epoch from expires_at - created_at)::float8 / 3600 as hours from password_links where user_id = ${id} order by created_at desc limit 1`,
      );
    expect(await hours()).toEqual({ hours: 168 });
    await forget(email);
    expect(await hours()).toEqual({ hours: 1 });
    const said = await firstRow(
      server,
      z.object({ text: z.string(), until: z.coerce.date() }),
      sql`select text_body as text, (select max(created_at) + interval '1 hour' from password_links where user_id = ${id}) as until
        from emails where to_address = ${email} order by id desc limit 1`,
    );
    expect(said.text).toContain(`until ${momentForPeople(said.until, 'America/Denver')}.`);
    await server.services.database.queries.execute(
      sql`update password_links set expires_at = now() where user_id = ${id}`,
    );
    expect((await choosePassword(server, email)).title).toBe('This link does not work');
    expect(await stored(id)).toBeNull();
  });

  it('AUTH-17 was sent to an address that the user has no longer, or to somebody who was deleted', async () => {
    const { id, email } = await addPerson();
    const link = await passwordLink(server, email);
    await server.services.database.queries.execute(
      sql`update users set email = 'moved@example.net' where id = ${id}`,
    );
    expect((await postForm(link, { password: goodPassword })).title).toBe('This link does not work');
    await server.services.database.queries.execute(sql`update users set email = ${email} where id = ${id}`);
    expect((await fetch(link)).status).toBe(200);
    expect(
      (await server.call(`/dashboardUsers/users/${id}`, { as: 'employee', method: 'DELETE' })).status,
    ).toBe(204);
    expect((await postForm(link, { password: goodPassword })).status).toBe(410);
  });
});

describe('a forgotten password', () => {
  it('AUTH-17 is replaced through an e-mail; every session ends, and the user is told', async () => {
    const { id, email } = await addPerson();
    await choosePassword(server, email);
    const visitor = new Visitor();
    const back = await signIn(visitor, server, email, goodPassword);
    const { access_token: token } = tokenAnswer.parse(
      await (await exchange(server, back.searchParams.get('code') ?? '')).json(),
    );
    expect((await server.call('/auth/user-company', { as: { token } })).status).toBe(200);
    const asked = await forget(` ${email.toUpperCase()} `);
    expect([asked.status, asked.title]).toEqual([200, 'Check your e-mail']);
    expect(await comesIn(email, goodPassword)).toBe(true);
    expect((await choosePassword(server, email, other)).status).toBe(200);
    expect(await comesIn(email, goodPassword)).toBe(false);
    expect((await server.call('/auth/user-company', { as: { token } })).status).toBe(401);
    const silent = await visitor.request(
      authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' }),
    );
    expect(await silent.text()).toContain('"error":"login_required"');
    const anew = await signIn(visitor, server, email, other);
    const tokens = tokenAnswer.parse(
      await (await exchange(server, anew.searchParams.get('code') ?? '')).json(),
    );
    expect((await server.call('/auth/user-company', { as: { token: tokens.access_token } })).status).toBe(
      200,
    );
    expect((await emailsTo(email)).slice(1)).toEqual([
      'You set up an authenticator app for Payments',
      'Choose a new password for Payments',
      'Your password for Payments was changed',
    ]);
    expect((await audits(id)).slice(3)).toEqual([
      { action: 'user.passwordLinkSent', actor: 'Sign-in page', company: 1, detail: {} },
      { action: 'user.passwordChosen', actor: 'Nina Newcomer', company: 1, detail: {} },
    ]);
  });

  it('AUTH-17 tells nobody whether there is an account: the answer is the same', async () => {
    const { email } = await addPerson();
    const answers = [];
    for (const address of [email, 'nobody@example.net', 'staff@demo.test']) {
      const { status, text } = await forget(address);
      answers.push([status, text]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await emailsTo('nobody@example.net')).toEqual([]);
    expect(await emailsTo('staff@demo.test')).toEqual([]);
    expect(await emailsTo(email)).toHaveLength(2);
  });

  it('AUTH-17 ends the session of whoever else is signed in in that browser', async () => {
    const { email } = await addPerson();
    const visitor = new Visitor();
    await signIn(visitor, server, 'staff@demo.test');
    const silent = () =>
      visitor
        .request(authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' }))
        .then((response) => response.text());
    expect(await silent()).toContain('"code":"');
    const answer = await visitor.post(await passwordLink(server, email), { password: goodPassword });
    expect([answer.status, location(answer, server).pathname]).toEqual([303, '/password/saved']);
    expect(await silent()).toContain('"error":"login_required"');
    const last = await firstRow(
      server,
      z.object({ action: z.string(), actor: z.string() }),
      sql`select action, actor from audit_entries where subject = 'session' order by id desc limit 1`,
    );
    expect(last).toEqual({ action: 'session.ended', actor: "Sam O'Neill" });
  });

  it('AUTH-17 ERR-5 says that the password is saved when that session cannot be ended, and lets them end it', async () => {
    const { email } = await addPerson();
    const visitor = new Visitor();
    await signIn(visitor, server, 'staff@demo.test');
    const { queries } = server.services.database;
    await queries.execute(
      sql`alter table audit_entries add constraint no_ends check (action <> 'session.ended') not valid`,
    );
    const answer = await visitor.post(await passwordLink(server, email), { password: goodPassword });
    await queries.execute(sql`alter table audit_entries drop constraint no_ends`);
    expect(answer.status).toBe(303);
    const saved = await (await visitor.request(location(answer, server).href)).text();
    expect(saved).toContain('<h1>Your password is saved</h1>');
    expect(saved).toContain('could not be signed out');
    const [, signOut = ''] = /class="primary" href="([^"]+)"/.exec(saved) ?? [];
    const out = await visitor.request(new URL(signOut, server.identityProviderOrigin).href);
    expect(out.headers.get('location')).toBe(`${server.origin}/Home`);
    const silent = authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' });
    expect(await (await visitor.request(silent)).text()).toContain('"error":"login_required"');
    expect(await comesIn(email, goodPassword)).toBe(true);
  });

  it('AUTH-17 who signed in with the old password while it was replaced does not come in', async () => {
    const { id, email } = await addPerson();
    await choosePassword(server, email);
    await forget(email);
    const [waiting, inside] = [new Visitor(), new Visitor()];
    await signIn(inside, server, email, goodPassword);
    const { next } = await typePassword(waiting, server, email, goodPassword);
    const code = (await phoneOf(server, email)?.code()) ?? '';
    const answer = await waiting.post(next?.href ?? '', { code });
    expect(answer.status).toBe(303);
    // A request that had them when they were removed writes them again.
    const { queries } = server.services.database;
    const kept = sql.raw(`kept_${id}`);
    await queries.execute(
      sql`create table ${kept} as select * from identity_records where payload::text like ${`%"accountId":"${id}"%`} or payload::text like ${`%"accountId": "${id}"%`}`,
    );
    expect((await choosePassword(server, email, other)).status).toBe(200);
    await queries.execute(sql`insert into identity_records select * from ${kept} on conflict do nothing`);
    const { records } = await firstRow(
      server,
      z.object({ records: z.number() }),
      sql`select count(*)::int as records from ${kept}`,
    );
    await queries.execute(sql`drop table ${kept}`);
    expect(records).toBeGreaterThan(2);
    const back = location(await waiting.request(location(answer, server).href), server);
    expect(back.pathname).toMatch(/^\/sign-in\//);
    const silent = await inside.request(
      authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' }),
    );
    expect(await silent.text()).toContain('"error":"login_required"');
    expect(await comesIn(email, other)).toBe(true);
  });

  it('AUTH-17 brings three e-mails an hour at most, each of whose links works until one is used', async () => {
    const { id, email } = await addPerson();
    const links = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await forget(email);
      links.push(await passwordLink(server, email));
    }
    await Promise.all([forget(email), forget(email)]);
    expect(await emailsTo(email)).toHaveLength(4);
    expect(new Set(links).size).toBe(3);
    for (const link of links) expect((await fetch(link)).status).toBe(200);
    expect((await postForm(links[1] ?? '', { password: goodPassword })).status).toBe(200);
    for (const link of links)
      expect((await postForm(link, { password: other })).title).toBe('This link was used');
    await server.services.database.queries.execute(
      sql`update password_links set created_at = created_at - interval '61 minutes' where user_id = ${id}`,
    );
    await forget(email);
    expect(await emailsTo(email)).toHaveLength(5);
    const { email: hasty } = await addPerson();
    await Promise.all(Array.from({ length: 6 }, () => forget(hasty)));
    expect(await emailsTo(hasty)).toHaveLength(4);
  });

  it('AUTH-17 that is replaced takes nothing from others: their links, sessions and refresh tokens go on', async () => {
    const [chooser, invited, inside] = [await addPerson(), await addPerson(), await addPerson()];
    await choosePassword(server, inside.email);
    const visitor = new Visitor();
    await signIn(visitor, server, inside.email, goodPassword);
    const token = await server.services.tokens.issue({ email: inside.email, name: 'Nina Newcomer' });
    const { refreshToken } = await server.json(z.object({ refreshToken: z.string() }), '/auth/login', {
      as: { token },
    });
    expect((await choosePassword(server, chooser.email)).status).toBe(200);
    expect((await fetch(await passwordLink(server, invited.email))).status).toBe(200);
    const silent = authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' });
    expect(await (await visitor.request(silent)).text()).toContain('"code":"');
    expect((await server.call('/auth/user-company', { as: { token } })).status).toBe(200);
    const refreshed = await server.call('/auth/refresh-access', { method: 'POST', body: { refreshToken } });
    expect(refreshed.status).toBe(200);
    expect(await comesIn(inside.email, goodPassword)).toBe(true);
    expect(await stored(invited.id)).toBeNull();
  });

  it.each(['', 'nobody', 'a b@example.net', `${'a'.repeat(250)}@example.net`, 'nul\u0000@example.net'])(
    'AUTH-17 asks for a complete address instead of %j',
    async (email) => {
      const { status, error, text } = await forget(email);
      expect(status).toBe(422);
      expect(error).toBe('Enter a complete e-mail address, like name@example.com.');
      expect(text).toContain('aria-invalid="true"');
      expect(text).toContain(`value="${email}"`);
    },
  );

  it('AUTH-17 is no way into the demo’s own accounts, and escapes what was typed', async () => {
    const before = await comesIn('staff@demo.test', 'demo');
    await forget('staff@demo.test');
    expect([before, await comesIn('staff@demo.test', 'demo')]).toEqual([true, true]);
    const { links } = await firstRow(
      server,
      z.object({ links: z.number() }),
      sql`select count(*)::int as links from password_links where email = 'staff@demo.test'`,
    );
    expect(links).toBe(0);
    // Nor by a link that was signed for one in some other way.
    await server.services.database.queries.execute(
      sql`insert into password_links (id, user_id, email, asked_for, created_at, expires_at)
        select 'of-the-demo', id, email, true, now(), now() + interval '1 hour' from users where email = 'staff@demo.test'`,
    );
    const signed = server.services.links.sign('choose-password', 'of-the-demo');
    const link = `${server.identityProviderOrigin}/password?link=${signed}`;
    expect((await postForm(link, { password: goodPassword })).title).toBe('This link does not work');
    expect(await comesIn('staff@demo.test', 'demo')).toBe(true);
    expect((await forget('"><b>@example.net')).text).not.toContain('<b>');
  });
});

describe('an account whose address is changed', () => {
  const moveTo = async (id: number, emailAddress: string) => {
    const user = z
      .object({ ...dashboardUserForm.shape, revision: z.number() })
      .parse(await (await server.call(`/dashboardUsers/users/${id}`, { as: 'employee' })).json());
    return server.call(`/dashboardUsers/users/${id}`, {
      as: 'employee',
      method: 'PUT',
      body: { ...user, emailAddress },
    });
  };

  it('AUTH-17 has no password until whoever has the address chooses one, and both addresses are told', async () => {
    const { id, email } = await addPerson();
    await choosePassword(server, email);
    const moved = `moved.${email}`;
    expect((await moveTo(id, moved)).status).toBe(200);
    expect(await comesIn(moved, goodPassword)).toBe(false);
    expect(await comesIn(email, goodPassword)).toBe(false);
    expect((await emailsTo(email)).at(-1)).toBe('This is no longer your e-mail address in Payments');
    expect(await emailsTo(moved)).toEqual(['Your account in Payments has a new e-mail address']);
    expect((await choosePassword(server, moved, other)).status).toBe(200);
    expect(await comesIn(moved, other)).toBe(true);
  });

  it('AUTH-17 keeps the demo’s password when it is one of the demo’s', async () => {
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select id from users where email = 'dashboard@demo.test'`,
    );
    expect((await moveTo(id, 'dashboard2@demo.test')).status).toBe(200);
    // Who signs in within the second of the change has to do so again.
    await pause(1000);
    expect(await comesIn('dashboard2@demo.test', 'demo')).toBe(true);
    expect(await emailsTo('dashboard2@demo.test')).toEqual([]);
  });
});

describe('what is kept of passwords', () => {
  it('AUTH-17 reads those that were put into the database by hand, as salt and hash', async () => {
    const { id, email } = await addPerson();
    await server.services.database.queries.execute(
      sql`update users set password_hash = (select password_hash from users where email = 'staff@demo.test') where id = ${id}`,
    );
    expect(await stored(id)).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/);
    expect(await comesIn(email, 'demo')).toBe(true);
    expect(await comesIn(email, 'demo ')).toBe(false);
  });

  it.each([
    '',
    'disabled',
    ':',
    `${'a'.repeat(32)}:`,
    `${'g'.repeat(32)}:${'0'.repeat(64)}`,
    `${'a'.repeat(32)}:${'b'.repeat(64)}:9:8:1`,
    `${'a'.repeat(32)}:${'b'.repeat(64)}:14:0:1`,
    `$scrypt$ln=14,r=8,p=5$${'a'.repeat(32)}$${'b'.repeat(64)}`,
  ])('AUTH-17 a text that is no password lets nobody in: %j', async (text) => {
    const { id, email } = await addPerson();
    await server.services.database.queries.execute(
      sql`update users set password_hash = ${text} where id = ${id}`,
    );
    for (const typed of ['anything at all', text || ' ']) expect(await comesIn(email, typed)).toBe(false);
  });

  it('AUTH-17 takes other costs and other ways to write them down', async () => {
    const { id, email } = await addPerson();
    const salt = randomBytes(16);
    const hash = scryptSync(goodPassword, salt, 32, { N: 2 ** 15, r: 8, p: 2, maxmem: 2 ** 27 });
    const kept = `${salt.toString('hex')}:${hash.toString('hex')}:15:8:2`;
    for (const text of [kept, kept.toUpperCase(), `${kept}\n`]) {
      await server.services.database.queries.execute(
        sql`update users set password_hash = ${text} where id = ${id}`,
      );
      expect([await comesIn(email, goodPassword), await comesIn(email, other)]).toEqual([true, false]);
    }
  });

  it('TOK-9 AUTH-17 no log holds a link, an address or a password', () => {
    const log = server.logged();
    expect(log).toContain('/password');
    for (const secret of [/link=/, /example\.net/, /kettle/, /Newcomer/]) expect(log).not.toMatch(secret);
  });
});

describe('the pages of passwords', () => {
  it('AUTH-17 answer so many requests of one address a minute, then ask to wait on a page of their own look', async () => {
    const own = await startTestServer({ environment: { RATE_LIMIT_SIGN_IN: '3' } });
    try {
      const statuses = [];
      for (let turn = 0; turn < 3; turn += 1)
        statuses.push((await fetch(`${own.identityProviderOrigin}/password?link=x`)).status);
      expect(statuses).toEqual([410, 410, 410]);
      const limited = await fetch(`${own.identityProviderOrigin}/password?link=x`);
      expect(limited.status).toBe(429);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
      const text = await limited.text();
      expect(text).toContain('<h1>Too many attempts</h1>');
      const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(limited.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    } finally {
      await own.close();
    }
  });

  it('AUTH-17 ERR-5 say that a password may have been saved when the server failed while saving it', async () => {
    const { id, email } = await addPerson();
    const { queries } = server.services.database;
    await queries.execute(
      sql`alter table users add constraint refuses check (id <> ${sql.raw(String(id))} or password_hash is null)`,
    );
    try {
      const failed = await choosePassword(server, email);
      expect([failed.status, failed.title]).toEqual([500, 'This did not work']);
      expect(failed.text).toContain('Your password may have been saved');
      expect((await postForm(`${server.identityProviderOrigin}/password`, {})).text).not.toContain(
        'may have',
      );
    } finally {
      await queries.execute(sql`alter table users drop constraint refuses`);
    }
    expect(await stored(id)).toBeNull();
    expect((await choosePassword(server, email)).status).toBe(200);
  });
});
