import {
  accessTable,
  contract,
  type Endpoint,
  type OperationId,
  pathOf,
} from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sealAnswers } from '../src/resources/applications/answers.ts';
import { haveAuthenticator } from './haveAuthenticator.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
let foreign: {
  payment: number;
  method: number;
  payer: number;
  community: number;
  schedules: [number, number];
  payout: number;
  reports: [number, number];
  users: [number, number, number];
};
let begun: { community: number; application: string; submitted: number };
beforeAll(async () => {
  server = await startTestServer();
  const row = z.object({
    payment: z.number(),
    method: z.number(),
    payer: z.number(),
    community: z.number(),
    schedules: z.tuple([z.number(), z.number()]),
    payout: z.number(),
    reports: z.tuple([z.number(), z.number()]),
    users: z.tuple([z.number(), z.number(), z.number()]),
  });
  foreign = await firstRow(
    server,
    row,
    sql`with added as (
        insert into scheduled_reports (management_company_id, name, owner_email, frequency, day, status_criteria, created_at, next_due_at)
        select 4, 'Theirs ' || n, 'them@example.net', 'Daily', 5, '', now(), now() + interval '1 day' from generate_series(1, 2) n returning id
      )
      select id as payment, payment_method_id as method, payer_id as payer, community_id as community,
        (select max(id) from payouts where management_company_id = 4) as payout,
        (select array[min(id), max(id)] from added) as reports,
        (select (array_agg(id order by id))[1:3] from users where management_company_id = 4) as users,
        (select array[min(s.id), max(s.id)] from payment_schedules s join payers on payers.id = s.payer_id join communities c on c.id = payers.community_id
          where c.management_company_id = 4) as schedules
      from payments where management_company_id = 4 and status = 'Succeeded' order by id limit 1`,
  );
  await server.services.database.queries.execute(
    sql`update users set password_hash = null where id = ${foreign.users[2]}`,
  );
  await haveAuthenticator(server, foreign.users[2]);
  begun = await firstRow(
    server,
    z.object({ community: z.number(), application: z.string(), submitted: z.number() }),
    sql`with made as (
        insert into communities (management_company_id, name, segment, onboarding_status) values (4, 'Begun', 'BEG', 'Not Started'), (4, 'Sent', 'SNT', 'In Progress') returning id, name
      ), handed as (
        insert into onboarding_applications (id, community_id, created_at, handed_in_at) select 'handed-in', id, now(), now() from made where name = 'Sent' returning id, community_id
      )
      select made.id as community, handed.id as application, handed.community_id as submitted from made, handed where name = 'Begun'`,
  );
  const answers = sealAnswers(server.services.sealer, begun.application, { unitCount: '12' });
  await server.services.database.queries.execute(
    sql`update onboarding_applications set sealed_answers = ${answers} where id = ${begun.application}`,
  );
});
afterAll(() => server.close());

const withId = (Object.entries(contract) as [OperationId, Endpoint][]).filter(
  ([, endpoint]) => endpoint.path.includes('{id}') && !isForEmployeesAlone(endpoint),
);

/** Employees see every company: to all others such a call answers 403, whatever the id. */
function isForEmployeesAlone({ access }: Endpoint): boolean {
  if (access.allow !== 'anyone' && access.kinds?.join() === 'employee') return true;
  const { allow } = access;
  return typeof allow === 'object' && allow.every((area) => accessTable[area].kinds.join() === 'employee');
}

interface Sample {
  id(): number | string;
  query?: string;
  body?: unknown;
}

