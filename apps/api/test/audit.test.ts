import {
  auditActions,
  auditEntry,
  contract,
  type Endpoint,
  type OperationId,
} from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { specimenPdf } from '../src/database/demoDocuments.ts';
import { settleDue } from '../src/paymentProvider/settleDue.ts';
import { haveAuthenticator } from './haveAuthenticator.ts';
import {
  bytesOf,
  draftOf,
  fileForm,
  formOf,
  invite,
  saveDraft,
  sendInvitation,
  submit,
  upload,
  uploadPdf,
} from './representativeJourney.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
let ids: {
  payments: number[];
  payer: number;
  schedules: number[];
  toBegin: number;
  toSubmit: string;
  toApprove: number;
  user: number;
};
beforeAll(async () => {
  server = await startTestServer();
  ids = await firstRow(
    server,
    z.object({
      payments: z.array(z.number()),
      payer: z.number(),
      schedules: z.array(z.number()),
      toBegin: z.number(),
      toSubmit: z.string(),
      toApprove: z.number(),
      user: z.number(),
    }),
    sql`with made as (
        insert into communities (management_company_id, name, segment, onboarding_status)
        values (1, 'To begin', 'BEG', 'Not Started'), (1, 'To submit', 'SUB', 'In Progress'), (1, 'To approve', 'APP', 'Sent to Underwriting (Pending)') returning id, name
      ), handed as (
        insert into onboarding_applications (id, community_id, created_at, handed_in_at) select 'handed-in', id, now(), now() from made where name = 'To submit' returning id
      )
      select (select array_agg(id order by id) from payments where management_company_id = 1 and status = 'Succeeded') as payments,
        (select min(payers.id) from payers join communities c on c.id = payers.community_id where c.management_company_id = 1) as payer,
        (select array_agg(s.id order by s.id) from payment_schedules s join payers on payers.id = s.payer_id join communities c on c.id = payers.community_id
          where c.management_company_id = 1 and s.ended_at is null and s.amount_type = 'Fixed' and payers.allow_payments) as schedules,
        (select id from made where name = 'To begin') as "toBegin", (select id from handed) as "toSubmit",
        (select id from made where name = 'To approve') as "toApprove",
        (select min(id) from users where management_company_id = 1 and demo_order is null) as user`,
  );
});
afterAll(() => server.close());

const page = z.object({
  offset: z.number(),
  limit: z.number(),
  itemCount: z.number(),
  items: z.array(z.object({ ...auditEntry.shape })),
});
const list = (query = '', as = 'employee') => server.json(page, `/audit?${query}`, { as });

let keys = 0;
const send = (method: string, path: string, body?: unknown, as = 'employee') =>
  server.call(path, {
    as,
    method,
    ...(body === undefined ? {} : { body }),
    headers: { 'idempotency-key': `audit-${++keys}` },
  });
const idOf = async (response: Response) => z.object({ id: z.number() }).parse(await response.json()).id;
const report = {
  name: 'A report',
  ownerEmailAddress: 'owner@example.net',
  frequency: 'Daily',
  day: 5,
  statusCriteria: '',
};
const person = {
  emailAddress: 'new.person@example.net',
  firstName: 'New',
  lastName: 'Person',
  managementCompanyId: 1,
  roles: [],
};
const note = { releaseVersion: '2030.1', body: 'Text', dataType: 'Json' };

interface Sample {
  /** Sends one valid call. */
  send(): Promise<Response>;
  /** What the audit says of it. */
  action: (typeof auditActions)[number];
  /** @default 'Erin Vasquez' */
  actor?: string;
}

const startSession = () =>
  server.json(z.object({ refreshToken: z.string() }), '/auth/login', { as: 'employee' });

