import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addPerson, addWithPassword } from './addPerson.ts';
import { choosePassword, goodPassword, postForm } from './choosePassword.ts';
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

const person = (emailAddress: string) => ({
  emailAddress,
  firstName: 'Nina',
  lastName: 'Newcomer',
  managementCompanyId: 1,
  roles: ['FullAccess'],
});
const add = async (at: TestServer, emailAddress: string) => {
  const token = await at.services.tokens.issue({ email: 'adder@example.net', name: 'Ada Adder' });
  const response = await at.call('/dashboardUsers/users', {
    as: { token },
    method: 'POST',
    body: person(emailAddress),
    headers: { 'idempotency-key': emailAddress },
  });
  expect(response.status).toBe(200);
  return z.object({ id: z.number() }).parse(await response.json()).id;
};
const addAdder = (at: TestServer) =>
  at.services.database.queries.execute(
    sql`insert into users (email, first_name, last_name, roles, management_company_id) values ('adder@example.net', 'Ada', 'Adder', '{1}', 1)`,
  );

const tokenOf = async (at: TestServer, visitor: Visitor, email: string) => {
  const back = await signIn(visitor, at, email, goodPassword);
  const response = await exchange(at, back.searchParams.get('code') ?? '');
  return { token: tokenAnswer.parse(await response.json()).access_token };
};
const silently = (visitor: Visitor) =>
  visitor
    .request(authorizeUrl(server, { prompt: 'none', response_mode: 'web_message' }))
    .then((response) => response.text());
const info = z.object({
  name: z.string(),
  fullAccessProfile: z.boolean(),
  userCompany: z.object({ id: z.number() }),
});

