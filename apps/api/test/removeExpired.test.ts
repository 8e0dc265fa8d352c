import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { removeExpired } from '../src/jobs/removeExpired.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(server.services.now().getTime() - days * 86_400_000).toISOString();
const run = (statement: ReturnType<typeof sql>) => server.services.database.queries.execute(statement);
const texts = z.object({ rows: z.array(z.object({ text: z.string() })) });
const kept = async (statement: ReturnType<typeof sql>) =>
  texts.parse(await run(statement)).rows.map(({ text }) => text);

it('API-4 e-mails that went out or were given up go after 90 days; those that wait stay', async () => {
  for (const [subject, sent, gaveUp] of [
    ['sent long ago', daysAgo(91), null],
    ['sent lately', daysAgo(89), null],
    ['given up long ago', null, daysAgo(91)],
    ['given up lately', null, daysAgo(89)],
    ['waits since long', null, null],
  ] as const)
    await run(
      sql`insert into emails (to_address, subject, text_body, html_body, created_at, sent_at, gave_up_at)
        values ('a@example.net', ${subject}, '', '', ${daysAgo(100)}, ${sent}, ${gaveUp})`,
    );
  await removeExpired(server.services);
  expect(
    await kept(sql`select subject as text from emails where to_address = 'a@example.net' order by id`),
  ).toEqual(['sent lately', 'given up lately', 'waits since long']);
});

it('SCH-7 a delete link goes 90 days after its end', async () => {
  for (const [id, days] of [
    ['ended-long-ago', 91],
    ['ended-lately', 89],
    ['good', -1],
  ] as const)
    await run(
      sql`insert into schedule_delete_links (id, schedule_id, email, created_at, expires_at)
        select ${id}, min(id), 'a@example.net', ${daysAgo(days + 7)}, ${daysAgo(days)} from payment_schedules`,
    );
  await removeExpired(server.services);
  expect(
    await kept(
      sql`select id as text from schedule_delete_links where email = 'a@example.net' order by expires_at`,
    ),
  ).toEqual(['ended-lately', 'good']);
});

it('AUTH-17 a link to choose a password goes a day after its end', async () => {
  for (const [id, days] of [
    ['ended-long-ago', 1.01],
    ['ended-lately', 0.99],
    ['good', -1],
  ] as const)
    await run(
      sql`insert into password_links (id, user_id, email, asked_for, created_at, expires_at)
        select ${id}, min(id), 'a@example.net', true, ${daysAgo(days + 7)}, ${daysAgo(days)} from users`,
    );
  await removeExpired(server.services);
  expect(
    await kept(sql`select id as text from password_links where email = 'a@example.net' order by expires_at`),
  ).toEqual(['ended-lately', 'good']);
});

it('AUTH-21 wrong passwords are forgotten a day after the last', async () => {
  for (const [key, days] of [
    ['old', 1.01],
    ['young', 0.99],
  ] as const)
    await run(sql`insert into password_attempts (key, wrong, last_at) values (${key}, 3, ${daysAgo(days)})`);
  await removeExpired(server.services);
  expect(await kept(sql`select key as text from password_attempts`)).toEqual(['young']);
});

it('TOK-3 API-5a refresh tokens go when they end, keys of repeats after a week', async () => {
  for (const [name, days] of [
    ['over', 0.01],
    ['good', -0.01],
  ] as const)
    await run(
      sql`insert into refresh_tokens (token_hash, family, user_id, issued_at, expires_at)
        select ${name}, 'expiry', min(id), ${daysAgo(1)}, ${daysAgo(days)} from users`,
    );
  for (const [key, days] of [
    ['old', 7.01],
    ['young', 6.99],
  ] as const)
    await run(
      sql`insert into idempotency_keys (user_id, operation, key, request_hash, answer, created_at)
        values (1, 'expiry', ${key}, '', '{}', ${daysAgo(days)})`,
    );
  await removeExpired(server.services);
  expect(await kept(sql`select token_hash as text from refresh_tokens where family = 'expiry'`)).toEqual([
    'good',
  ]);
  expect(await kept(sql`select key as text from idempotency_keys where operation = 'expiry'`)).toEqual([
    'young',
  ]);
});

it('API-5a what cannot be removed is logged, and holds up nothing else', async () => {
  await run(
    sql`insert into refresh_tokens (token_hash, family, user_id, issued_at, expires_at)
      select 'over', 'held up', min(id), ${daysAgo(1)}, ${daysAgo(0.01)} from users`,
  );
  await run(sql`alter table identity_records rename to identity_records_away`);
  try {
    await removeExpired(server.services);
  } finally {
    await run(sql`alter table identity_records_away rename to identity_records`);
  }
  expect(await kept(sql`select token_hash as text from refresh_tokens where family = 'held up'`)).toEqual([]);
  expect(server.logged()).toContain('what has expired could not be removed');
});
