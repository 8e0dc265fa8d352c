import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../src/database/connect.ts';
import { freePort } from '../src/http/freePort.ts';
import { startServer } from '../src/server.ts';
import { readSettings } from '../src/settings.ts';
import { programFile } from './buildServer.ts';
import { goodPassword, postForm } from './choosePassword.ts';
import { type OwnDatabase, ownDatabase } from './ownDatabase.ts';
import { exchange, signIn, tokenAnswer, Visitor } from './visitor.ts';

const templateUrl = inject('templateUrl');
let own: OwnDatabase | undefined;
let folder: string;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-add-employee-'));
  if (templateUrl) own = await ownDatabase(templateUrl, 'add_employee');
  const [port, identityPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  environment = {
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    PERSONAL_DATA_KEYS: randomBytes(32).toString('base64'),
    PORT: String(port),
    IDP_PORT: String(identityPort),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    IDP_ORIGIN: `http://localhost:${identityPort}`,
    DASHBOARD_DIR: join(folder, 'dashboard'),
    ...(own ? { DATABASE_URL: own.url } : {}),
  };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await own?.drop();
});

function runProgram(
  name: Parameters<typeof programFile>[0],
  given: string[],
  more: Record<string, string> = {},
) {
  const { PATH } = process.env;
  const env = { PATH, ...environment, ...more };
  return new Promise<{ code: number; said: string; link: string }>((resolve) => {
    execFile(process.execPath, [programFile(name), ...given], { env }, (error, stdout, stderr) => {
      const said = stdout + stderr;
      const link = /http\S+\/password\?link=\S+/.exec(said)?.[0] ?? '';
      resolve({ code: error ? Number(error.code) : 0, said, link });
    });
  });
}
const addEmployee = (given: string[], more?: Record<string, string>) =>
  runProgram('addEmployee', given, more);
const removeAuthenticator = (given: string[]) => runProgram('removeAuthenticator', given);
const named = (email: string, first = 'Erin', last = 'Vasquez') => [
  '--email',
  email,
  '--first-name',
  first,
  '--last-name',
  last,
];

describe('npm run add-employee', () => {
  it.each([
    [[], '--email is missing'],
    [['--email', 'erin'], '--email must be an e-mail address'],
    [['--email', 'erin@example.com', '--first-name', 'Erin'], '--last-name is missing'],
    [named('erin@example.com', '\n'), '--first-name'],
    [[...named('erin@example.com'), '--admin'], "Unknown option '--admin'"],
  ])('AUTH-18 %j stops it with %j', async (given, words) => {
    const { code, said } = await addEmployee(given);
    expect(code).toBe(1);
    expect(said).toContain(words);
    expect(said).not.toContain('    at ');
  });

  it('AUTH-18 adds nobody to the demo', async () => {
    const { code, said } = await addEmployee(named('erin@example.com'), { DEMO_DATA: 'true' });
    expect([code, said]).toEqual([
      1,
      'The demo has its employees already (see DEMO_DATA in docs/deploying.md).\n',
    ]);
  });

  it('AUTH-18 API-5 DSU-3 adds an employee who chooses a password through the link, signs in, may do what employees may, and gets a lost app removed', {
    timeout: 120_000,
  }, async () => {
    const first = await addEmployee(named(' Erin@Example.com '));
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringContaining('Erin Vasquez (erin@example.com)'),
    });
    const again = await addEmployee(named('erin@example.com', 'Another', 'Name'));
    expect(again.said).toContain('Erin Vasquez (erin@example.com)');
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const server = await startServer({
      settings: readSettings(environment, folder),
      jobs: false,
      logTo: silent,
    });
    try {
      const { queries } = server.services.database;
      const told = z
        .object({ rows: z.array(z.object({ subject: z.string(), has: z.boolean() })) })
        .parse(
          await queries.execute(
            sql`select subject, position(${first.link} in text_body) > 0 as has from emails where to_address = 'erin@example.com' order by id`,
          ),
        );
      expect(told.rows).toEqual([
        { subject: 'You can now use Payments', has: true },
        { subject: 'Choose a password for Payments', has: false },
      ]);
      expect((await postForm(again.link, { password: goodPassword })).title).toBe('Your password is saved');
      expect((await postForm(first.link, { password: goodPassword })).status).toBe(410);
      const back = await signIn(new Visitor(), server, 'erin@example.com', goodPassword);
      const { access_token: token } = tokenAnswer.parse(
        await (await exchange(server, back.searchParams.get('code') ?? '')).json(),
      );
      const audit = await fetch(`${server.origin}/api/v1/audit?subject=user`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(audit.status).toBe(200);
      const { items } = z
        .object({ items: z.array(z.looseObject({ action: z.string(), actor: z.string() })) })
        .parse(await audit.json());
      expect(items.map(({ action, actor }) => [action, actor])).toEqual([
        ['user.authenticatorSetUp', 'Erin Vasquez'],
        ['user.passwordChosen', 'Erin Vasquez'],
        ['user.passwordLinkSent', 'Operator'],
        ['user.added', 'Operator'],
      ]);
      await queries.execute(
        sql`insert into users (email, first_name, last_name, is_fs_employee, demo_note)
          values ('dana@example.com', 'Dana', 'Reyes', false, null), ('ed@demo.test', 'Ed', 'Demo', true, 'Of the demo')`,
      );
    } finally {
      await server.close();
    }
    const removed = await removeAuthenticator(['--email', ' Erin@example.com']);
    expect(removed.said).toBe(
      'The authenticator app of Erin Vasquez (erin@example.com) is removed. They are signed out, and set up another one when they sign in next.\n',
    );
    for (const [given, said] of [
      [
        ['--email', 'erin@example.com'],
        'erin@example.com has set up no authenticator app; nothing was changed.\n',
      ],
      [
        ['--email', 'no@example.com'],
        'There is nobody with the address no@example.com; nothing was changed.\n',
      ],
      [[], '--email is missing: npm run remove-authenticator -- --email erin@example.com\n'],
    ] as const)
      expect(await removeAuthenticator([...given])).toMatchObject({ code: 1, said });
    const database = await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataDirectory: folder,
    });
    try {
      const left = await database.queries.execute(
        sql`select (select count(*)::int from authenticators) as apps, (select array_agg(subject order by id desc) from emails where to_address = 'erin@example.com') as subjects`,
      );
      const [row] = z
        .object({ rows: z.array(z.object({ apps: z.number(), subjects: z.array(z.string()) })) })
        .parse(left).rows;
      expect(row?.apps).toBe(0);
      expect(row?.subjects[0]).toBe('Your authenticator app for Payments was removed');
    } finally {
      await database.close();
    }
    expect(await addEmployee(named('dana@example.com'))).toMatchObject({
      code: 1,
      said: 'dana@example.com belongs to somebody who is no employee; nothing was changed.\n',
    });
    expect(await addEmployee(named('ed@demo.test'))).toMatchObject({
      code: 1,
      said: "ed@demo.test was made by the demo and is nobody's here; nothing was changed.\n",
    });
  });
});
