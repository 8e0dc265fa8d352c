import { type DashboardUserForm, dashboardUser } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { passwordLink } from './choosePassword.ts';
import { firstRow, startTestServer, type TestCall, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = z.object({
  offset: z.number(),
  limit: z.number(),
  itemCount: z.number(),
  items: z.array(z.object({ ...dashboardUser.shape })),
});
const list = (query = '', as = 'employee') => server.json(page, `/dashboardUsers/users?${query}`, { as });
const everybody = async (as = 'employee') => (await list('pageSize=999', as)).items;

let made = 0;
const form = (more: Partial<DashboardUserForm> = {}): DashboardUserForm => {
  made += 1;
  return {
    emailAddress: `person${made}@example.net`,
    firstName: 'Zoë',
    lastName: `Person ${made}`,
    managementCompanyId: 1,
    roles: [],
    ...more,
  };
};
const add = (body: unknown, as: TestCall['as'] = 'fullaccess', key?: string) =>
  server.call('/dashboardUsers/users', {
    as,
    method: 'POST',
    body,
    headers: { 'idempotency-key': key ?? crypto.randomUUID() },
  });
const added = async (more: Partial<DashboardUserForm> = {}, as = 'fullaccess') => {
  const given = form(more);
  const response = await add(given, as);
  expect(response.status).toBe(200);
  return { ...z.object({ id: z.number() }).parse(await response.json()), form: given };
};
const revisionOf = async (id: number) => {
  const found = await server.call(`/dashboardUsers/users/${id}`, { as: 'employee' });
  return z.object({ revision: z.number().catch(0) }).parse(await found.json()).revision;
};
/** A change of the user as it is now, unless the body names a revision. */
const change = async (id: number, body: object, as = 'fullaccess') =>
  server.call(`/dashboardUsers/users/${id}`, {
    as,
    method: 'PUT',
    body: { revision: await revisionOf(id), ...body },
  });
const remove = (id: number, as = 'fullaccess') =>
  server.call(`/dashboardUsers/users/${id}`, { as, method: 'DELETE' });
const idOf = async (email: string) =>
  (await firstRow(server, z.object({ id: z.number() }), sql`select id from users where email = ${email}`)).id;
const code = async (response: Response) => ({
  status: response.status,
  ...z.object({ errors: z.array(z.object({ path: z.string() })).optional() }).parse(await response.json()),
});
const paths = async (response: Response) => {
  const { status, errors } = await code(response);
  return [status, errors?.map(({ path }) => path)];
};
const emails = async () =>
  (await firstRow(server, z.object({ n: z.number() }), sql`select count(*)::int as n from emails`)).n;
/** How many people have a password. */
const passwords = async () =>
  (await firstRow(server, z.object({ n: z.number() }), sql`select count(password_hash)::int as n from users`))
    .n;
const audits = (id: number) =>
  firstRow(
    server,
    z.object({
      all: z.array(
        z.object({ action: z.string(), actor: z.string(), company: z.number(), detail: z.unknown() }),
      ),
    }),
    sql`select json_agg(json_build_object('action', action, 'actor', actor, 'company', management_company_id, 'detail', detail) order by id) as all
      from audit_entries where subject = 'user' and subject_id = ${id}`,
  );

describe('a change made on an older revision', () => {
  it('DSU-2 is refused, so that rights that were taken away do not come back by the way', async () => {
    const { id, form: given } = await added({ roles: ['FullAccess'] });
    expect((await change(id, { ...given, roles: [] }, 'employee')).status).toBe(200);
    const late = await change(id, { ...given, lastName: 'Renamed', revision: 0 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Somebody has changed'),
    });
    const kept = await server.json(z.object({ ...dashboardUser.shape }), `/dashboardUsers/users/${id}`, {
      as: 'employee',
    });
    expect(kept).toMatchObject({ lastName: given.lastName, roles: [], revision: 1 });
    expect((await change(id, { ...given, roles: [], revision: 0 })).status).toBe(200);
  });
});

describe('the list of dashboard users', () => {
  it("DSU-1 ROLE-9 holds the users of the caller's own company, every company's for an employee, and no employee", async () => {
    const own = await everybody('staff');
    expect(new Set(own.map((user) => user.managementCompanyId))).toEqual(new Set([1]));
    expect(own.map((user) => user.emailAddress)).toContain('fullaccess@demo.test');
    const all = await everybody();
    expect(new Set(all.map((user) => user.managementCompanyId)).size).toBe(14);
    const emails = all.map((user) => user.emailAddress);
    expect(emails).not.toContain('employee@demo.test');
    expect(emails).not.toContain('nocompany@demo.test');
    expect(all.find((user) => user.emailAddress === 'readonly@demo.test')).toMatchObject({
      firstName: 'Rui',
      lastName: 'Carvalho',
      roles: ['FullAccess', 'read-only'],
      managementCompanyId: 1,
    });
  });

  it('LIST-1 LIST-3 pages of ten by name, which never overlap', async () => {
    const all = await everybody();
    const first = await list();
    expect([first.offset, first.limit, first.itemCount]).toEqual([0, 10, all.length]);
    const second = await list('pageNumber=2');
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      all.slice(0, 20).map(({ id }) => id),
    );
    expect((await list('', 'fullaccess')).itemCount).toBeGreaterThan(14);
  });

  it('DSU-1 filters by company and by any part of a name or an e-mail address, taken literally', async () => {
    const { id } = await added({
      firstName: 'Per_cent%',
      lastName: 'Quist',
      emailAddress: 'pq.one@example.net',
    });
    const find = async (name: string, more = '') =>
      (await list(`name=${encodeURIComponent(name)}${more}`)).items.map((user) => user.id);
    for (const name of ['per_cent%', 'QUIST', 'cent% qui', ' pq.one@', 'one@example'])
      expect([name, await find(name)]).toEqual([name, [id]]);
    expect(await find('perxcent')).toEqual([]);
    expect(await find('quist', '&managementCompanyId=1')).toEqual([id]);
    expect(await find('quist', '&managementCompanyId=2')).toEqual([]);
    expect((await list('managementCompanyId=2', 'staff')).itemCount).toBe(0);
  });

  it.each(['name', 'emailAddress', 'managementCompanyName'] as const)(
    'LIST-8 sorts by %s both ways',
    async (sort) => {
      const key = (user: z.output<typeof dashboardUser>) =>
        sort === 'name' ? `${user.firstName} ${user.lastName}`.toLowerCase() : user[sort].toLowerCase();
      const up = (await list(`pageSize=999&sort=${sort}`)).items.map(key);
      const down = (await list(`pageSize=999&sort=-${sort}`)).items.map(key);
      const { collation } = await firstRow(
        server,
        z.object({ collation: z.string() }),
        sql`select datcollate as collation from pg_database where datname = current_database()`,
      );
      expect(['C', 'C.UTF-8', 'POSIX']).toContain(collation);
      const ordered = up.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(up).toEqual(ordered);
      expect(down).toEqual(ordered.toReversed());
    },
  );

  it('LIST-7 refuses a search of two letters or blanks', async () => {
    for (const name of ['ab', '%20%20%20', '%20ab%20']) {
      const answer = await server.problem(`/dashboardUsers/users?name=${name}`, { as: 'staff' });
      expect([answer.status, answer.errors?.[0]?.path]).toEqual([400, 'query.name']);
    }
  });
});

