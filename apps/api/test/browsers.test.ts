import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { markSessionEnded } from '../src/auth/endedSessions.ts';
import {
  type Here,
  isStillIn,
  keepBrowser,
  listSignedIn,
  signOutElsewhere,
} from '../src/identityProvider/browsers.ts';
import { createRecordAdapter } from '../src/identityProvider/recordAdapter.ts';
import { addPerson } from './addPerson.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const hour = 3600;
const run = (statement: ReturnType<typeof sql>) => server.services.database.queries.execute(statement);

let made = 0;

/** Somebody who can sign in from now on; the time is an hour later. `second` of that hour is when something happened. */
async function somebody() {
  made += 1;
  const began = server.clock.now.getTime();
  const id = await addPerson(server, `somewhere${made}@example.net`);
  server.clock.advance(hour);
  const { now } = server.clock;
  const second = (seconds: number) => new Date(began + seconds * 1000);
  const { signedInFrom } = await firstRow(
    server,
    z.object({ signedInFrom: z.coerce.date() }),
    sql`select tokens_valid_from as "signedInFrom" from users where id = ${id}`,
  );
  const { services } = server;
  return {
    id,
    second,
    /** A session at the provider; of what browser, and when it was used last, where that is known. */
    async session(name: string, at: number, used?: { userAgent: string; at: number }, lasts = hour) {
      const sessions = createRecordAdapter(services.database, services.now)('Session');
      const grantId = `grant of ${name} of ${id}`;
      const payload = {
        uid: name,
        accountId: String(id),
        loginTs: second(at).getTime() / 1000,
        authorizations: { 'payments-dashboard': { grantId } },
      };
      await sessions.upsert(`session ${name} of ${id}`, payload, lasts);
      if (!used) return;
      const { database } = services;
      await keepBrowser(
        { database, now: () => second(used.at) },
        { uid: name, accountId: String(id) },
        used.userAgent,
      );
    },
    /** A refresh token of a session. */
    refreshToken: (
      family: string,
      {
        issued,
        used,
        revoked,
        lasts = hour,
      }: { issued: number; used?: true; revoked?: true; lasts?: number },
    ) =>
      run(sql`insert into refresh_tokens (token_hash, family, user_id, signed_in_at, issued_at, expires_at, used_at, revoked_at)
        values (gen_random_uuid()::text, ${family}, ${id}, ${second(5).toISOString()}, ${second(issued).toISOString()}, ${new Date(now.getTime() + lasts * 1000).toISOString()},
          ${used ? second(issued).toISOString() : null}, ${revoked ? second(issued).toISOString() : null})`),
    list: () =>
      listSignedIn({ queries: services.database.queries, now: services.now() }, { id, signedInFrom }),
    here: (sessionId: string, at: number): Here => ({
      userId: id,
      sessionId,
      ts: second(at).getTime() / 1000,
    }),
    isIn: (here: Here) => isStillIn(services.database.queries, signedInFrom, here),
  };
}
/** Lets the dashboard have a code by a session. */
async function allow({ id }: Somebody, name: string) {
  const adapterOf = createRecordAdapter(server.services.database, server.services.now);
  const grantId = `grant of ${name} of ${id}`;
  await adapterOf('Grant').upsert(grantId, { accountId: String(id) }, hour);
  await adapterOf('AuthorizationCode').upsert(`code of ${name} of ${id}`, { grantId }, hour);
}
/** The names of the sessions by which a grant and a code are there. */
async function allowed({ id }: Somebody) {
  const { names } = await firstRow(
    server,
    z.object({ names: z.array(z.string()) }),
    sql`select coalesce(json_agg(id order by id), '[]') as names from identity_records where kind in ('Grant', 'AuthorizationCode') and id like ${`% of ${id}`}`,
  );
  return names.map((name) => name.replace(` of ${id}`, ''));
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const namesOf = async (who: Somebody) => (await who.list()).map(({ sessionId }) => sessionId);

const audits = async ({ id }: Somebody) => {
  const { entries } = await firstRow(
    server,
    z.object({ entries: z.array(z.unknown()) }),
    sql`select coalesce(json_agg(json_build_array(action, subject, user_id, actor, management_company_id, address, request_id, detail) order by id), '[]') as entries
      from audit_entries where action like 'session.%' and subject_id = ${id}`,
  );
  return entries;
};

describe('where somebody is signed in', () => {
  it('AUTH-20 is each session that counts still, the suite manager’s too, what was used last first', async () => {
    const [other, who] = [await somebody(), await somebody()];
    await who.session('unknown', 120);
    await who.session('desk', 60, { userAgent: windows, at: 1000 });
    await who.refreshToken('desk', { issued: 2000 });
    for (const issued of [500, 300]) await who.refreshToken('handed', { issued });
    await who.refreshToken('handed', { issued: 900, used: true });

    await who.session('over', 60, undefined, 0.001);
    await who.session('before they could', -10);
    await who.session('ended', 60);
    await markSessionEnded(
      server.services.database.queries,
      { userId: who.id, sessionId: 'ended' },
      who.second(70),
    );
    await run(
      sql`insert into identity_records (kind, id, uid, payload, expires_at) values ('Session', 'unreadable', 'unreadable', ${JSON.stringify({ accountId: String(who.id) })}::jsonb, now() + interval '100 years')`,
    );
    await run(
      sql`insert into identity_records (kind, id, uid, payload, expires_at) select 'Interaction', 'no session', uid, payload, expires_at from identity_records where id = ${`session desk of ${who.id}`}`,
    );
    await who.refreshToken('used', { issued: 500, used: true });
    await who.refreshToken('revoked', { issued: 500, revoked: true });
    await who.refreshToken('run out', { issued: 500, lasts: 0 });
    await other.session('of another', hour + 60);
    await other.refreshToken('handed to another', { issued: 500, lasts: 3 * hour });
    server.clock.advance(1);

    expect(await who.list()).toEqual([
      { sessionId: 'desk', name: 'Chrome on Windows', signedInAt: who.second(60), usedAt: who.second(1000) },
      { sessionId: 'handed', name: 'Suite manager', signedInAt: who.second(5), usedAt: who.second(500) },
      { sessionId: 'unknown', name: 'A browser', signedInAt: who.second(120), usedAt: null },
    ]);
  });

  it('AUTH-20 is known of a browser as long as its session may go on, and by no more than browsers say', async () => {
    const who = await somebody();
    await who.session('long', 60, { userAgent: `${windows} ${'x'.repeat(2000)}`, at: 100 });
    expect(
      await firstRow(
        server,
        z.object({ letters: z.number(), days: z.number() }),
        sql`select length(payload ->> 'userAgent') as letters, extract(epoch from expires_at - ${who.second(100).toISOString()}::timestamptz)::float8 / 86400 as days
          from identity_records where kind = 'Browser' and id = 'long'`,
      ),
    ).toEqual({ letters: 500, days: 14 });
  });
});

describe('a session elsewhere', () => {
  const visit = { address: '192.0.2.7', requestId: 'elsewhere' };
  const entry = ({ id }: Somebody, sessions: number) => [
    'session.endedElsewhere',
    'session',
    id,
    'Nina Newcomer',
    1,
    visit.address,
    visit.requestId,
    { sessions },
  ];

  it('AUTH-20 API-5 is the only one that ends when it alone is to, as the audit says; one that is not there ends nothing', async () => {
    const who = await somebody();
    for (const name of ['here', 'there', 'over there']) await who.session(name, 60);
    const here = who.here('here', 60);
    const end = (which: string) => signOutElsewhere(server.services, { which, here }, visit);
    expect(await end('nowhere')).toBe(true);
    expect(await end('here')).toBe(true);
    expect(await namesOf(who)).toHaveLength(3);
    expect(await audits(who)).toEqual([]);
    for (const name of ['here', 'there']) await allow(who, name);
    expect(await end('there')).toBe(true);
    expect((await namesOf(who)).toSorted()).toEqual(['here', 'over there']);
    expect(await allowed(who)).toEqual(['code of here', 'grant of here']);
    expect(await who.isIn(who.here('there', 60))).toBe(false);
    // A sign-in that is under way goes on.
    expect(await who.isIn(who.here('no session yet', 60))).toBe(true);
    await who.refreshToken('handed over', { issued: 100 });
    expect(await namesOf(who)).toContain('handed over');
    expect(await end('handed over')).toBe(true);
    expect((await namesOf(who)).toSorted()).toEqual(['here', 'over there']);
    expect(await audits(who)).toEqual([entry(who, 1), entry(who, 1)]);
  });

  it('AUTH-20 API-5 ends with all others, sign-ins under way too, though there is none; this one goes on', async () => {
    const who = await somebody();
    await who.session('here', 60);
    const here = who.here('here', 60);
    const endAll = () => signOutElsewhere(server.services, { which: null, here }, visit);
    expect(await endAll()).toBe(true);
    for (const name of ['there', 'over there']) await who.session(name, hour + 60);
    server.clock.advance(hour / 2);
    expect(await endAll()).toBe(true);
    expect(await namesOf(who)).toEqual(['here']);
    expect(await who.isIn(who.here('no session yet', 60))).toBe(false);
    expect(await who.isIn(here)).toBe(true);
    expect(await audits(who)).toEqual([entry(who, 0), entry(who, 2)]);
    const ended = who.here('there', hour + 60);
    expect(await signOutElsewhere(server.services, { which: null, here: ended }, visit)).toBe(false);
    expect(await namesOf(who)).toEqual(['here']);
  });
});
