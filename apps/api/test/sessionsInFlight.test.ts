import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { findCaller } from '../src/auth/caller.ts';
import { endSessions } from '../src/auth/endSessions.ts';
import { handlers } from '../src/handlers.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import { untilWaiting } from './waitingStatements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const counted = z.object({ n: z.number() });
const begun = z.object({ refreshToken: z.string() });
let made = 0;

/** Somebody with full access, and what an employee sends to take it away. */
async function addPerson() {
  made += 1;
  const form = {
    emailAddress: `in.flight${made}@example.net`,
    firstName: 'Ines',
    lastName: 'Flight',
    managementCompanyId: 1,
    roles: ['FullAccess'],
  };
  const person = z.object({ id: z.number() });
  const response = await server.call('/dashboardUsers/users', {
    as: 'employee',
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': form.emailAddress },
  });
  const { id } = person.parse(await response.json());
  const token = await server.mint({ email: form.emailAddress, roles: [1] });
  const path = `/dashboardUsers/users/${id}`;
  return {
    id,
    email: form.emailAddress,
    token,
    login: () => server.call('/auth/login', { as: { token } }),
    demote: () =>
      server.call(path, { as: 'employee', method: 'PUT', body: { ...form, roles: [], revision: 0 } }),
    sendLink: () =>
      server.call(`${path}/passwordLink`, {
        as: 'employee',
        method: 'POST',
        headers: { 'idempotency-key': `link-${form.emailAddress}` },
      }),
    remove: () => server.call(path, { as: 'employee', method: 'DELETE' }),
  };
}

const refresh = (refreshToken: string) =>
  server.call('/auth/refresh-access', { method: 'POST', body: { refreshToken } });

describe('a login whose caller was looked up before they were', () => {
  it.each(['demote', 'remove'] as const)('AUTH-7 DSU-2 %sd is refused', async (change) => {
    const person = await addPerson();
    const caller = await findCaller(server.services, await server.services.tokens.verify(person.token));
    if (!caller) throw new Error('the person is not known');
    expect((await person[change]()).ok).toBe(true);
    const login = handlers.login({
      services: server.services,
      caller,
      requestId: 'in flight',
      address: '127.0.0.1',
      params: undefined,
      query: undefined,
      body: undefined,
      idempotencyKey: '',
      upload: null,
    });
    await expect(login).rejects.toMatchObject({ code: 'unauthorized' });
    const left = sql`select count(*)::int as n from refresh_tokens where user_id = ${person.id}`;
    expect(await firstRow(server, counted, left)).toEqual({ n: 0 });
  });
});

describe.skipIf(!inject('templateUrl'))('a change of somebody', () => {
  it('AUTH-7 DSU-2 waits for a login that came first, and ends its session', async () => {
    const person = await addPerson();
    const { login, change } = await server.services.database.transaction(async (queries) => {
      await queries.execute(sql`lock table audit_entries in exclusive mode`);
      const login = person.login();
      await untilWaiting(server, 1);
      const change = person.demote();
      await untilWaiting(server, 2);
      return { login, change };
    });
    expect((await change).status).toBe(200);
    const { refreshToken } = begun.parse(await (await login).json());
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('AUTH-7 DSU-2 to nobody at all waits for a sign-in that came first, and leaves nothing of it', async () => {
    const person = await addPerson();
    const ofPerson = sql`identity_records where payload ->> 'accountId' = ${String(person.id)}`;
    const { removal } = await server.services.database.transaction(async (queries) => {
      await queries.execute(sql`select 1 from users where id = ${person.id} for key share`);
      const removal = person.remove();
      await untilWaiting(server, 1);
      await queries.execute(
        sql`insert into identity_records (kind, id, payload) values ('Session', 'came first', ${JSON.stringify({ accountId: String(person.id) })}::jsonb)`,
      );
      return { removal };
    });
    expect((await removal).status).toBe(204);
    expect(await firstRow(server, counted, sql`select count(*)::int as n from ${ofPerson}`)).toEqual({
      n: 0,
    });
  });

  it('DSU-3 AUTH-17 who sends another link waits for a password that is being chosen, and sends none', async () => {
    const person = await addPerson();
    const { sending } = await server.services.database.transaction(async (queries) => {
      await queries.execute(sql`update users set password_hash = 'chosen' where id = ${person.id}`);
      const sending = person.sendLink();
      await untilWaiting(server, 1);
      return { sending };
    });
    expect((await sending).status).toBe(409);
  });

  it('DSU-2 refuses tokens that were issued while it waited', async () => {
    const person = await addPerson();
    const { change, token } = await server.services.database.transaction(async (queries) => {
      await queries.execute(sql`select 1 from users where id = ${person.id} for update`);
      const change = person.demote();
      await untilWaiting(server, 1);
      server.clock.advance(5);
      return { change, token: await server.mint({ email: person.email, roles: [1] }) };
    });
    expect((await change).status).toBe(200);
    expect((await server.call('/dashboardUsers/users', { as: { token } })).status).toBe(401);
  });

  it('TOK-3 DSU-2 to another address, or their removal, waits for no refresh that waits for it', async () => {
    const person = await addPerson();
    const { refreshToken } = begun.parse(await (await person.login()).json());
    const { refreshed } = await server.services.database.transaction(async (queries) => {
      await queries.execute(sql`select 1 from users where id = ${person.id} for update`);
      const refreshed = refresh(refreshToken);
      await untilWaiting(server, 1);
      await endSessions(queries, person.id, server.services.now());
      return { refreshed };
    });
    expect((await refreshed).status).toBe(401);
  });
});
