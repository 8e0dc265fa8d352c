import { representativeForm } from '@payments/api-client/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { type Database, openDatabase } from '../src/database/connect.ts';
import { type DemoDataSize, fillDemoData, fullSize } from '../src/database/demoData.ts';
import {
  authenticators,
  identityDocuments,
  passwordLinks,
  representatives,
  users,
} from '../src/database/schema.ts';
import { checkDocument } from '../src/resources/representatives/documentFile.ts';
import {
  openContent,
  openDraft,
  openFileName,
  openProfile,
} from '../src/resources/representatives/sealed.ts';
import { ownDatabase } from './ownDatabase.ts';
import { baseDate, demoSealer } from './prepareDatabase.ts';

const businessTimeZone = 'America/Denver';
const sealer = demoSealer();
const rowsOf = async (database: Database, query: ReturnType<typeof sql>) =>
  z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(await database.queries.execute(query))
    .rows;

async function withEmptyDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const templateUrl = inject('templateUrl');
  const own = templateUrl ? await ownDatabase(templateUrl, 'demo') : undefined;
  const database = await openDatabase({ databaseUrl: own?.url, dataDirectory: 'memory://' });
  try {
    return await work(database);
  } finally {
    await database.close();
    await own?.drop();
  }
}

const withDemoData = <Result>(
  size: DemoDataSize,
  work: (database: Database) => Promise<Result>,
): Promise<Result> =>
  withEmptyDatabase(async (database) => {
    expect(await fillDemoData(database, { size, baseDate, businessTimeZone, sealer })).toBe(true);
    return work(database);
  });

/** The demo's users and representatives, with what is sealed of them opened. */
const people = async ({ queries }: Database) => {
  const accounts = await queries
    .select({
      id: users.id,
      email: users.email,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      roles: users.roles,
      isReadOnly: users.read_only,
      companyId: users.management_company_id,
      hasPassword: sql<boolean>`${users.password_hash} is not null`,
      hasAuthenticator: sql<boolean>`${authenticators.user_id} is not null`,
    })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.user_id, users.id))
    .orderBy(asc(users.id));
  const invited = await queries.select().from(representatives).orderBy(asc(representatives.id));
  const documents = await queries.select().from(identityDocuments).orderBy(asc(identityDocuments.id));
  return {
    accounts,
    links: await queries.select().from(passwordLinks).orderBy(asc(passwordLinks.user_id)),
    invited: invited.map((row) => ({
      id: row.id,
      companyId: row.management_company_id,
      email: row.email,
      invitedAt: row.invited_at,
      submittedAt: row.submitted_at,
      draftSavedAt: row.draft_saved_at,
      profile: openProfile(sealer, row),
      draft: openDraft(sealer, row),
    })),
    documents: documents.map((row) => ({
      id: row.id,
      ownerId: row.representative_id,
      name: openFileName(sealer, row),
      content: Buffer.from(openContent(sealer, row)),
    })),
  };
};

const digest = sql`select md5(string_agg(p::text, '' order by id)) as payments, (select md5(string_agg(q::text, '' order by id)) from payers q) as payers from payments p`;

