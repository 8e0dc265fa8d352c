import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endSessions } from '../src/auth/endSessions.ts';
import { recoveryHash } from '../src/identityProvider/authenticatorCodes.ts';
import { renewRecoveryCode, replaceRecoveryCode } from '../src/identityProvider/authenticators.ts';
import { addWithPassword, subjectsTo } from './addPerson.ts';
import { AuthenticatorApp } from './authenticatorApp.ts';
import { choosePassword, goodPassword, postForm } from './choosePassword.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import {
  authorizeUrl,
  exchange,
  keyOn,
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

let made = 0;

/** A full-access user of company 1 who has chosen a password and signed in with nothing else yet. */
function addPerson() {
  made += 1;
  return addWithPassword(server, `second${made}@example.net`);
}

/** Signs in as far as the page after the password. */
async function passwordOnly(email: string) {
  const visitor = new Visitor();
  const { next } = await typePassword(visitor, server, email, goodPassword);
  if (!next) throw new Error('the password was refused');
  return { visitor, next };
}

/** Somebody whose app is set up; the recovery code of it. */
async function addWithPhone({ isSaved = true } = {}) {
  const person = await addPerson();
  const { visitor, next } = await passwordOnly(person.email);
  const { recoveryCode } = await setUpPhone(visitor, server, next, person.email);
  if (isSaved)
    await server.services.database.queries.execute(
      sql`update authenticators set recovery_saved = true where user_id = ${person.id}`,
    );
  const phone = phoneOf(server, person.email);
  if (!phone) throw new Error('no app was set up');
  return { ...person, phone, recoveryCode };
}
const progress = z.object({ hasPassword: z.boolean(), hasAuthenticator: z.boolean() });
const read = (id: number) => server.json(progress, `/dashboardUsers/users/${id}`, { as: 'employee' });
const errorOn = (page: string) => /role="alert">([^<]*)</.exec(page)?.[1];
const titleOn = (page: string) => /<h1>([^<]*)<\/h1>/.exec(page)?.[1];
const send = async (visitor: Visitor, page: URL, code: string) => {
  const response = await visitor.post(page.href, { code });
  const text = await response.text();
  return {
    status: response.status,
    to: response.headers.has('location') ? location(response, server) : null,
    error: errorOn(text),
    title: titleOn(text),
    retryAfter: response.headers.get('retry-after'),
  };
};
const isIn = async (visitor: Visitor, to: URL | null) =>
  to !== null && location(await visitor.request(to.href), server).searchParams.has('code');
const beside = (page: URL, name: string) => new URL(page.href.replace(/[^/]+$/, name));
const kept = (id: number) =>
  firstRow(
    server,
    z.object({ wrong: z.number(), hash: z.string(), sealed: z.string() }),
    sql`select wrong_codes as wrong, recovery_hash as hash, sealed_key as sealed from authenticators where user_id = ${id}`,
  );
const emailsTo = (email: string) => subjectsTo(server, email);
const lastAudit = (id: number) =>
  firstRow(
    server,
    z.object({ action: z.string(), actor: z.string() }),
    sql`select action, actor from audit_entries where subject = 'user' and subject_id = ${id} order by id desc limit 1`,
  );

