import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import type { Queries } from '../src/database/connect.ts';
import { type KillableServers, prepareKillableServers, type Started, untilReady } from './killableServers.ts';
import { type MailServer, startMailServer } from './mailServer.ts';

let servers: KillableServers;
let mail: MailServer;
beforeAll(async () => {
  servers = await prepareKillableServers();
  mail = await startMailServer();
});
afterAll(async () => {
  mail.server.close();
  await servers.remove();
});

const reports = 500;
const makeReports = (count: number, dueAgo: string) => sql`
  insert into scheduled_reports (management_company_id, name, owner_email, frequency, day, status_criteria, created_at, next_due_at)
  select 1, 'Report ' || n, 'owner@example.net', 'Daily', 5, '', now(), now() - ${dueAgo}::interval from generate_series(1, ${count}::integer) n`;
const removeReports = async (queries: Queries) => {
  await queries.execute(sql`delete from scheduled_reports`);
  await queries.execute(sql`delete from emails`);
  await queries.execute(sql`delete from audit_entries where subject = 'scheduledReport'`);
};

const counts = z.object({
  rows: z.tuple([
    z.object({
      emails: z.number(),
      reportsTold: z.number(),
      unsent: z.number(),
      audited: z.number(),
      stillDue: z.number(),
      origins: z.array(z.string()),
    }),
  ]),
});
/** Reports that an e-mail tells of, and the servers that wrote those e-mails by the origin of their links. */
async function read(queries: Queries) {
  const found = await queries.execute(sql`select count(*)::int as emails,
      count(distinct substring(text_body from 'reportId=([0-9]+)'))::int as "reportsTold",
      count(*) filter (where sent_at is null)::int as unsent,
      (select count(distinct subject_id)::int from audit_entries where action = 'scheduledReport.sent' and actor = 'Payments') as audited,
      (select count(*)::int from scheduled_reports where next_due_at <= now()) as "stillDue",
      coalesce(array_agg(distinct substring(text_body from 'Open the report: (http://[^/]+)')), '{}') as origins
    from emails`);
  return counts.parse(found).rows[0];
}

const header = (message: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? '';
const sender = (index: number) => `server${index}@example.net`;
const kill = async (server: Started) => {
  server.child.kill('SIGKILL');
  expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
};
const until = (check: () => unknown, { timeout = 150_000, interval = 10 } = {}) =>
  vi.waitFor(check, { timeout, interval });

describe('a report that is due', () => {
  it('RPT-5 after three days without a server is sent once, for the latest due time', {
    timeout: 480_000,
  }, async () => {
    await servers.withDatabase(async ({ queries }) => {
      await removeReports(queries);
      await queries.execute(makeReports(1, '3 days'));
    });
    mail.messages.length = 0;
    const server = await untilReady(await servers.start({ SMTP_URL: mail.url }));
    await until(() => expect(mail.messages).toHaveLength(1), { timeout: 60_000 });
    server.child.kill('SIGTERM');
    await server.exited;
    expect(await servers.withDatabase(({ queries }) => read(queries))).toMatchObject({
      emails: 1,
      reportsTold: 1,
      audited: 1,
      stillDue: 0,
    });
    expect(mail.messages).toHaveLength(1);
    expect(header(mail.messages[0] ?? '', 'Subject')).toMatch(/^Report 1: your report of/);
  });

  it.skipIf(!inject('templateUrl'))(
    'RPT-5 API-4 is sent once by three servers on one database, two of which are killed: one while it writes the e-mails, one while it sends them',
    { timeout: 400_000 },
    async () => {
      await servers.withDatabase(async ({ queries }) => {
        await removeReports(queries);
        mail.messages.length = 0;
        const running = await Promise.all(
          [0, 1, 2].map(async (index) =>
            untilReady(await servers.start({ SMTP_URL: mail.url, MAIL_FROM: sender(index) })),
          ),
        );
        await queries.execute(makeReports(reports, '1 hour'));

        await until(async () => expect((await read(queries)).origins.length).toBeGreaterThan(0));
        const {
          origins: [writing],
          emails: written,
        } = await read(queries);
        const writer = running.find(({ origin }) => origin === writing);
        if (!writer) throw new Error(`no server at ${writing}`);
        await kill(writer);
        expect(written).toBeLessThan(reports);

        // Another server goes on with the writing: more comes than was written before the kill.
        await until(() => expect(mail.messages.length).toBeGreaterThan(written + 20));
        const from = header(mail.messages.at(-1) ?? '', 'From');
        const second = running.find((_server, index) => sender(index) === from);
        if (!second) throw new Error(`no server sends as ${from}`);
        await kill(second);
        const middle = await read(queries);
        expect(middle.unsent + middle.stillDue).toBeGreaterThan(0);

        await until(
          async () => {
            // A lease of a quarter of a minute ago is the killed server's: it is taken to have run out.
            await queries.execute(
              sql`update emails set leased_until = now() where sent_at is null and leased_until < now() + interval '285 seconds'`,
            );
            expect(await read(queries)).toMatchObject({ stillDue: 0, unsent: 0, emails: reports });
          },
          { timeout: 300_000, interval: 500 },
        );

        const last = running.find((server) => server !== writer && server !== second);
        if (!last) throw new Error('no server is left');
        last.child.kill('SIGTERM');
        await last.exited;
        const after = await read(queries);
        expect(after).toMatchObject({
          emails: reports,
          reportsTold: reports,
          unsent: 0,
          audited: reports,
          stillDue: 0,
        });
        expect(after.origins.length).toBeGreaterThan(1);
        const ids = mail.messages.map((message) => header(message, 'Message-ID'));
        expect(new Set(ids).size).toBe(reports);
        // What a killed server had handed over but not marked comes again, with the same message id.
        expect(ids.length).toBeLessThanOrEqual(reports + 2);
        expect(new Set(mail.messages.map((message) => header(message, 'From'))).size).toBeGreaterThan(1);
      });
    },
  );
});
