import {
  reportDays,
  type ScheduledReportForm,
  scheduledReport,
  statusCriteriaOf,
} from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sendWaitingEmails } from '../src/outbox/outbox.ts';
import { sendDueReports } from '../src/resources/reports/sendDueReports.ts';
import { startMailServer } from './mailServer.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/reporting/scheduledReports';
const oneReport = z.object({ ...scheduledReport.shape });
const reports = z.array(oneReport);
const list = (as: string) => server.json(reports, path, { as });
const get = (id: number, as = 'staff') => server.json(oneReport, `${path}/${id}`, { as });

const form = (more: Partial<ScheduledReportForm> = {}): ScheduledReportForm => ({
  name: 'Returned this week',
  ownerEmailAddress: 'owner@example.net',
  frequency: 'Daily',
  day: 5,
  statusCriteria: '',
  ...more,
});

let keys = 0;
const post = (body: unknown, as = 'staff', key = `save-${++keys}`) =>
  server.call(path, { as, method: 'POST', body, headers: { 'idempotency-key': key } });
const saved = async (body: unknown, as = 'staff') => {
  const response = await post(body, as);
  expect(response.status).toBe(200);
  return oneReport.parse(await response.json());
};
const refused = async (response: Response) => {
  const { status, code, errors } = z
    .object({
      status: z.number(),
      code: z.string(),
      errors: z.array(z.object({ path: z.string() })).optional(),
    })
    .parse(await response.json());
  return { status, code, paths: errors?.map((error) => error.path) };
};
const remove = (id: number, as = 'staff') => server.call(`${path}/${id}`, { as, method: 'DELETE' });
const audits = async (id: number) =>
  (
    await firstRow(
      server,
      z.object({ all: z.array(z.unknown()) }),
      sql`select json_agg(json_build_object('action', action, 'actor', actor, 'company', management_company_id, 'address', address, 'detail', detail) order by id) as all
        from audit_entries where subject = 'scheduledReport' and subject_id = ${id}`,
    )
  ).all;
const execute = (statement: ReturnType<typeof sql>) => server.services.database.queries.execute(statement);
const dueAt = (id: number, at: string) =>
  execute(sql`update scheduled_reports set next_due_at = ${at}::timestamptz where id = ${id}`);
const nothingElseDue = () => execute(sql`update scheduled_reports set next_due_at = '2099-01-01T00:00:00Z'`);
const emailsAbout = async (id: number) =>
  (
    await firstRow(
      server,
      z.object({
        all: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
      }),
      sql`select coalesce(json_agg(json_build_object('to', to_address, 'subject', subject, 'text', text_body, 'html', html_body) order by id), '[]') as all
        from emails where text_body like ${`%/?reportId=${id}\n%`}`,
    )
  ).all;

describe('the list of scheduled reports', () => {
  it("RPT-3 holds a company's own by name, and every company's and the provider's own for employees", async () => {
    const own = await list('staff');
    expect(own.map(({ name }) => name)).toEqual([
      'Failed and returned payments',
      'Refunds of the week',
      'Week in review',
    ]);
    expect(new Set(own.map(({ managementCompanyName }) => managementCompanyName)).size).toBe(1);
    expect(own[0]).toMatchObject({ frequency: 'Daily', statusCriteria: 'Failed,Returned', revision: 1 });
    expect(await list('lockbox')).toEqual([]);
    const all = await list('employee');
    expect(all).toHaveLength(4);
    expect(all.find(({ managementCompanyName }) => managementCompanyName === null)?.name).toBe(
      'Disputes of every company',
    );
  });

  it('RPT-6 the demo has sent each at its last due time and sends none at once', async () => {
    const now = server.clock.now.getTime();
    for (const report of await list('employee')) {
      expect(Date.parse(report.nextDueAt)).toBeGreaterThan(now);
      expect(Date.parse(report.lastSentAt ?? '')).toBeLessThan(now);
    }
    expect(await sendDueReports(server.services)).toBe(0);
  });

  it('RPT-3 is closed to reports-only users whose company has reports switched off, and to all of them when they are off everywhere', async () => {
    expect((await server.call(path, { as: 'reports' })).status).toBe(200);
    expect((await server.call(path, { as: 'noreports' })).status).toBe(403);
    await execute(sql`update controls set reports_enabled = false`);
    try {
      expect((await server.call(path, { as: 'reports' })).status).toBe(403);
      expect((await server.call(path, { as: 'staff' })).status).toBe(200);
    } finally {
      await execute(sql`update controls set reports_enabled = true`);
    }
  });
});