/** For every call that writes: one that succeeds. A call without a sample fails the sweep. */
const samples: Readonly<Partial<Record<OperationId, Sample>>> = {
  refreshAccess: {
    async send() {
      return server.call('/auth/refresh-access', { method: 'POST', body: await startSession() });
    },
    action: 'session.refreshed',
  },
  logout: {
    async send() {
      return server.call('/auth/logout', { method: 'POST', body: await startSession() });
    },
    action: 'session.ended',
  },
  login: { send: () => send('GET', '/auth/login'), action: 'session.started' },
  refundPayment: {
    send: () => send('POST', `/payments/${ids.payments[0]}/refund`, 'Paid twice'),
    action: 'payment.refundRequested',
  },
  resendPayout: {
    async send() {
      const { id, onFile } = await firstRow(
        server,
        z.object({ id: z.number(), onFile: z.string() }),
        sql`update payouts set status = 'Failed' from communities c
          where payouts.id = (select max(id) from payouts where status = 'Paid') and c.id = community_id
          returning payouts.id, c.bank_account_last4 as "onFile"`,
      );
      return send('POST', `/payouts/${id}/resend`, { attempt: 1, bankAccountLast4: onFile });
    },
    action: 'payout.resent',
  },
  sendReceipt: {
    send: () => send('POST', `/payments/${ids.payments[0]}/sendReceipt`, 'owner@example.net'),
    action: 'payment.receiptSent',
  },
  sendExplanation: {
    send: () => send('POST', `/payments/${ids.payments[0]}/sendExplanation`, 'owner@example.net'),
    action: 'payment.explanationSent',
  },
  updateScheduledPayments: {
    send: () =>
      send('POST', '/payers/update-scheduled-payments', {
        scheduledPaymentIds: [ids.schedules[0]],
        amountType: 'Fixed',
        amount: 12345,
      }),
    action: 'scheduledPayment.amountChanged',
  },
  updatePayerEmail: {
    send: () => send('POST', `/payers/${ids.payer}/updateEmail`, 'other@example.net'),
    action: 'payer.emailChanged',
  },
  updateAllowPayments: {
    send: () => send('POST', `/payers/${ids.payer}/updateAllowPayments`, 'false'),
    action: 'payer.allowPaymentsChanged',
  },
  deleteSchedule: {
    send: () => send('DELETE', `/paymentschedules/${ids.schedules[1]}`),
    action: 'scheduledPayment.deleted',
  },
  sendDeleteScheduleLink: {
    send: () =>
      send('POST', `/paymentschedules/sendDeleteScheduleLink/${ids.schedules[2]}`, 'owner@example.net'),
    action: 'scheduledPayment.deleteLinkSent',
  },
  getOnboardingLink: {
    send: () => send('GET', `/communities/${ids.toBegin}/onboardingLink`),
    action: 'community.onboardingLinkTaken',
  },
  submitOnboarding: {
    send: () => send('POST', `/communities/${ids.toSubmit}/onboardingSubmitted`),
    action: 'community.sentToUnderwriting',
  },
  approveOnboarding: {
    send: () => send('POST', '/onboarding/approve', { communityIds: [ids.toApprove] }),
    action: 'community.approved',
  },
  inviteRepresentative: {
    send: () => sendInvitation(server, 'invited@example.net'),
    action: 'representative.invited',
  },
  saveRepresentativeDraft: {
    async send() {
      const { context } = await invite(server, 'drafting@example.net');
      return saveDraft(server, context, draftOf());
    },
    action: 'representative.draftSaved',
    actor: 'Representative',
  },
  uploadDocument: {
    async send() {
      const { context } = await invite(server, 'uploading@example.net');
      return upload(server, context, fileForm(bytesOf(specimenPdf()), 'passport.pdf'));
    },
    action: 'representative.documentUploaded',
    actor: 'Representative',
  },
  submitRepresentative: {
    async send() {
      const { context } = await invite(server, 'submitting@example.net');
      const { documentId } = await uploadPdf(server, context);
      return submit(server, formOf(context, documentId));
    },
    action: 'representative.submitted',
    actor: 'Representative',
  },
  withdrawRepresentative: {
    async send() {
      const { id } = await invite(server, 'withdrawn@example.net');
      return send('DELETE', `/representatives/${id}`);
    },
    action: 'representative.withdrawn',
  },
  saveScheduledReport: {
    send: () => send('POST', '/reporting/scheduledReports', report),
    action: 'scheduledReport.added',
  },
  deleteScheduledReport: {
    async send() {
      const id = await idOf(await send('POST', '/reporting/scheduledReports', report));
      return send('DELETE', `/reporting/scheduledReports/${id}`);
    },
    action: 'scheduledReport.deleted',
  },
  createDownloadRequest: {
    send: () => send('POST', '/documents/createDownloadRequest', { managementCompanyId: 1, year: 2025 }),
    action: 'taxForm.archiveRequested',
  },
  addDashboardUser: {
    send: () => send('POST', '/dashboardUsers/users', person),
    action: 'user.added',
  },
  changeDashboardUser: {
    send: () =>
      send('PUT', `/dashboardUsers/users/${ids.user}`, {
        ...person,
        emailAddress: 'changed@example.net',
        revision: 0,
      }),
    action: 'user.changed',
  },
  deleteDashboardUser: {
    send: () => send('DELETE', `/dashboardUsers/users/${ids.user}`),
    action: 'user.deleted',
  },
  removeAuthenticator: {
    async send() {
      const id = await idOf(
        await send('POST', '/dashboardUsers/users', { ...person, emailAddress: 'lost@example.net' }),
      );
      await haveAuthenticator(server, id);
      return send('DELETE', `/dashboardUsers/users/${id}/authenticator`);
    },
    action: 'user.authenticatorRemoved',
  },
  sendPasswordLink: {
    async send() {
      const id = await idOf(
        await send('POST', '/dashboardUsers/users', { ...person, emailAddress: 'invited@example.net' }),
      );
      return send('POST', `/dashboardUsers/users/${id}/passwordLink`);
    },
    action: 'user.passwordLinkSent',
  },
  saveReleaseNote: {
    send: () => send('POST', '/reporting/release-notes', note),
    action: 'releaseNote.written',
  },
  publishReleaseNote: {
    async send() {
      await send('POST', '/reporting/release-notes', { ...note, releaseVersion: '2030.2' });
      return send('PUT', '/reporting/release-notes', '2030.2');
    },
    action: 'releaseNote.released',
  },
  deleteReleaseNote: {
    async send() {
      const id = await idOf(
        await send('POST', '/reporting/release-notes', { ...note, releaseVersion: '2030.3' }),
      );
      return send('DELETE', `/reporting/release-notes/${id}`);
    },
    action: 'releaseNote.deleted',
  },
  acknowledgeReleaseNotes: {
    send: () => send('POST', '/reporting/ack-release-notes', '2026.11'),
    action: 'releaseNote.acknowledged',
  },
};