describe('the demo data', () => {
  const size = { communities: 20, payers: 200, payments: 1500 };
  const made: { rows: unknown; people: Awaited<ReturnType<typeof people>>; isMadeAgain: boolean }[] = [];
  beforeAll(async () => {
    for (const _time of [1, 2])
      await withDemoData(size, async (database) => {
        made.push({
          isMadeAgain: await fillDemoData(database, { size, baseDate, businessTimeZone, sealer }),
          rows: await rowsOf(database, digest),
          people: await people(database),
        });
      });
  });

  it('API-6 are the same for the same size and date, and are made once', () => {
    const [first, second] = made;
    expect(second).toEqual(first);
    expect(first?.isMadeAgain).toBe(false);
  });

  it('API-6 have dashboard users and representatives in every company, whose profiles and documents open', async () => {
    const [first] = made;
    if (!first) throw new Error('nothing was made');
    const { accounts, links, invited, documents } = first.people;
    const perCompany = (rows: { companyId: number | null }[]) =>
      Array.from({ length: 14 }, (_, index) => rows.filter((row) => row.companyId === index + 1).length);
    expect(Math.min(...perCompany(accounts))).toBeGreaterThan(3);
    expect(perCompany(accounts)[0]).toBeGreaterThan(15);
    expect(perCompany(invited)).toEqual([8, ...Array(13).fill(5)]);
    expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length);
    expect(accounts.filter(({ email }) => !/\.(example|test)$/.test(email))).toEqual([]);
    const invitedUsers = accounts.filter(({ hasPassword }) => !hasPassword);
    expect(invitedUsers.length).toBeGreaterThan(5);
    expect(invitedUsers.length).toBeLessThan(accounts.length / 4);
    const canChoose = links.filter(({ expires_at }) => expires_at > baseDate).map(({ email }) => email);
    expect(invitedUsers.map(({ email }) => email)).toEqual(expect.arrayContaining(canChoose));
    expect(canChoose.length).toBeGreaterThan(2);
    expect(canChoose.length).toBeLessThan(invitedUsers.length);
    expect(accounts.filter(({ hasAuthenticator }) => hasAuthenticator).length).toBeGreaterThan(
      accounts.length / 2,
    );

    for (const one of invited) {
      const isSubmitted = one.submittedAt !== null;
      expect([one.id, one.profile !== null, one.draft !== null]).toEqual([
        one.id,
        isSubmitted,
        one.draftSavedAt !== null,
      ]);
      expect(one.invitedAt <= baseDate && (one.submittedAt ?? baseDate) <= baseDate).toBe(true);
      const own = documents.filter(({ ownerId }) => ownerId === one.id);
      expect(own.map(({ id }) => id)).toEqual(one.profile ? [one.profile.documentId] : []);
      for (const { name, content } of own)
        expect((await checkDocument({ name, content })).fileName).toBe(name);
      if (!one.profile) continue;
      const { acceptedAt: _at, address: _address, ...fields } = one.profile;
      const form = { ...fields, termsAccepted: true, applicationContext: 'any' };
      expect(z.safeParse(representativeForm, form).error?.issues).toBeUndefined();
    }
  });

  it('API-6 ONB-2 have the application of every association that waits for approval', () =>
    withDemoData(size, async (database) => {
      const waiting = await rowsOf(
        database,
        sql`select (select count(*)::int from onboarding_applications where community_id = communities.id and handed_in_at is not null and completed_at is not null) as applications
          from communities where onboarding_status = 'Sent to Underwriting (Pending)'`,
      );
      expect(waiting.length).toBeGreaterThan(1);
      expect(waiting).toEqual(waiting.map(() => ({ applications: 1 })));
    }));

  it('API-6 are not left half made: what fails leaves nothing, and the next start makes them', {
    timeout: 240_000,
  }, async () => {
    await withEmptyDatabase(async (database) => {
      await database.queries.execute(sql`alter table users add constraint nobody check (email = '')`);
      await expect(fillDemoData(database, { size, baseDate, businessTimeZone, sealer })).rejects.toThrow();
      expect(await rowsOf(database, sql`select count(*)::int as n from payments`)).toEqual([{ n: 0 }]);
      await database.queries.execute(sql`alter table users drop constraint nobody`);
      expect(await fillDemoData(database, { size, baseDate, businessTimeZone, sealer })).toBe(true);
      const indexes = await rowsOf(
        database,
        sql`select count(*)::int as n from pg_indexes where tablename = 'payments'`,
      );
      expect(indexes).toEqual([{ n: 6 }]);
    });
  });

  it('API-6 have their real size, with data in the current month', {
    timeout: 300_000,
  }, async () => {
    await withDemoData(fullSize, async (database) => {
      const [counts] = await rowsOf(
        database,
        sql`select (select count(*)::int from management_companies) as companies, (select count(*)::int from communities) as communities,
          (select count(distinct name)::int from communities) as names,
          (select count(*)::int from payers) as payers, (select count(*)::int from payments) as payments,
          (select count(distinct status)::int from payments) as statuses,
          (select count(*)::int from payments where management_company_id = 1 and paid_at >= '2026-10-01T06:00Z' and paid_at < '2026-11-01T06:00Z') as month,
          (select count(*)::int from payments where paid_at > ${baseDate.toISOString()}::timestamptz) as future,
          (select max(length(name))::int from payers) as longest,
          (select count(*)::int from payers where account_number like '0%') as zeros`,
      );
      expect(counts).toMatchObject({
        companies: 14,
        communities: 164,
        names: 164,
        payers: 20_000,
        payments: 250_000,
        statuses: 8,
        future: 0,
      });
      expect(counts?.month).toBeGreaterThan(1100);
      expect(counts?.month).toBeLessThan(1500);
      expect(counts?.longest).toBeGreaterThanOrEqual(78);
      expect(counts?.zeros).toBeGreaterThan(5000);
      const wrong = await rowsOf(
        database,
        sql`select count(*)::int as n from payments p join payers on payers.id = p.payer_id join payment_methods m on m.id = p.payment_method_id
          where payers.community_id <> p.community_id or m.payer_id <> p.payer_id
            or (m.discriminator = 'Ach') <> (p.payment_type = 0)
            or (p.status in ('Pending', 'RefundPending')) <> (p.settles_at is not null)
            or (p.status in ('Refunded', 'RefundPending', 'RefundFailed')) <> exists (select 1 from refunds r where r.payment_id = p.id)`,
      );
      expect(wrong).toEqual([{ n: 0 }]);
      const [tooEarly] = await rowsOf(
        database,
        sql`select count(*)::int as n from payment_events asked join payment_events taken on taken.payment_id = asked.payment_id
          where asked.status = 'RefundPending' and taken.status = 'Succeeded' and asked.occurred_at <= taken.occurred_at`,
      );
      expect(tooEarly).toEqual({ n: 0 });

      const [schedules] = await rowsOf(
        database,
        sql`select count(*)::int as rows, count(*) filter (where c.management_company_id = 1)::int as own,
            count(*) filter (where c.management_company_id = 1 and amount_type = 'Fixed')::int as own_fixed,
            count(*) filter (where c.management_company_id = 1 and amount_type = 'Fixed' and make_date(expiry_year, expiry_month, 1) < date_trunc('month', next_date))::int as expiring,
            count(distinct frequency)::int as frequencies, count(distinct s.payer_id)::int as payers,
            min(next_date)::text as first, count(*) filter (where next_date <= '2026-11-25')::int as soon, count(*) filter (where m.payer_id <> s.payer_id)::int as wrong,
            (select max(n)::int from (select count(*) as n from payments where management_company_id = 1 group by payer_id) busy) as busiest,
            (select account_number from payers where address_line2 = '@ North Gate') as formula
          from payment_schedules s join payers p on p.id = s.payer_id join communities c on c.id = p.community_id join payment_methods m on m.id = payment_method_id`,
      );
      expect(schedules).toMatchObject({ frequencies: 5, first: '2026-11-21', wrong: 0, formula: '00120' });
      const { rows, own, own_fixed, expiring, payers, soon, busiest } = z
        .record(z.string(), z.coerce.number())
        .parse({ ...schedules, first: 0, formula: 0 });
      expect(payers).toBeGreaterThan(5500);
      expect(rows).toBeGreaterThan(Number(payers) + 500);
      expect(own_fixed).toBeGreaterThan(999);
      expect(own).toBeGreaterThan(Number(own_fixed) + 100);
      expect(expiring).toBeGreaterThan(10);
      expect(soon).toBeGreaterThan(100);
      expect(busiest).toBeGreaterThan(999);
    });
  });
});