describe('the first sign-in', () => {
  it('AUTH-19 sets up an authenticator app, shows the recovery code, and only then lets in', async () => {
    const { id, email } = await addPerson();
    const { visitor, next } = await passwordOnly(email);
    expect(next.pathname).toMatch(/^\/sign-in\/[^/]+\/authenticator$/);
    const page = await visitor.request(next.href);
    const text = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('<svg');
    const key = keyOn(text);
    expect(key.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/);
    expect(keyOn(await (await visitor.request(next.href)).text())).toBe(key);
    const { recoveryCode, kept: shown } = await setUpPhone(visitor, server, next, email);
    expect(recoveryCode).toMatch(/^([A-HJKMNP-TV-Z0-9]{4}-){5}[A-HJKMNP-TV-Z0-9]{4}$/);
    expect(shown.pathname).toMatch(/\/recovery-code$/);
    const done = await visitor.post(shown.href, { kept: 'on' });
    expect(await isIn(visitor, location(done, server))).toBe(true);
    const stored = await kept(id);
    expect(JSON.stringify(stored)).not.toContain(key.replaceAll(' ', ''));
    expect(JSON.stringify(stored)).not.toContain(recoveryCode);
    expect(await lastAudit(id)).toEqual({ action: 'user.authenticatorSetUp', actor: 'Nina Newcomer' });
    expect((await emailsTo(email)).at(-1)).toBe('You set up an authenticator app for Payments');
  });

  it('AUTH-19 gives nothing to a password alone: neither a code, nor tokens, nor a silent sign-in', async () => {
    const { email } = await addPerson();
    const { visitor, next } = await passwordOnly(email);
    const silent = await visitor.request(
      authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' }),
    );
    expect(await silent.text()).toContain('"error":"login_required"');
    const uid = next.pathname.split('/')[2];
    const back = await visitor.request(`${server.identityProviderOrigin}/authorize/${uid}`);
    expect(location(back, server).pathname).toMatch(/^\/sign-in\//);
  });

  it.each(['', '12345', '1234567', '000000', 'abcdef', '１２３４５６', `${'1'.repeat(200)}`])(
    'AUTH-19 refuses %j as a code, and sets up nothing',
    async (typed) => {
      const { id, email } = await addPerson();
      const { visitor, next } = await passwordOnly(email);
      const refused = await send(visitor, next, typed);
      expect([refused.status, refused.title]).toEqual([401, 'Set up an authenticator app']);
      expect(refused.error).toMatch(/^That code is not right\./);
      await expect(kept(id)).rejects.toThrow();
    },
  );

  it('AUTH-19 sent twice is one set-up; of two browsers the second is asked for a code of the first', async () => {
    const { email } = await addPerson();
    const first = await passwordOnly(email);
    const second = await passwordOnly(email);
    const key = keyOn(await (await first.visitor.request(first.next.href)).text());
    await setUpPhone(first.visitor, server, first.next, email);
    const phone = phoneOf(server, email);
    const again = await first.visitor.post(first.next.href, { code: (await phone?.codeBeside(0)) ?? '' });
    expect(location(again, server).pathname).toMatch(/\/recovery-code$/);
    const other = keyOn(await (await second.visitor.request(second.next.href)).text());
    expect(other).not.toBe(key);
    const late = await send(second.visitor, second.next, '000000');
    expect(late.to?.pathname).toMatch(/\/code$/);
    const why = await (await second.visitor.request(late.to?.href ?? '')).text();
    expect(errorOn(why)).toMatch(/^You have set up an app meanwhile\./);
    const comesIn = await send(second.visitor, beside(second.next, 'code'), (await phone?.code()) ?? '');
    expect(comesIn.to?.pathname).toMatch(/\/recovery-code$/);
  });

  it('AUTH-19 is left out by no other page of it: each leads back to where they stand', async () => {
    const first = await addPerson();
    const { id, email, phone, recoveryCode } = await addWithPhone();
    const before = await kept(id);
    const setUp = await passwordOnly(first.email);
    const code = await passwordOnly(email);
    const typed = { code: await phone.codeBeside(0), kept: 'on' };
    for (const { visitor, next, elsewhere } of [
      { ...setUp, elsewhere: ['code', 'recovery', 'recovery-code'] },
      { ...code, elsewhere: ['authenticator', 'recovery-code'] },
    ])
      for (const name of elsewhere)
        for (const answer of [
          await visitor.request(beside(next, name).href),
          await visitor.post(beside(next, name).href, typed),
        ]) {
          expect([answer.status, location(answer, server).href]).toEqual([303, next.href]);
          expect(await answer.text()).not.toContain('class="key"');
        }
    expect(await kept(id)).toEqual(before);
    await expect(kept(first.id)).rejects.toThrow();
    const right = await send(code.visitor, beside(code.next, 'recovery'), recoveryCode);
    const skipped = await code.visitor.post(beside(code.next, 'recovery-code').href, typed);
    expect(location(skipped, server).href).toBe(right.to?.href);
    const stranger = await new Visitor().request(beside(code.next, 'code').href);
    expect(stranger.status).toBe(400);
  });

  it('AUTH-19 leaves out the demo’s accounts, whose password is everybody’s', async () => {
    const back = await signIn(new Visitor(), server, 'employee@demo.test');
    expect(back.searchParams.has('code')).toBe(true);
  });
});

describe('a code', () => {
  it('AUTH-19 is asked for at every sign-in, and counts once, with a gap in it and half a minute late or early', async () => {
    const { email, phone } = await addWithPhone();
    const { visitor, next } = await passwordOnly(email);
    expect(next.pathname).toMatch(/\/code$/);
    expect((await send(visitor, next, await phone.codeBeside(-2))).error).toMatch(
      /^That code is not right\./,
    );
    expect((await send(visitor, next, await phone.codeBeside(2))).error).toMatch(/^That code is not right\./);
    const code = await phone.code();
    const right = await send(visitor, next, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(await isIn(visitor, right.to)).toBe(true);
    const elsewhere = await passwordOnly(email);
    expect((await send(elsewhere.visitor, elsewhere.next, code)).error).toMatch(
      /^That code is not right\. Each works once/,
    );
    const following = await send(elsewhere.visitor, elsewhere.next, await phone.code());
    expect(await isIn(elsewhere.visitor, following.to)).toBe(true);
  });

  it('AUTH-19 that two send at once lets one in', async () => {
    const { email, phone } = await addWithPhone();
    const tries = [await passwordOnly(email), await passwordOnly(email)];
    const code = await phone.code();
    const answers = await Promise.all(tries.map(({ visitor, next }) => send(visitor, next, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401]);
  });

  it('AUTH-19 leaves the apps of others as they are, wrong, right, replaced or removed', async () => {
    const { services } = server;
    const [one, other] = [await addWithPhone({ isSaved: false }), await addWithPhone({ isSaved: false })];
    await services.database.queries.execute(
      sql`update authenticators set wrong_codes = 3, last_wrong_at = now() where user_id = ${other.id}`,
    );
    const rowOfOther = () =>
      firstRow(
        server,
        z.object({ row: z.string() }),
        sql`select to_jsonb(authenticators)::text as row from authenticators where user_id = ${other.id}`,
      );
    const before = await rowOfOther();

    const first = await passwordOnly(one.email);
    expect((await send(first.visitor, first.next, '000000')).status).toBe(401);
    expect(await rowOfOther()).toEqual(before);
    // Right: a new recovery code is shown, as nobody has said that the one before was saved.
    const { to: shown } = await send(first.visitor, first.next, await one.phone.code());
    expect(shown?.pathname).toMatch(/\/recovery-code$/);
    expect(await rowOfOther()).toEqual(before);
    const renewed = recoveryCodeOn(await (await first.visitor.request(shown?.href ?? '')).text());
    expect((await first.visitor.post(shown?.href ?? '', { kept: 'on' })).status).toBe(303);
    expect(await rowOfOther()).toEqual(before);

    const right = { state: 'right', recoveryHash: (await kept(one.id)).hash, isRecoverySaved: true } as const;
    const here = { userId: one.id, sessionId: 'at a desk', ts: Math.floor(Date.now() / 1000) };
    const visit = { address: '127.0.0.1', requestId: 'others' };
    const asked = { recoveryCode: 'B'.repeat(24) };
    expect(await replaceRecoveryCode(services, here, asked, right, visit)).toBe(true);
    expect(await rowOfOther()).toEqual(before);

    const second = await passwordOnly(one.email);
    const recovery = beside(second.next, 'recovery');
    expect((await send(second.visitor, recovery, renewed)).status).toBe(401);
    const { to: replacing } = await send(second.visitor, recovery, asked.recoveryCode);
    if (!replacing) throw new Error('the recovery code was refused');
    await setUpPhone(second.visitor, server, replacing, one.email);
    expect((await kept(one.id)).hash).not.toBe(right.recoveryHash);
    expect(await rowOfOther()).toEqual(before);

    const path = `/dashboardUsers/users/${one.id}/authenticator`;
    const headers = { 'idempotency-key': 'apps-of-others' };
    expect((await server.call(path, { as: 'employee', method: 'DELETE', headers })).status).toBe(204);
    expect((await read(one.id)).hasAuthenticator).toBe(false);
    expect(await rowOfOther()).toEqual(before);
  });

  it('AUTH-19 wrong five times in a row waits a quarter of an hour, the right one too, and the user is told', async () => {
    const { id, email, phone, recoveryCode } = await addWithPhone();
    const { visitor, next } = await passwordOnly(email);
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await send(visitor, next, '000000'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429]);
    expect(answers[4]?.title).toBe('Too many wrong codes');
    expect(Number(answers[4]?.retryAfter)).toBeGreaterThan(890);
    for (const page of [next, beside(next, 'recovery')])
      expect(titleOn(await (await visitor.request(page.href)).text())).toBe('Too many wrong codes');
    expect(await lastAudit(id)).toEqual({ action: 'user.codesRefused', actor: 'Sign-in page' });
    expect((await emailsTo(email)).at(-1)).toBe('Somebody typed wrong codes for your account in Payments');
    const elsewhere = await passwordOnly(email);
    expect((await send(elsewhere.visitor, elsewhere.next, await phone.code())).status).toBe(429);
    expect((await send(elsewhere.visitor, beside(elsewhere.next, 'recovery'), recoveryCode)).status).toBe(
      429,
    );
    const later = sql`update authenticators set last_wrong_at = last_wrong_at - interval '15 minutes' where user_id = ${id}`;
    const warnings = async () =>
      (await emailsTo(email)).filter((subject) => subject.startsWith('Somebody')).length;
    for (const told of [1, 1, 1, 1, 2]) {
      await server.services.database.queries.execute(later);
      expect((await send(visitor, next, '000000')).status).toBe(429);
      expect(await warnings()).toBe(told);
    }
    await server.services.database.queries.execute(later);
    const right = await send(visitor, next, await phone.code());
    expect(await isIn(visitor, right.to)).toBe(true);
    expect((await kept(id)).wrong).toBe(0);
  });

  it('AUTH-19 shows another recovery code at each sign-in until one is saved', async () => {
    const { email, phone, recoveryCode } = await addWithPhone({ isSaved: false });
    const older = await passwordOnly(email);
    const replacing = await send(older.visitor, beside(older.next, 'recovery'), recoveryCode);
    const { visitor, next } = await passwordOnly(email);
    const right = await send(visitor, next, await phone.code());
    expect(right.to?.pathname).toMatch(/\/recovery-code$/);
    const shown = recoveryCodeOn(await (await visitor.request(right.to?.href ?? '')).text());
    expect(shown).not.toBe(recoveryCode);
    // What the code before had let go on replaces nothing any more.
    const key = keyOn(await (await older.visitor.request(replacing.to?.href ?? '')).text());
    const late = await send(older.visitor, replacing.to ?? next, await new AuthenticatorApp(key).code());
    expect(late.to?.pathname).toMatch(/\/code$/);
    const unsaved = await visitor.post(right.to?.href ?? '', {});
    expect(location(unsaved, server).pathname).toBe(right.to?.pathname);
    const saved = await visitor.post(right.to?.href ?? '', { kept: 'on' });
    expect(await isIn(visitor, location(saved, server))).toBe(true);
    const after = await passwordOnly(email);
    expect((await send(after.visitor, beside(after.next, 'recovery'), recoveryCode)).status).toBe(401);
    expect((await send(after.visitor, beside(after.next, 'recovery'), shown)).status).toBe(303);
  });

  it('AUTH-19 that was shown since a code was right is not replaced by the one of that code', async () => {
    const { id } = await addWithPhone({ isSaved: false });
    const { hash } = await kept(id);
    const right = { state: 'right', recoveryHash: hash, isRecoverySaved: false } as const;
    const [first, second] = ['F'.repeat(24), 'S'.repeat(24)];
    for (const shown of [first, second])
      await renewRecoveryCode(server.services, id, { key: '', recoveryCode: shown }, right);
    expect((await kept(id)).hash).toBe(recoveryHash(first));
  });

  it('AUTH-19 of somebody who goes back to the password is of the key that they scanned', async () => {
    const { email } = await addPerson();
    const { visitor, next } = await passwordOnly(email);
    const key = keyOn(await (await visitor.request(next.href)).text());
    const start = next.href.replace(/\/[^/]+$/, '');
    const again = location(await visitor.post(start, { email, password: goodPassword }), server);
    expect(keyOn(await (await visitor.request(again.href)).text())).toBe(key);
  });

  it('AUTH-19 of somebody who goes back to the password as another is of a key that nobody has scanned', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    const { visitor, next } = await passwordOnly(one.email);
    const key = keyOn(await (await visitor.request(next.href)).text());
    const start = next.href.replace(/\/[^/]+$/, '');
    const again = location(await visitor.post(start, { email: other.email, password: goodPassword }), server);
    const { status, text } = await visitor
      .request(again.href)
      .then(async (page) => ({ status: page.status, text: await page.text() }));
    expect(status).toBe(200);
    expect(keyOn(text)).not.toBe('');
    expect(keyOn(text)).not.toBe(key);
  });

  it('AUTH-19 typed again is no guess, and sent twice lets in once more', async () => {
    const { id, email, phone } = await addWithPhone();
    const { visitor, next } = await passwordOnly(email);
    const code = await phone.code();
    const right = await send(visitor, next, code);
    const again = await send(visitor, next, code);
    expect(again.to?.href).toBe(right.to?.href);
    expect(await isIn(visitor, again.to)).toBe(true);
    const elsewhere = await passwordOnly(email);
    for (let turn = 0; turn < 6; turn += 1)
      expect((await send(elsewhere.visitor, elsewhere.next, code)).status).toBe(401);
    expect((await kept(id)).wrong).toBe(0);
  });

  it('AUTH-19 leads who comes back to its pages by Back, signed in, to the dashboard', async () => {
    const { email, phone } = await addWithPhone();
    const { visitor, next } = await passwordOnly(email);
    const { to } = await send(visitor, next, await phone.code());
    expect(await isIn(visitor, to)).toBe(true);
    for (const name of ['code', 'recovery', 'authenticator', 'recovery-code']) {
      const back = await visitor.request(beside(next, name).href);
      expect([name, back.status, back.headers.get('location')]).toEqual([name, 303, `${server.origin}/`]);
    }
    visitor.forget();
    expect((await visitor.request(next.href)).status).toBe(400);
  });

  it('AUTH-19 comes too late when the password was replaced meanwhile', async () => {
    const { email, phone } = await addWithPhone();
    const half = await passwordOnly(email);
    await postForm(`${server.identityProviderOrigin}/password/forgotten`, { email });
    expect((await choosePassword(server, email, 'lavender tractor 19 onions')).status).toBe(200);
    const late = await send(half.visitor, half.next, await phone.code());
    expect([late.status, late.to]).toEqual([400, null]);
  });

  it.each(['code', 'authenticator'])(
    'AUTH-19 that waits at the %s page while every sign-in is ended counts for nothing',
    async (name) => {
      const person = name === 'code' ? await addWithPhone() : await addPerson();
      const { visitor, next } = await passwordOnly(person.email);
      const key = keyOn(await (await visitor.request(next.href)).text());
      const phone = phoneOf(server, person.email) ?? new AuthenticatorApp(key);
      const typed = await phone.code();
      const held = Promise.withResolvers<void>();
      let waiting: Promise<Awaited<ReturnType<typeof send>>> | undefined;
      await server.services.database.transaction(async (queries) => {
        await queries.execute(sql`select id from users where id = ${person.id} for update`);
        waiting = send(visitor, next, typed);
        setTimeout(() => held.resolve(), 500);
        await held.promise;
        await endSessions(queries, person.id, server.services.now());
      });
      expect((await waiting)?.status).toBe(400);
      if (name === 'authenticator') await expect(kept(person.id)).rejects.toThrow();
    },
  );
});

describe('the recovery code', () => {
  it('AUTH-19 typed in any way sets up another app, whose codes alone count then, and ends every other session', async () => {
    const { id, email, phone, recoveryCode } = await addWithPhone();
    const lost = await passwordOnly(email);
    const in1 = await send(lost.visitor, lost.next, await phone.code());
    expect(await isIn(lost.visitor, in1.to)).toBe(true);
    const { visitor, next } = await passwordOnly(email);
    const recovery = beside(next, 'recovery');
    // Of one line: Enter sends it.
    expect(await (await visitor.request(recovery.href)).text()).toMatch(/<input [^>]*name="code"/);
    expect((await send(visitor, recovery, 'A'.repeat(24))).error).toBe(
      'That is not the recovery code. Check each character; dashes do not matter.',
    );
    const typed = recoveryCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const right = await send(visitor, recovery, typed);
    expect(right.to?.pathname).toMatch(/\/authenticator$/);
    // Until another is set up, the app that was lost counts, and so does the code.
    const before = await passwordOnly(email);
    expect((await send(before.visitor, beside(before.next, 'recovery'), recoveryCode)).status).toBe(303);
    const page = right.to ?? next;
    const { recoveryCode: second, kept: shown } = await setUpPhone(visitor, server, page, email);
    expect(await isIn(visitor, location(await visitor.post(shown.href, { kept: 'on' }), server))).toBe(true);
    expect(second).not.toBe(recoveryCode);
    const silent = await lost.visitor.request(
      authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' }),
    );
    expect(await silent.text()).toContain('"error":"login_required"');
    expect(await lastAudit(id)).toEqual({ action: 'user.authenticatorReplaced', actor: 'Nina Newcomer' });
    expect((await emailsTo(email)).at(-1)).toBe('You set up another authenticator app for Payments');
    // The sign-in that the same code had let go on has no app to replace any more.
    const late = await send(before.visitor, beside(before.next, 'authenticator'), '000000');
    expect(late.status).toBe(400);
    const after = await passwordOnly(email);
    expect((await send(after.visitor, after.next, await phone.code())).status).toBe(401);
    expect((await send(after.visitor, beside(after.next, 'recovery'), recoveryCode)).status).toBe(401);
    const mine = await send(after.visitor, after.next, (await phoneOf(server, email)?.code()) ?? '');
    expect(await isIn(after.visitor, mine.to)).toBe(true);
  });
});

describe('an authenticator app that is removed', () => {
  let keys = 0;
  const remove = (id: number, as: string | { token: string } = 'employee', key?: string) => {
    keys += 1;
    const headers = { 'idempotency-key': key ?? `remove-${keys}` };
    return server.call(`/dashboardUsers/users/${id}/authenticator`, { as, method: 'DELETE', headers });
  };

  it('DSU-3 AUTH-19 ends the sessions; the user is told, and sets up another one', async () => {
    const { id, email, phone } = await addWithPhone();
    const { visitor, next } = await passwordOnly(email);
    const right = await send(visitor, next, await phone.code());
    const back = location(await visitor.request(right.to?.href ?? ''), server);
    const { access_token: token } = tokenAnswer.parse(
      await (await exchange(server, back.searchParams.get('code') ?? '')).json(),
    );
    const half = await passwordOnly(email);
    expect((await remove(id, { token })).status).toBe(409);
    expect((await remove(id, 'employee', 'once')).status).toBe(204);
    expect((await server.call('/auth/user-company', { as: { token } })).status).toBe(401);
    expect((await send(half.visitor, half.next, await phone.code())).status).toBe(400);
    expect(await lastAudit(id)).toEqual({ action: 'user.authenticatorRemoved', actor: 'Erin Vasquez' });
    expect((await emailsTo(email)).at(-1)).toBe('Your authenticator app for Payments was removed');
    expect((await remove(id)).status).toBe(404);
    // Who signs in within the second of the change has to do so again.
    await pause(1000);
    const anew = await passwordOnly(email);
    await setUpPhone(anew.visitor, server, anew.next, email);
    expect((await remove(id, 'employee', 'once')).status).toBe(204);
    expect((await read(id)).hasAuthenticator).toBe(true);
  });

  it.each([
    ['readonly', 403],
    ['dashboard', 403],
    ['fullaccess', 204],
  ])('DSU-3 %s is answered %i', async (as, status) => {
    const { id } = await addWithPhone();
    expect((await remove(id, as)).status).toBe(status);
  });

  it('DSU-3 goes with an address that becomes another person’s', async () => {
    const { id, email } = await addWithPhone();
    const moved = await server.call(`/dashboardUsers/users/${id}`, {
      as: 'employee',
      method: 'PUT',
      body: {
        emailAddress: `moved.${email}`,
        firstName: 'Nina',
        lastName: 'Newcomer',
        managementCompanyId: 1,
        roles: ['FullAccess'],
        revision: 0,
      },
    });
    expect(moved.status).toBe(200);
    await expect(kept(id)).rejects.toThrow();
  });
});

describe('how far a user has come', () => {
  it('DSU-3 is told from the invitation to the app; only who has no password is sent a link again', async () => {
    const response = await server.call('/dashboardUsers/users', {
      as: 'employee',
      method: 'POST',
      body: {
        emailAddress: 'far@example.net',
        firstName: 'Far',
        lastName: 'Away',
        managementCompanyId: 1,
        roles: [],
      },
      headers: { 'idempotency-key': 'far' },
    });
    const { id } = z.object({ id: z.number() }).parse(await response.json());
    expect(await read(id)).toEqual({ hasPassword: false, hasAuthenticator: false });
    const again = (key: string) =>
      server.call(`/dashboardUsers/users/${id}/passwordLink`, {
        as: 'fullaccess',
        method: 'POST',
        headers: { 'idempotency-key': key },
      });
    const sent = await again('again');
    const { expiresAt } = z.object({ expiresAt: z.string() }).parse(await sent.json());
    expect(Date.parse(expiresAt) - server.services.now().getTime()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await again('again')).status).toBe(200);
    expect((await again('third')).status).toBe(200);
    const fourth = await again('fourth');
    expect([fourth.status, fourth.headers.get('retry-after'), await fourth.json()]).toEqual([
      429,
      '3600',
      expect.objectContaining({ detail: expect.stringMatching(/^They were sent 3 links within the hour\./) }),
    ]);
    const pass = (minutes: number) =>
      server.services.database.queries.execute(
        sql`update password_links set created_at = created_at - make_interval(mins => ${minutes}) where user_id = ${id}`,
      );
    await pass(59);
    expect((await again('fifth')).status).toBe(429);
    await pass(2);
    expect((await again('sixth')).status).toBe(200);
    expect(await emailsTo('far@example.net')).toEqual([
      'You can now use Payments for Summit Management',
      ...Array.from({ length: 3 }, () => 'Choose a password for Payments'),
    ]);
    const { text } = await firstRow(
      server,
      z.object({ text: z.string() }),
      sql`select text_body as text from emails where to_address = 'far@example.net' order by id desc limit 1`,
    );
    expect(text).toContain('Dana Reyes sent you a link to choose a password.');
    await choosePassword(server, 'far@example.net');
    expect(await read(id)).toEqual({ hasPassword: true, hasAuthenticator: false });
    expect((await again('late')).status).toBe(409);
    await signIn(new Visitor(), server, 'far@example.net', goodPassword);
    expect(await read(id)).toEqual({ hasPassword: true, hasAuthenticator: true });
  });
});