describe('saving a scheduled report', () => {
  it('RPT-2 RPT-3 adds one for the company of who saves it, due next at 06:00 business time', async () => {
    const added = await saved(
      form({ name: '  Fridays ', frequency: 'Weekly', statusCriteria: 'Disputed,Failed' }),
    );
    expect(added).toEqual({
      id: expect.any(Number),
      name: 'Fridays',
      ownerEmailAddress: 'owner@example.net',
      frequency: 'Weekly',
      day: 5,
      statusCriteria: 'Disputed,Failed',
      managementCompanyName: (await list('staff'))[0]?.managementCompanyName,
      revision: 1,
      nextDueAt: '2026-11-27T13:00:00.000Z',
      lastSentAt: null,
    });
    expect(await get(added.id)).toEqual(added);
    expect(await audits(added.id)).toEqual([
      {
        action: 'scheduledReport.added',
        actor: "Sam O'Neill",
        company: 1,
        address: '127.0.0.1',
        detail: { frequency: 'Weekly', day: 5, statusCriteria: 'Disputed,Failed' },
      },
    ]);
  });

  it("RPT-3 an employee's belongs to no company, and no company sees it", async () => {
    const added = await saved(form(), 'employee');
    expect(added.managementCompanyName).toBeNull();
    expect((await server.call(`${path}/${added.id}`, { as: 'staff' })).status).toBe(404);
    expect((await remove(added.id)).status).toBe(404);
    expect(await refused(await post({ ...form(), id: added.id, revision: 1 }))).toMatchObject({
      status: 404,
    });
  });

  it('RPT-3 adds one once for any number of sendings with one key, and refuses the key for another report', async () => {
    const before = (await list('staff')).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(form({ name: 'Once' }), 'staff', 'one-key')),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => oneReport.parse(body).id)).size).toBe(1);
    expect(await list('staff')).toHaveLength(before + 1);
    expect(await refused(await post(form({ name: 'Other' }), 'staff', 'one-key'))).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
  });

  it('RPT-3 changes the one whose id it holds: a change of its time counts anew, another does not', async () => {
    const { id } = await saved(form());
    await dueAt(id, '2026-11-23T13:00:00Z');
    const renamed = await saved({ ...form({ name: 'Renamed', day: 2 }), id, revision: 1 });
    expect(renamed).toMatchObject({
      name: 'Renamed',
      day: 2,
      revision: 2,
      nextDueAt: '2026-11-23T13:00:00.000Z',
    });
    const weekly = await saved({
      ...form({ name: 'Renamed', frequency: 'Weekly', day: 2 }),
      id,
      revision: 2,
    });
    expect(weekly).toMatchObject({ revision: 3, nextDueAt: '2026-11-24T13:00:00.000Z' });
    const sundays = await saved({
      ...form({ name: 'Renamed', frequency: 'Weekly', day: 0 }),
      id,
      revision: 3,
    });
    expect(sundays.nextDueAt).toBe('2026-11-22T13:00:00.000Z');
    expect((await audits(id)).slice(1)).toMatchObject([
      { action: 'scheduledReport.changed', detail: { changed: 'name, day' } },
      { action: 'scheduledReport.changed', detail: { changed: 'frequency' } },
      { action: 'scheduledReport.changed', detail: { changed: 'day' } },
    ]);
  });

  it('RPT-5 a change of the time of one that is due already does not lose its e-mail', async () => {
    await nothingElseDue();
    const { id } = await saved(form());
    await dueAt(id, '2026-11-20T13:00:00Z');
    await saved({ ...form({ frequency: 'Weekly', day: 1 }), id, revision: 1 });
    expect(await sendDueReports(server.services)).toBe(1);
    expect(await get(id)).toMatchObject({ nextDueAt: '2026-11-23T13:00:00.000Z' });
    expect(await emailsAbout(id)).toHaveLength(1);
  });

  it('RPT-3 of two changes at once on one revision the second is a conflict', async () => {
    const { id } = await saved(form());
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => post({ ...form({ name }), id, revision: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await get(id)).toMatchObject({ revision: 2 });
    expect(await audits(id)).toHaveLength(2);
    const late = await post({ ...form({ name: 'Three' }), id, revision: 1 });
    expect(await refused(late)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('RPT-3 saving what is there already changes nothing', async () => {
    const added = await saved(form());
    expect(await saved({ ...form(), id: added.id, revision: 1 })).toEqual(added);
    expect(await audits(added.id)).toHaveLength(1);
  });

  it('RPT-3 deletes one, once; a deleted one cannot be changed', async () => {
    const { id } = await saved(form());
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await server.call(`${path}/${id}`, { as: 'staff' })).status).toBe(404);
    expect(await refused(await post({ ...form(), id, revision: 1 }))).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    expect(await audits(id)).toMatchObject([
      { action: 'scheduledReport.added' },
      { action: 'scheduledReport.deleted', company: 1, detail: {} },
    ]);
  });

  it('RPT-2 nothing that people type reaches the audit', async () => {
    const { id } = await saved(form({ name: "Mrs. Nakamura's", ownerEmailAddress: 'private@example.net' }));
    await saved({
      ...form({ name: "Mr. Nakamura's", ownerEmailAddress: 'other@example.net' }),
      id,
      revision: 1,
    });
    const told = JSON.stringify(await audits(id));
    expect(told).not.toContain('Nakamura');
    expect(told).not.toContain('example.net');
  });

  it.each([
    [{ name: '   ' }, ['body.name']],
    [{ name: 'x'.repeat(101) }, ['body.name']],
    [{ name: 'two\nlines' }, ['body.name']],
    [{ ownerEmailAddress: 'nobody' }, ['body.ownerEmailAddress']],
    [{ frequency: 'Hourly' }, ['body.frequency']],
    [{ day: 7 }, ['body.day']],
    [{ day: 1.5 }, ['body.day']],
    [{ statusCriteria: 'Lost' }, ['body.statusCriteria']],
    [{ statusCriteria: 'Returned,Failed' }, ['body.statusCriteria']],
    [{ statusCriteria: 'Failed,Failed' }, ['body.statusCriteria']],
    [{ id: 1 }, ['body.revision']],
    [{ revision: 1 }, ['body.revision']],
    [{ managementCompanyId: 2 }, ['body.managementCompanyId']],
    [{ name: '', day: -1, statusCriteria: ',' }, ['body.name', 'body.day', 'body.statusCriteria']],
  ])('RPT-2 %j is refused, naming what is wrong', async (wrong, paths) => {
    expect(await refused(await post({ ...form(), ...wrong }))).toEqual({
      status: 400,
      code: 'bad-request',
      paths,
    });
  });

  it('RPT-3 ERR-5 a repeat gets the first answer, and nothing of a report that was deleted since', async () => {
    const first = await saved(form({ name: 'Soon gone' }));
    const repeat = async () => post(form({ name: 'Soon gone' }), 'staff', `save-${keys}`);
    expect(await (await repeat()).json()).toEqual(first);
    expect((await remove(first.id)).status).toBe(204);
    expect(await refused(await repeat())).toMatchObject({ status: 404, code: 'not-found' });
    expect((await list('staff')).filter(({ name }) => name === 'Soon gone')).toEqual([]);
  });

  it("RPT-3 a company's hundredth is its last, which takes none from the others, and stands in the way of no change", async () => {
    const spare = await saved(form({ name: 'To be changed' }), 'lockbox');
    await execute(
      sql`insert into scheduled_reports (management_company_id, name, owner_email, frequency, day, status_criteria, revision, created_at, next_due_at)
        select management_company_id, 'Copy ' || n, owner_email, frequency, day, status_criteria, 1, created_at, '2099-01-01T00:00:00Z'
        from scheduled_reports, generate_series(1, 98) n where id = ${spare.id}`,
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => post(form({ name: `At once ${n}` }), 'lockbox')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await refused(await post(form({ name: 'One more' }), 'lockbox'))).toMatchObject({
      status: 400,
      code: 'bad-request',
    });
    expect(await list('lockbox')).toHaveLength(100);
    const { id, revision } = spare;
    expect((await post({ ...form({ name: 'Changed' }), id, revision }, 'lockbox')).status).toBe(200);
    expect((await post(form({ name: "Another company's" }), 'staff')).status).toBe(200);
    await execute(sql`delete from scheduled_reports where owner_email = 'owner@example.net'`);
  });

  it('RPT-3 needs an Idempotency-Key, a token, the right to it and the right to write', async () => {
    const without = await server.call(path, { as: 'staff', method: 'POST', body: form() });
    expect(await refused(without)).toMatchObject({ status: 400, code: 'idempotency-key-required' });
    expect((await server.call(path, { method: 'POST', body: form() })).status).toBe(401);
    expect((await post(form(), 'onboard')).status).toBe(403);
    expect(await refused(await post(form(), 'readonly'))).toMatchObject({ status: 403, code: 'read-only' });
    expect(await refused(await remove(1, 'readonly'))).toMatchObject({ status: 403, code: 'read-only' });
  });
});