describe('adding a dashboard user', () => {
  it('DSU-2 ERR-5 a repeat after a lost answer adds nobody and sends nothing: it gets the first answer', async () => {
    const given = form({ emailAddress: 'once.only@example.net' });
    const answers = await Promise.all([add(given, 'fullaccess', 'once'), add(given, 'fullaccess', 'once')]);
    answers.push(await add(given, 'fullaccess', 'once'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...repeats] = await Promise.all(answers.map((answer) => answer.json()));
    expect(repeats).toEqual([first, first]);
    expect(
      await firstRow(
        server,
        z.object({ users: z.coerce.number(), emails: z.coerce.number() }),
        sql`select (select count(*) from users where email = 'once.only@example.net') as users,
          (select count(*) from emails where to_address = 'once.only@example.net') as emails`,
      ),
    ).toEqual({ users: 1, emails: 1 });
    expect((await add(given, 'fullaccess', 'another')).status).toBe(409);
    const keyless = await server.call('/dashboardUsers/users', {
      as: 'fullaccess',
      method: 'POST',
      body: form(),
    });
    expect(keyless.status).toBe(400);
  });

  it('DSU-2 adds one with roles, tells them by e-mail, and keeps who did it without the address', async () => {
    const { id, form: given } = await added({
      emailAddress: ' New.Person@Example.NET ',
      roles: ['read-only', 'ReportsUser', 'OnboardUser', 'ReportsUser'],
    });
    const user = await server.json(z.object({ ...dashboardUser.shape }), `/dashboardUsers/users/${id}`, {
      as: 'staff',
    });
    const { name: companyName } = await firstRow(
      server,
      z.object({ name: z.string() }),
      sql`select name from management_companies where id = 1`,
    );
    expect(user).toEqual({
      id,
      emailAddress: 'new.person@example.net',
      firstName: 'Zoë',
      lastName: given.lastName,
      managementCompanyId: 1,
      managementCompanyName: companyName,
      roles: ['OnboardUser', 'ReportsUser', 'read-only'],
      hasPassword: false,
      hasAuthenticator: false,
      linkWorksUntil: '2026-11-27T20:00:00.000Z',
      revision: 0,
    });
    const email = await firstRow(
      server,
      z.object({ to_address: z.string(), text_body: z.string(), html_body: z.string() }),
      sql`select to_address, text_body, html_body from emails order by id desc limit 1`,
    );
    expect(email.to_address).toBe('new.person@example.net');
    for (const fact of [
      'Dana Reyes',
      companyName,
      'new.person@example.net',
      `${server.origin}/`,
      'until November 27, 2026 at 1:00 PM MST.',
    ])
      expect(email.text_body).toContain(fact);
    expect(email.html_body).toContain(`href="${await passwordLink(server, 'new.person@example.net')}"`);
    expect((await audits(id)).all).toEqual([
      {
        action: 'user.added',
        actor: 'Dana Reyes',
        company: 1,
        detail: { roles: 'OnboardUser, ReportsUser, read-only' },
      },
    ]);
  });

  it('DSU-2 refuses an address that anybody has, in whatever case, and another company', async () => {
    const before = await emails();
    for (const emailAddress of ['Staff@Demo.TEST', 'employee@demo.test', 'noreports@demo.test'])
      expect(await paths(await add(form({ emailAddress })))).toEqual([409, ['body.emailAddress']]);
    expect((await add(form({ managementCompanyId: 2 }))).status).toBe(404);
    expect((await add(form({ managementCompanyId: 2_000_000_000 }), 'employee')).status).toBe(404);
    expect(await emails()).toBe(before);
  });

  it('DSU-2 of many that add one address at once, one does', async () => {
    const body = form();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(body)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('VAL-3 names every field at fault', async () => {
    const wrong = {
      emailAddress: 'nobody',
      firstName: ' ',
      lastName: 'a\nb',
      managementCompanyId: 0,
      roles: ['employee'],
      isFSEmployee: true,
    };
    expect(await paths(await add(wrong))).toEqual([
      400,
      [
        'body.emailAddress',
        'body.firstName',
        'body.lastName',
        'body.managementCompanyId',
        'body.roles.0',
        'body.isFSEmployee',
      ],
    ]);
  });

  it('ROLE-8 ROLE-9 only employees and full-access users add, change and delete; read-only users only look', async () => {
    const { id, form: given } = await added();
    for (const as of ['staff', 'dashboard', 'readonly', 'onboard', 'nocompany']) {
      const statuses = [
        (await add(form(), as)).status,
        (await change(id, given, as)).status,
        (await remove(id, as)).status,
      ];
      expect([as, ...statuses]).toEqual([as, 403, 403, 403]);
    }
    expect((await server.call(`/dashboardUsers/users/${id}`, { as: 'readonly' })).status).toBe(200);
    expect((await server.call(`/dashboardUsers/users/${id}`, { as: 'lockbox' })).status).toBe(404);
  });
});

describe('changing a dashboard user', () => {
  it('DSU-2 changes what was typed and keeps which fields, with roles, without addresses', async () => {
    const { id, form: given } = await added({ roles: ['FullAccess'] });
    const body = {
      ...given,
      firstName: 'Anna',
      emailAddress: 'anna.changed@example.net',
      roles: ['ReportsUser'],
    };
    const response = await change(id, body);
    expect(await response.json()).toMatchObject({
      id,
      firstName: 'Anna',
      emailAddress: 'anna.changed@example.net',
      roles: ['ReportsUser'],
    });
    const { all } = await audits(id);
    expect(all.at(-1)).toEqual({
      action: 'user.changed',
      actor: 'Dana Reyes',
      company: 1,
      detail: { changed: 'emailAddress, firstName, roles', rolesBefore: 'FullAccess', roles: 'ReportsUser' },
    });
    await change(id, body);
    expect((await audits(id)).all).toHaveLength(all.length);
  });

  it('DSU-2 an address that somebody else has is refused, and the same twice at once goes to one', async () => {
    const [one, two] = [await added(), await added()];
    expect(await paths(await change(one.id, { ...one.form, emailAddress: two.form.emailAddress }))).toEqual([
      409,
      ['body.emailAddress'],
    ]);
    const emailAddress = 'wanted.by.two@example.net';
    const answers = await Promise.all([
      change(one.id, { ...one.form, emailAddress }),
      change(two.id, { ...two.form, emailAddress }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('DSU-2 only employees move somebody to another company, and nobody is reached in another company', async () => {
    const { id, form: given } = await added();
    expect((await change(id, { ...given, managementCompanyId: 2 })).status).toBe(404);
    expect((await change(id, { ...given, managementCompanyId: 2 }, 'employee')).status).toBe(200);
    expect((await change(id, given)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await change(id, { ...given, managementCompanyId: 999 }, 'employee')).status).toBe(404);
    const { all } = await audits(id);
    expect(all.at(-1)).toMatchObject({ company: 2, detail: { companyBefore: 1, company: 2 } });
    const employee = await idOf('employee@demo.test');
    for (const response of [await change(employee, given, 'employee'), await remove(employee, 'employee')])
      expect(response.status).toBe(404);
  });

  it('DSU-2 of themselves people change their names alone, and nobody deletes themselves', async () => {
    const id = await idOf('fullaccess@demo.test');
    const self = {
      emailAddress: 'fullaccess@demo.test',
      firstName: 'Dana',
      lastName: 'Reyes',
      managementCompanyId: 1,
      roles: ['FullAccess'],
    };
    for (const [field, value] of [
      ['roles', []],
      ['roles', ['FullAccess', 'ReportsUser']],
      ['roles', ['FullAccess', 'read-only']],
      ['emailAddress', 'dana@example.net'],
      ['managementCompanyId', 2],
    ] as const)
      expect(await paths(await change(id, { ...self, [field]: value }))).toEqual([409, [`body.${field}`]]);
    expect((await remove(id)).status).toBe(409);
    expect((await change(id, { ...self, lastName: 'Reyes-Ortega' })).status).toBe(200);
    expect(await (await server.call('/auth/user-company', { as: 'fullaccess' })).json()).toMatchObject({
      name: 'Dana Reyes-Ortega',
      fullAccessProfile: true,
    });
    expect((await change(id, self)).status).toBe(200);
  });
});

describe('sessions of who was changed or deleted', () => {
  const login = z.object({ refreshToken: z.string() });
  const session = async (more: Partial<DashboardUserForm> = {}) => {
    const person = await added({ roles: ['FullAccess'], ...more });
    const email = person.form.emailAddress;
    const provider = { token: await server.mint({ email, roles: [1] }) };
    const suite = { token: await server.services.tokens.issue({ email, name: 'Z' }) };
    const { refreshToken } = await server.json(login, '/auth/login', { as: provider });
    const works = async () => [
      (await server.call('/dashboardUsers/users', { as: provider })).status,
      (await server.call('/dashboardUsers/users', { as: suite })).status,
    ];
    const refreshes = async () =>
      (await server.call('/auth/refresh-access', { method: 'POST', body: { refreshToken } })).status;
    return { ...person, works, refreshes, email };
  };

  it('DSU-2 ROLE-9 roles that were taken away are gone at once from a live token, and the session cannot be renewed', async () => {
    const person = await session();
    expect(await person.works()).toEqual([200, 200]);
    expect((await change(person.id, { ...person.form, roles: [] })).status).toBe(200);
    expect(await person.works()).toEqual([401, 401]);
    expect(await person.refreshes()).toBe(401);
    server.clock.advance(1);
    const anew = { token: await server.mint({ email: person.email, roles: [] }) };
    expect((await server.call('/dashboardUsers/users', { as: anew })).status).toBe(200);
    expect((await add(form(), anew)).status).toBe(403);
  });

  it('DSU-2 another e-mail address or company ends the session and nobody else’s password, another name does not', async () => {
    const person = await session();
    expect((await change(person.id, { ...person.form, lastName: 'Other' })).status).toBe(200);
    expect(await person.works()).toEqual([200, 200]);
    const moved = { ...person.form, lastName: 'Other', managementCompanyId: 3 };
    expect((await change(person.id, moved, 'employee')).status).toBe(200);
    expect(await person.works()).toEqual([401, 401]);
    const other = await session();
    const before = await passwords();
    expect((await change(other.id, { ...other.form, emailAddress: 'elsewhere@example.net' })).status).toBe(
      200,
    );
    expect(before).toBeGreaterThan(5);
    expect(await passwords()).toBe(before);
    expect(await other.works()).toEqual([401, 401]);
    expect(await other.refreshes()).toBe(401);
  });

  it('DSU-2 who was deleted is nobody: no token works, not even when the address is given to somebody new, and those of others do', async () => {
    const [person, other] = [await session(), await session()];
    expect((await remove(person.id)).status).toBe(204);
    expect(await person.works()).toEqual([401, 401]);
    expect(await person.refreshes()).toBe(401);
    expect(await other.works()).toEqual([200, 200]);
    expect(await other.refreshes()).toBe(200);
    expect((await remove(person.id)).status).toBe(404);
    expect((await audits(person.id)).all.at(-1)).toEqual({
      action: 'user.deleted',
      actor: 'Dana Reyes',
      company: 1,
      detail: { roles: 'FullAccess' },
    });
    server.clock.advance(1);
    await added({ emailAddress: person.email });
    expect(await person.works()).toEqual([401, 401]);
    expect(await person.refreshes()).toBe(401);
  });
});