describe('a dashboard user who was added', () => {
  it('DSU-2 signs in at the demo provider, and is signed out there when their roles change', async () => {
    await addAdder(server);
    const id = await add(server, 'nina@example.net');
    await choosePassword(server, 'nina@example.net');
    const visitor = new Visitor();
    const as = await tokenOf(server, visitor, 'nina@example.net');
    expect(await server.json(info, '/auth/user-company', { as })).toEqual({
      name: 'Nina Newcomer',
      fullAccessProfile: true,
      userCompany: { id: 1 },
    });
    expect(await silently(visitor)).toContain('"code":"');
    const changed = await server.call(`/dashboardUsers/users/${id}`, {
      as: 'employee',
      method: 'PUT',
      body: { ...person('nina@example.net'), roles: [], revision: 0 },
    });
    expect(changed.status).toBe(200);
    expect((await server.call('/auth/user-company', { as })).status).toBe(401);
    expect(await silently(visitor)).toContain('"error":"login_required"');
    expect(
      (await server.call(`/dashboardUsers/users/${id}`, { as: 'employee', method: 'DELETE' })).status,
    ).toBe(204);
    expect((await signIn(visitor, server, 'nina@example.net', goodPassword)).pathname).toMatch(
      /^\/sign-in\//,
    );
    const left = await firstRow(
      server,
      z.object({ n: z.number() }),
      sql`select count(*)::int as n from identity_records where payload ->> 'accountId' = ${String(id)}`,
    );
    expect(left).toEqual({ n: 0 });
  });

  it('DSU-2 who signs in while being deleted does not come in', async () => {
    const id = await add(server, 'late@example.net');
    await choosePassword(server, 'late@example.net');
    const back = await signIn(new Visitor(), server, 'late@example.net', goodPassword);
    expect(
      (await server.call(`/dashboardUsers/users/${id}`, { as: 'employee', method: 'DELETE' })).status,
    ).toBe(204);
    expect((await exchange(server, back.searchParams.get('code') ?? '')).status).toBe(400);
  });

  it('DSU-2 leaves nothing at the provider when they are deleted, however far a sign-in had come; others keep theirs', async () => {
    const [person, other] = [
      await addWithPassword(server, 'leaves.nothing@example.net'),
      await addWithPassword(server, 'keeps.all@example.net'),
    ];
    for (const { email } of [person, other]) {
      // A session, in which somebody is asked for the password again; a code that is asked for; and one that was right.
      const [desk, phone, done] = [new Visitor(), new Visitor(), new Visitor()];
      await signIn(desk, server, email, goodPassword);
      await desk.request(authorizeUrl(server, { prompt: 'login' }));
      await typePassword(phone, server, email, goodPassword);
      const { next } = await typePassword(done, server, email, goodPassword);
      const code = (await phoneOf(server, email)?.code()) ?? '';
      const back = location(await done.post(next?.href ?? '', { code }), server);
      expect(back.pathname).toMatch(/^\/authorize\//);
    }
    const places = [
      '{accountId}',
      '{session,accountId}',
      '{result,login,accountId}',
      '{result,secondFactor,accountId}',
    ] as const;
    const keptOf = ({ id }: { id: number }) =>
      Promise.all(
        places.map(async (place) => {
          const { n } = await firstRow(
            server,
            z.object({ n: z.number() }),
            sql`select count(*)::int as n from identity_records where payload #>> ${place}::text[] = ${String(id)}`,
          );
          return n;
        }),
      );
    const [before, others] = [await keptOf(person), await keptOf(other)];
    expect(Math.min(...before)).toBeGreaterThan(0);
    expect(
      (await server.call(`/dashboardUsers/users/${person.id}`, { as: 'employee', method: 'DELETE' })).status,
    ).toBe(204);
    expect(await keptOf(person)).toEqual([0, 0, 0, 0]);
    expect(await keptOf(other)).toEqual(others);
  });

  it('AUTH-17 outside the demo signs in too, and who was added in the demo is nobody', async () => {
    const own = await startTestServer({
      realClock: true,
      environment: { DEMO_DATA: 'false', PERSONAL_DATA_KEYS: randomBytes(32).toString('base64') },
    });
    try {
      await addAdder(own);
      const id = await add(own, 'outside@example.net');
      const email = await choosePassword(own, 'outside@example.net');
      expect(email.status).toBe(200);
      const as = await tokenOf(own, new Visitor(), 'outside@example.net');
      expect((await own.call('/dashboardUsers/users', { as })).status).toBe(200);
      const forgotten = `${own.identityProviderOrigin}/password/forgotten`;
      const sent = await postForm(forgotten, { email: 'outside@example.net' });
      expect(sent.text).not.toContain('demo');
      await own.services.database.queries.execute(
        sql`update users set demo_note = 'Added in the demo' where id = ${id}`,
      );
      const back = await signIn(new Visitor(), own, 'outside@example.net', goodPassword);
      expect(back.pathname).toMatch(/^\/sign-in\//);
      expect((await choosePassword(own, 'outside@example.net')).status).toBe(410);
      await postForm(forgotten, { email: 'outside@example.net' });
      const row = await firstRow(
        own,
        z.object({ links: z.number() }),
        sql`select count(*)::int as links from password_links where user_id = ${id}`,
      );
      expect(row).toEqual({ links: 2 });
      const token = await own.services.tokens.issue({ email: 'outside@example.net', name: 'x' });
      expect((await own.call('/dashboardUsers/users', { as: { token } })).status).toBe(401);
    } finally {
      await own.close();
    }
  });
});

describe('how far a dashboard user is in signing in', () => {
  const details = z.object({
    linkWorksUntil: z.nullable(z.string()),
    lastSignedInAt: z.optional(z.nullable(z.string())),
  });
  const read = (id: number, as = 'employee') => server.json(details, `/dashboardUsers/users/${id}`, { as });

  it('DSU-3 tells until when a link to choose a password works, as long as one does', async () => {
    const id = await addPerson(server, 'ines@example.net');
    const { linkWorksUntil, lastSignedInAt } = await read(id);
    expect(Date.parse(linkWorksUntil ?? '') - server.services.now().getTime()).toBeGreaterThan(
      6.9 * 86_400_000,
    );
    expect(lastSignedInAt).toBeNull();
    await server.services.database.queries.execute(
      sql`update password_links set expires_at = now() - interval '1 minute' where user_id = ${id}`,
    );
    expect(await read(id)).toEqual({ linkWorksUntil: null, lastSignedInAt: null });
  });

  it('DSU-3 tells it in the list too, of several links by the one that works longest', async () => {
    const [open, ended] = [
      await addPerson(server, 'list.open@example.net'),
      await addPerson(server, 'list.ended@example.net'),
    ];
    await server.services.database.queries.execute(
      sql`update password_links set expires_at = now() - interval '1 minute' where user_id = ${ended}`,
    );
    await server.services.database.queries.execute(
      sql`insert into password_links (id, user_id, email, asked_for, created_at, expires_at)
        select 'listed' || hour, user_id, email, false, created_at, '2125-01-02T00:00:00Z'::timestamptz + make_interval(hours => hour)
        from password_links, unnest(array[0, 1, -1]) hour where user_id = ${open}`,
    );
    const listed = z.object({
      items: z.array(z.object({ id: z.number(), linkWorksUntil: z.nullable(z.string()) })),
    });
    const { items } = await server.json(listed, '/dashboardUsers/users?name=list.', { as: 'employee' });
    expect(new Map(items.map(({ id, linkWorksUntil }) => [id, linkWorksUntil]))).toEqual(
      new Map([
        [open, '2125-01-02T01:00:00.000Z'],
        [ended, null],
      ]),
    );
  });

  it.each([
    ['was sent to an earlier address', sql`email = 'earlier@example.net'`],
    ['was used', sql`used_at = now()`],
  ])('DSU-3 tells of no link that %s', async (what, change) => {
    const id = await addPerson(server, `${what.replaceAll(' ', '.')}@example.net`);
    expect((await read(id)).linkWorksUntil).not.toBeNull();
    await server.services.database.queries.execute(
      sql`update password_links set ${change} where user_id = ${id}`,
    );
    expect((await read(id)).linkWorksUntil).toBeNull();
  });

  it("DSU-3 tells of no link of an account whose password is everybody's", async () => {
    const id = await addPerson(server, 'everybody@example.net');
    expect((await read(id)).linkWorksUntil).not.toBeNull();
    await server.services.database.queries.execute(sql`update users set demo_order = 99 where id = ${id}`);
    expect((await read(id)).linkWorksUntil).toBeNull();
    await server.services.database.queries.execute(sql`update users set demo_order = null where id = ${id}`);
  });

  it('DSU-1 API-5 tells who changes users when somebody signed in last, and nobody else', async () => {
    const { id, email } = await addWithPassword(server, 'ivy@example.net');
    expect(await read(id)).toEqual({ linkWorksUntil: null, lastSignedInAt: null });
    const before = server.services.now().getTime();
    await signIn(new Visitor(), server, email, goodPassword);
    const known = await read(id);
    expect(Date.parse(known.lastSignedInAt ?? '')).toBeGreaterThanOrEqual(before);
    for (const as of ['fullaccess', 'readonly']) expect([as, await read(id, as)]).toEqual([as, known]);
    for (const as of ['staff', 'dashboard'])
      expect([as, await read(id, as)]).toEqual([as, { linkWorksUntil: null }]);
  });
});