/** For every call that takes an id: an id of another company. A call without a sample fails the sweep. */
const samples: Readonly<Record<string, Sample>> = {
  getPayment: { id: () => foreign.payment },
  refundPayment: { id: () => foreign.payment, body: 'Paid twice' },
  sendReceipt: { id: () => foreign.payment, body: 'someone@example.net' },
  sendExplanation: { id: () => foreign.payment, body: 'someone@example.net' },
  getScheduledReport: { id: () => foreign.reports[0] },
  deleteScheduledReport: { id: () => foreign.reports[1] },
  getPaymentMethod: { id: () => foreign.method },
  getPayerDetails: { id: () => foreign.payer },
  listPayerMethods: { id: () => foreign.payer },
  listPayerSchedules: { id: () => foreign.payer },
  updatePayerEmail: { id: () => foreign.payer, body: 'someone@example.net' },
  updateAllowPayments: { id: () => foreign.payer, body: 'false' },
  sendDeleteScheduleLink: { id: () => foreign.schedules[0], body: 'someone@example.net' },
  deleteSchedule: { id: () => foreign.schedules[1] },
  getDashboardUser: { id: () => foreign.users[0] },
  changeDashboardUser: {
    id: () => foreign.users[0],
    body: {
      emailAddress: 'someone@example.net',
      firstName: 'A',
      lastName: 'Person',
      managementCompanyId: 1,
      roles: [],
      revision: 0,
    },
  },
  deleteDashboardUser: { id: () => foreign.users[1] },
  removeAuthenticator: { id: () => foreign.users[2] },
  sendPasswordLink: { id: () => foreign.users[2] },
  getPayoutDetails: { id: () => foreign.payout },
  exportPayoutPayments: { id: () => foreign.payout },
  listResidents: { id: () => foreign.community },
  getManagementCompany: { id: () => 4 },
  getOnboardingLink: { id: () => begun.community },
  getSubmittedApplication: { id: () => begun.submitted },
  submitOnboarding: { id: () => begun.application },
  listCompanyCommunities: { id: () => 4 },
  downloadTaxForm: { id: () => foreign.community, query: '?year=2025' },
};

describe("another company's ids", () => {
  it.each(withId)('ROLE-9 %s answers 404, as it does for an id that nobody has', async (id, endpoint) => {
    const sample = samples[id];
    if (!sample) throw new Error(`no sample for ${id}`);
    const call = (number: number | string, as: string, key: string) =>
      server.call(pathOf(endpoint, { id: number }) + (sample.query ?? ''), {
        as,
        method: endpoint.method,
        ...(sample.body === undefined ? {} : { body: sample.body }),
        headers: { 'idempotency-key': `${id}-${key}` },
      });
    const theirs = await call(sample.id(), 'fullaccess', 'a');
    const nobodys = await call(2_000_000_000, 'fullaccess', 'b');
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    const shape = z.object({ code: z.string(), detail: z.string() });
    expect(shape.parse(await theirs.json())).toEqual(shape.parse(await nobodys.json()));
    expect((await call(sample.id(), 'employee', 'c')).status).toBe(
      endpoint.response.kind === 'none' ? 204 : 200,
    );
  });

  it('ROLE-9 finds nothing where a filter names them', async () => {
    const list = z.object({ itemCount: z.number() });
    const summary = z.object({ count: z.number() });
    for (const filter of [`communityID=${foreign.community}`, `payerID=${foreign.payer}`]) {
      expect(await server.json(list, `/reporting/payments?${filter}`, { as: 'staff' })).toEqual({
        itemCount: 0,
      });
      expect(await server.json(summary, `/reporting/payments/summary?${filter}`, { as: 'staff' })).toEqual({
        count: 0,
      });
      const file = await server.call(`/reporting/payments/export?${filter}`, { as: 'staff' });
      expect(file.headers.get('x-item-count')).toBe('0');
      await file.text();
    }
    expect(await server.json(list, `/payers/all?communityID=${foreign.community}`, { as: 'staff' })).toEqual({
      itemCount: 0,
    });
    expect(await server.json(list, '/communities/all?managementCompanyId=4', { as: 'fullaccess' })).toEqual({
      itemCount: 0,
    });
  });

  it("ROLE-9 lists only the caller's own company, and everything for an employee", async () => {
    const companies = z.array(z.object({ id: z.number() }));
    expect(await server.json(companies, '/managementcompanies', { as: 'staff' })).toEqual([{ id: 1 }]);
    expect(await server.json(companies, '/managementcompanies', { as: 'employee' })).toHaveLength(14);
    const catalog = z.array(z.object({ managementCompanyId: z.number() }));
    const own = await server.json(catalog, '/communities?onboardingstatus=onboarded', { as: 'staff' });
    expect(new Set(own.map(({ managementCompanyId }) => managementCompanyId))).toEqual(new Set([1]));
  });
});