describe('sending what is due', () => {
  const due = async (more: Partial<ScheduledReportForm> = {}, at = '2026-11-20T13:00:00Z') => {
    const { id } = await saved(form(more));
    await dueAt(id, at);
    return id;
  };

  it('RPT-5 e-mails the owner a link that holds the id alone, and moves on to the next due time', async () => {
    await nothingElseDue();
    const id = await due({
      name: 'Refunds & <b>more</b>',
      frequency: 'Weekly',
      statusCriteria: statusCriteriaOf(['RefundPending', 'RefundFailed']),
    });
    expect(await sendDueReports(server.services)).toBe(1);
    const [email, ...others] = await emailsAbout(id);
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      to: 'owner@example.net',
      subject: 'Refunds & <b>more</b>: your report of November 20, 2026',
    });
    for (const line of [
      'Report: Refunds & <b>more</b>',
      'How often: Every Friday',
      'Days: November 13, 2026 to November 20, 2026',
      'Statuses: Refund pending, Refund Failed',
      'Time zone: America/Denver',
      `Open the report: ${server.origin}/?reportId=${id}`,
    ]) {
      expect(email?.text.split('\n')).toContain(line);
    }
    expect(email?.html).toContain('Refunds &amp; &lt;b&gt;more&lt;/b&gt;');
    expect(email?.html).not.toContain('<b>');
    expect(email?.text).not.toContain('It comes late');
    expect(email?.html).toContain(`href="${server.origin}/?reportId=${id}"`);
    expect(await get(id)).toMatchObject({
      nextDueAt: '2026-11-27T13:00:00.000Z',
      lastSentAt: server.clock.now.toISOString(),
      revision: 1,
    });
    expect((await audits(id)).at(-1)).toEqual({
      action: 'scheduledReport.sent',
      actor: 'Payments',
      company: 1,
      address: null,
      detail: { dueAt: '2026-11-20T13:00:00.000Z' },
    });
    expect(await sendDueReports(server.services)).toBe(0);
  });

  it('RPT-5 after three days without a server one e-mail goes out for the latest due time', async () => {
    await nothingElseDue();
    const id = await due({}, '2026-11-17T13:00:00Z');
    expect(await sendDueReports(server.services)).toBe(1);
    expect(await sendDueReports(server.services)).toBe(0);
    const [email, ...others] = await emailsAbout(id);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Returned this week: your report of November 20, 2026');
    expect(email?.text).toContain('Days: November 19, 2026 to November 20, 2026');
    expect(email?.text).toContain('It comes late: it was due on November 17, 2026.');
    expect(await get(id)).toMatchObject({ nextDueAt: '2026-11-21T13:00:00.000Z' });
  });

  it('RPT-5 is done once for each due time by many at once, more than a batch of them', async () => {
    await nothingElseDue();
    await execute(sql`insert into scheduled_reports (management_company_id, name, owner_email, frequency, day, status_criteria, created_at, next_due_at)
      select 1, 'Many ' || n, 'many@example.net', 'Daily', 5, '', now(), '2026-11-20T13:00:00Z' from generate_series(1, 120) n`);
    const before = await firstRow(
      server,
      z.object({ n: z.number() }),
      sql`select count(*)::int as n from emails`,
    );
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendDueReports(server.services)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(120);
    expect(
      await firstRow(
        server,
        z.object({ n: z.number(), subjects: z.number() }),
        sql`select count(*)::int as n, count(distinct subject)::int as subjects from emails where to_address = 'many@example.net'`,
      ),
    ).toEqual({ n: 120, subjects: 120 });
    expect(
      await firstRow(server, z.object({ n: z.number() }), sql`select count(*)::int as n from emails`),
    ).toEqual({ n: before.n + 120 });
    await execute(sql`delete from scheduled_reports where owner_email = 'many@example.net'`);
  });

  it('RPT-5 one that cannot be sent holds up no other, loses nothing and is tried again', async () => {
    await nothingElseDue();
    const broken = await due({ name: 'Broken' }, '2026-11-18T13:00:00Z');
    const good = await due({ name: 'Good' });
    await execute(sql`update scheduled_reports set frequency = 'Never' where id = ${broken}`);
    expect(await sendDueReports(server.services)).toBe(1);
    expect(server.logged()).toContain('a scheduled report could not be sent');
    expect(await emailsAbout(good)).toHaveLength(1);
    expect(await emailsAbout(broken)).toEqual([]);
    await execute(sql`update scheduled_reports set frequency = 'Daily' where id = ${broken}`);
    expect(await sendDueReports(server.services)).toBe(1);
    expect(await emailsAbout(broken)).toHaveLength(1);
  });

  it('RPT-5 goes on where the company has its reports switched off: the payments page opens them still', async () => {
    await nothingElseDue();
    const id = await due();
    await execute(sql`update management_companies set reports_enabled = false where id = 1`);
    try {
      expect(await sendDueReports(server.services)).toBe(1);
      expect(await emailsAbout(id)).toHaveLength(1);
    } finally {
      await execute(sql`update management_companies set reports_enabled = true where id = 1`);
    }
  });

  it('RPT-6 is due every day at 06:00 business time, in summer and in winter time', async () => {
    await nothingElseDue();
    const id = await due();
    const sentAt = async (at: string) => {
      server.clock.now = new Date(at);
      expect(await sendDueReports(server.services)).toBe(1);
      return (await get(id)).nextDueAt;
    };
    expect(await sentAt('2027-03-13T13:00:00Z')).toBe('2027-03-14T12:00:00.000Z');
    expect(await sentAt('2027-11-06T12:30:00Z')).toBe('2027-11-07T13:00:00.000Z');
    const { from, to } = reportDays('Daily', server.clock.now.getTime(), 'America/Denver');
    expect([from, to]).toEqual(['2027-11-05', '2027-11-06']);
    expect((await emailsAbout(id)).at(-1)?.text).toContain('Days: November 5, 2027 to November 6, 2027');
  });

  it('RPT-5 API-4 goes through the mail server, once, as text and as HTML', async () => {
    await nothingElseDue();
    await execute(sql`update emails set sent_at = now() where sent_at is null`);
    const mail = await startMailServer();
    try {
      const id = await due({ name: 'By mail' });
      const { database, now, log } = server.services;
      const settings = { smtpUrl: mail.url, from: 'payments@demo.test', host: 'localhost' };
      expect(await sendDueReports(server.services)).toBe(1);
      expect(await sendWaitingEmails(database, settings, now, log)).toBe(1);
      expect(await sendWaitingEmails(database, settings, now, log)).toBe(0);
      expect(mail.messages).toHaveLength(1);
      expect(mail.messages[0]).toMatch(/^Subject: By mail: your report of November/m);
      expect(mail.messages[0]).toMatch(/^Content-Type: text\/plain/m);
      expect(mail.messages[0]).toMatch(/^Content-Type: text\/html/m);
      expect(mail.messages[0]?.replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(
        `${server.origin}/?reportId=${id}`,
      );
    } finally {
      mail.server.close();
    }
  });
});