/** It hands out the context that the invitation's e-mail holds, and changes nothing. */
const writesNothing: ReadonlySet<string> = new Set<OperationId>(['getApplicationContext']);
const writes = (Object.entries(contract) as [OperationId, Endpoint][]).filter(
  ([id, { method, access }]) => id === 'login' || method !== 'GET' || access.writes,
);

describe('every call that writes', () => {
  it.each(writes.filter(([id]) => !writesNothing.has(id)))(
    'API-5 %s leaves who did what, when and from which address',
    async (id) => {
      const sample = samples[id];
      if (!sample) throw new Error(`no sample for ${id}`);
      const response = await sample.send();
      expect([200, 204], await response.clone().text()).toContain(response.status);
      const { all } = await firstRow(
        server,
        z.object({ all: z.array(z.unknown()) }),
        sql`select coalesce(json_agg(json_build_object('actor', actor, 'action', action, 'at', extract(epoch from occurred_at) * 1000, 'address', address)), '[]') as all
          from audit_entries where request_id = ${response.headers.get('x-request-id')}`,
      );
      expect(all).toEqual([
        {
          actor: sample.actor ?? 'Erin Vasquez',
          action: sample.action,
          at: server.clock.now.getTime(),
          address: '127.0.0.1',
        },
      ]);
    },
  );

  it('API-5 leaves nothing of people in the facts: neither what was typed here nor who the thing belongs to', async () => {
    const { facts, people } = await firstRow(
      server,
      z.object({ facts: z.array(z.string()), people: z.array(z.string()) }),
      sql`select (select json_agg(distinct value) from audit_entries, jsonb_each_text(detail) where value is not null) as facts,
        (select json_agg(distinct word) from (
          select unnest(array[email, first_name || ' ' || last_name, last_name]) as word from users
          union select unnest(array[email, name]) from payers) as words where length(word) > 3) as people`,
    );
    expect(facts.length).toBeGreaterThan(5);
    const typed = ['example.net', 'Anaïs', "O'Brien", 'New Person', '0417', 'Paid twice', 'A report', '@'];
    const told = facts.filter((fact) => [...typed, ...people].some((word) => fact.includes(word)));
    expect(told).toEqual([]);
  });

  it('API-5 leaves nothing when it is refused', async () => {
    const count = async () => (await list()).itemCount;
    const before = await count();
    const refused = [
      await send('POST', '/payments/2000000000/sendReceipt', 'owner@example.net'),
      await send('POST', `/payments/${ids.payments[1]}/sendReceipt`, 'nobody'),
      await send('POST', `/payments/${ids.payments[1]}/sendReceipt`, 'owner@example.net', 'readonly'),
      await send('POST', '/reporting/scheduledReports', { ...report, id: 2_000_000_000, revision: 1 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 403, 404]);
    expect(await count()).toBe(before);
  });
});

describe('the audit of one thing', () => {
  const story = async (subject: string, id: number) =>
    (await list(`subject=${subject}&subjectId=${id}&pageSize=100`)).items.map(({ action, actor }) => [
      action,
      actor,
    ]);

  it('API-5 tells the whole story of a payment, newest first', async () => {
    const id = ids.payments[5];
    if (id === undefined) throw new Error('no payment');
    await send('POST', `/payments/${id}/sendReceipt`, 'owner@example.net', 'staff');
    server.clock.advance(60);
    await send('POST', `/payments/${id}/refund`, 'Paid twice', 'fullaccess');
    server.clock.advance(60);
    await send('POST', `/payments/${id}/sendExplanation`, 'owner@example.net', 'staff');
    server.clock.advance(10 * 86_400);
    await settleDue(server.services);
    expect(await story('payment', id)).toEqual([
      ['payment.refundSettled', 'Payment provider'],
      ['payment.explanationSent', "Sam O'Neill"],
      ['payment.refundRequested', 'Dana Reyes'],
      ['payment.receiptSent', "Sam O'Neill"],
    ]);
    const { items } = await list(`subject=payment&subjectId=${id}`);
    expect(items.map(({ detail }) => detail)).toEqual([
      { from: 'RefundPending', to: expect.stringMatching(/^Refund(ed|Failed)$/) },
      {},
      { from: 'Succeeded', to: 'RefundPending' },
      {},
    ]);
  });

  it('API-5 tells of a payer, a user, a session and an association', async () => {
    expect(await story('payer', ids.payer)).toEqual([
      ['payer.allowPaymentsChanged', 'Erin Vasquez'],
      ['payer.emailChanged', 'Erin Vasquez'],
    ]);
    expect(await story('user', ids.user)).toEqual([
      ['user.deleted', 'Erin Vasquez'],
      ['user.changed', 'Erin Vasquez'],
    ]);
    expect(await story('community', ids.toApprove)).toEqual([['community.approved', 'Erin Vasquez']]);
    expect(await story('session', 1)).toContainEqual(['session.started', 'Erin Vasquez']);
  });

  it('API-5 comes in pages, and one thing is not mixed with another of the same id', async () => {
    const subject = `subject=payment&subjectId=${ids.payments[5]}`;
    const all = await list(`${subject}&pageSize=100`);
    const first = await list(`${subject}&pageSize=3`);
    const second = await list(`${subject}&pageSize=3&pageNumber=2`);
    expect([first.itemCount, second.itemCount]).toEqual([4, 4]);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect((await list(`subject=payout&subjectId=${ids.payments[5]}`)).itemCount).toBe(0);
  });

  it('API-5 is for provider employees alone, and its filters are checked', async () => {
    for (const as of ['fullaccess', 'staff', 'readonly', 'reports', 'nocompany'])
      expect((await server.call('/audit', { as })).status).toBe(403);
    expect((await server.call('/audit')).status).toBe(401);
    const wrong = await server.problem('/audit?subject=secret&subjectId=0', { as: 'employee' });
    expect(wrong.errors?.map(({ path }) => path)).toEqual(['query.subject', 'query.subjectId']);
  });

  it('API-5 leaves out what another version wrote under an unknown name, and facts that are no plain values', async () => {
    const { queries } = server.services.database;
    const insert = (action: string, subject: string, detail: string) =>
      queries.execute(sql`insert into audit_entries (occurred_at, actor, action, subject, subject_id, detail)
        values (now(), 'Somebody', ${action}, ${subject}, 77777, ${detail}::jsonb)`);
    await insert('payment.teleported', 'payment', '{}');
    await insert('payment.settled', 'spaceship', '{}');
    await insert(
      'payment.settled',
      'payment',
      '{"to": "Failed", "tries": 2, "late": true, "why": null, "more": {"a": 1}}',
    );
    const { itemCount, items } = await list('subjectId=77777');
    expect(itemCount).toBe(1);
    expect(items[0]?.detail).toEqual({ to: 'Failed', tries: 2, late: true, why: null });
  });

  it('API-5 every action is named after the kind of thing it was done to', () => {
    for (const action of auditActions)
      expect(auditEntry.shape.subject.options).toContain(action.split('.')[0]);
  });
});
