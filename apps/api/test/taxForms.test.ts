import { documentDownload, documentsInformation, pageOf, taxFormRow } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { issueForPreviousYear, issueTaxForms } from '../src/resources/taxForms/issueTaxForms.ts';
import { makeArchives, uniqueFileNames } from '../src/resources/taxForms/makeArchives.ts';
import { printable, taxFormFileName, taxFormPdf } from '../src/resources/taxForms/taxFormPdf.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const timeZone = 'America/Denver';
const execute = (query: ReturnType<typeof sql>) => server.services.database.queries.execute(query);
const wire = z.record(z.string(), z.unknown());
/** The answer as it stands on the wire, checked against the contract. */
const answerOf = async <Schema extends z.core.$ZodType>(
  schema: Schema,
  asked: Promise<Response>,
): Promise<z.core.input<Schema>> => {
  const response = await asked;
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  const answer: unknown = JSON.parse(text);
  z.parse(schema, answer);
  return answer as z.core.input<Schema>;
};
const page = pageOf(taxFormRow);
const list = (query = '', as = 'staff', company = 1) =>
  answerOf(page, server.call(`/managementcompanies/${company}/communities?${query}`, { as }));
const information = (year = 2025, as = 'staff', company = 1) =>
  answerOf(
    documentsInformation,
    server.call(`/documents/getInformation?managementCompanyId=${company}&year=${year}`, { as }),
  );
const request = (year = 2025, as = 'staff', managementCompanyId = 1) =>
  server.call('/documents/createDownloadRequest', {
    as,
    method: 'POST',
    body: { managementCompanyId, year },
  });
const downloadAll = (year = 2025, as = 'staff', company = 1) =>
  server.call(`/documents/downloadAll?managementCompanyId=${company}&year=${year}`, { as });
const download = (id: number, year = 2025, as = 'staff') =>
  server.call(`/communities/${id}/taxformdownload?year=${year}`, { as });
const history = (id: number, year = 2025, as = 'staff') =>
  answerOf(
    z.array(documentDownload),
    server.call(`/downloadhistories?communityId=${id}&year=${year}`, { as }),
  );
const nameOf = (response: Response) =>
  decodeURIComponent(
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
  );
const textOf = async (content: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { totalPages, text: text.replace(/\s+/g, ' '), meta: await getMeta(pdf) };
};
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** What the database says that an association was paid in a year, without the issuing's own statement. */
const paidIn = (communityId: number, year: number) =>
  firstRow(
    server,
    z.object({ cents: z.coerce.number(), payments: z.coerce.number() }),
    sql`select coalesce(sum(amount_cents), 0) as cents, count(*) as payments from payments where community_id = ${communityId}
      and extract(year from paid_at at time zone ${timeZone}) = ${year}
      and exists (select 1 from payment_events e where e.payment_id = payments.id and e.status = 'Succeeded')`,
  );

describe('issuing tax forms', () => {
  it('TAX-1 every finished year of the demo has a form for each onboarded association that was paid, which adds up', async () => {
    const rows = z.object({ rows: z.array(wire) });
    const { rows: wrong } = rows.parse(
      await execute(sql`
        with paid as (
          select community_id, extract(year from paid_at at time zone ${timeZone})::int as year,
            extract(month from paid_at at time zone ${timeZone})::int as month, sum(amount_cents)::bigint as cents, count(*) as payments
          from payments where exists (select 1 from payment_events e where e.payment_id = payments.id and e.status = 'Succeeded') group by 1, 2, 3
        ), expected as (
          select community_id, year, sum(cents) as cents, sum(payments) as payments, jsonb_object_agg(month, cents) as months from paid where year < 2026 group by 1, 2
        )
        select e.community_id, e.year from expected e full join tax_forms f on f.community_id = e.community_id and f.year = e.year
        where f.id is null or e.year is null or f.gross_cents <> e.cents or f.payment_count <> e.payments
          or exists (select 1 from generate_series(1, 12) m where f.monthly_cents[m] <> coalesce((e.months ->> m::text)::bigint, 0))
          or f.gross_cents <> (select sum(month) from unnest(f.monthly_cents) month)`),
    );
    expect(wrong).toEqual([]);
    const { rows: years } = rows.parse(
      await execute(
        sql`select year, count(*)::int as forms, max(issued_at)::text as issued from tax_forms group by year order by year`,
      ),
    );
    expect(years.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
    expect(years.every(({ forms }) => Number(forms) > 20)).toBe(true);
  });

  /** An association of its own with payments at these moments, in these statuses. */
  const paidCommunity = async (name: string, payments: [at: string, status: string, cents: number][]) => {
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`insert into communities (management_company_id, name, segment, onboarding_status) values (5, ${name}, 'ISS', 'Onboarded') returning id`,
    );
    for (const [at, status, cents] of payments)
      await execute(
        sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
          select 5, ${id}, payer_id, id, 0, ${cents}, 200, ${status}, ${at}::timestamptz, ${at}::timestamptz from payment_methods order by id limit 1`,
      );
    return id;
  };
  const formsOf = async (id: number) =>
    z
      .object({
        rows: z.array(
          z.object({
            year: z.number(),
            gross: z.coerce.number(),
            payments: z.number(),
            months: z.array(z.coerce.number()),
          }),
        ),
      })
      .parse(
        await execute(
          sql`select year, gross_cents as gross, payment_count as payments, monthly_cents as months from tax_forms where community_id = ${id} order by year`,
        ),
      ).rows;
  const issue = async (year: number) => {
    const issued = await issueTaxForms(server.services.database.queries, {
      firstYear: year,
      lastYear: year,
      now: server.clock.now,
      timeZone,
    });
    return issued.length;
  };

  it('TAX-1 counts by the business time zone, every payment that ever settled, whatever became of it', async () => {
    const id = await paidCommunity('Edge Court', [
      ['2022-01-01T06:59:59Z', 'Succeeded', 1],
      ['2022-01-01T07:00:00Z', 'Succeeded', 10],
      ['2022-04-01T05:59:59Z', 'Refunded', 100],
      ['2022-04-01T06:00:00Z', 'RefundFailed', 1_000],
      ['2022-07-04T12:00:00Z', 'Disputed', 10_000],
      ['2022-07-05T12:00:00Z', 'RefundPending', 100_000],
      ['2022-08-05T12:00:00Z', 'Failed', 7],
      ['2022-08-05T12:00:00Z', 'Returned', 7],
      ['2023-01-01T06:59:59Z', 'Succeeded', 1_000_000],
      ['2023-01-01T07:00:00Z', 'Succeeded', 10_000_000],
    ]);
    expect(await issue(2022)).toBe(1);
    expect(await formsOf(id)).toEqual([
      {
        year: 2022,
        gross: 1_111_110,
        payments: 6,
        months: [10, 0, 100, 1_000, 0, 0, 110_000, 0, 0, 0, 0, 1_000_000],
      },
    ]);
  });

  it('TAX-1 issues each form once, and never changes it', async () => {
    const id = await paidCommunity('Once Court', [['2019-05-05T12:00:00Z', 'Succeeded', 500]]);
    const counts = await Promise.all(Array.from({ length: 6 }, () => issue(2019)));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    await execute(sql`update payments set amount_cents = 900 where community_id = ${id}`);
    expect(await issue(2019)).toBe(0);
    expect(await formsOf(id)).toMatchObject([{ gross: 500 }]);
  });

  it('TAX-1 waits while a payment of the year is pending, and issues none where nothing settled', async () => {
    const waiting = await paidCommunity('Waiting Court', [
      ['2020-05-05T12:00:00Z', 'Succeeded', 500],
      ['2020-12-31T12:00:00Z', 'Pending', 700],
    ]);
    await paidCommunity('Failed Court', [['2020-05-05T12:00:00Z', 'Failed', 500]]);
    expect(await issue(2020)).toBe(0);
    await execute(
      sql`update payments set status = 'Succeeded' where community_id = ${waiting} and status = 'Pending'`,
    );
    expect(await issue(2020)).toBe(1);
    expect(await formsOf(waiting)).toMatchObject([{ gross: 1200, payments: 2 }]);
  });

  it('TAX-1 TAX-3 a form that is still to come is told from one that never will be, on the row and beside the archive', async () => {
    const own = await startTestServer();
    try {
      const { queries } = own.services.database;
      own.clock.now = new Date('2027-01-01T07:30:00Z');
      const rowsOf = async (year: number) => {
        const asked = own.call(`/managementcompanies/1/communities?year=${year}&pageSize=999`, {
          as: 'staff',
        });
        return (await answerOf(page, asked)).items;
      };
      const awaited = async (year: number) => {
        const rows = await rowsOf(year);
        const asked = own.call(`/documents/getInformation?managementCompanyId=1&year=${year}`, {
          as: 'staff',
        });
        const { awaitedCount, documentCount } = await answerOf(documentsInformation, asked);
        expect(documentCount).toBe(rows.filter(({ taxForm }) => taxForm !== null).length);
        expect(awaitedCount).toBe(rows.filter(({ isAwaited }) => isAwaited).length);
        expect(rows.filter(({ taxForm, isAwaited }) => taxForm !== null && isAwaited)).toEqual([]);
        return awaitedCount;
      };
      const [first, second] = await rowsOf(2026);
      if (!first || !second) throw new Error('no associations');
      // Half an hour into the year nothing is issued, and everybody who was paid waits.
      await queries.execute(
        sql`update payments set status = 'Failed', settles_at = null where community_id = ${first.id} and paid_at >= '2026-01-01T07:00:00Z'`,
      );
      const all = (await rowsOf(2026)).length;
      expect(await awaited(2026)).toBe(all - 1);
      expect((await rowsOf(2026)).find(({ id }) => id === first.id)).toMatchObject({
        taxForm: null,
        isAwaited: false,
      });
      expect(await awaited(2025)).toBe(0);
      expect(await awaited(2019)).toBe(0);
      // The year before last gets what it still lacks for as long as the last one gets nothing.
      await queries.execute(sql`delete from tax_forms where community_id = ${second.id} and year = 2025`);
      expect(await awaited(2025)).toBe(1);
      expect(await issueForPreviousYear(own.services)).toBe(1);
      expect(await awaited(2025)).toBe(0);
      await queries.execute(sql`delete from tax_forms where community_id = ${second.id} and year = 2025`);
      own.clock.now = new Date('2027-01-02T06:59:00Z');
      expect(await awaited(2025)).toBe(1);
      // Two days on all are issued but that of a payment which is on its way.
      await queries.execute(
        sql`update payments set status = 'Succeeded', settles_at = null where status = 'Pending'`,
      );
      await queries.execute(
        sql`update payments set status = 'Pending' where id = (select max(id) from payments where community_id = ${second.id} and paid_at < '2027-01-01T07:00:00Z')`,
      );
      own.clock.now = new Date('2027-01-02T07:00:00Z');
      expect(await awaited(2025)).toBe(0);
      await issueForPreviousYear(own.services);
      expect((await rowsOf(2026)).filter(({ isAwaited }) => isAwaited)).toMatchObject([
        { id: second.id, taxForm: null },
      ]);
      expect(await awaited(2026)).toBe(1);
      // Who manages it now waits for none that another was issued.
      await queries.execute(sql`insert into tax_forms (management_company_id, community_id, year, recipient_name, gross_cents, payment_count, monthly_cents, issued_at)
        select 2, ${second.id}, 2026, 'Moved', 0, 0, monthly_cents, now() from tax_forms limit 1`);
      expect(await awaited(2026)).toBe(0);
    } finally {
      await own.close();
    }
  });

  it('TAX-1 API-5 the job issues the year that is over in the business time zone, not before', async () => {
    const own = await startTestServer();
    try {
      const forms = () =>
        firstRow(
          own,
          z.object({ n: z.coerce.number() }),
          sql`select count(*) as n from tax_forms where year = 2026`,
        );
      await own.services.database.queries.execute(
        sql`update payments set status = 'Succeeded', settles_at = null where status = 'Pending'`,
      );
      // A day after the year's end: by then its last payments are in the database.
      own.clock.now = new Date('2027-01-02T06:59:00Z');
      expect(await issueForPreviousYear(own.services)).toBe(0);
      own.clock.now = new Date('2027-01-02T07:00:00Z');
      expect(await issueForPreviousYear(own.services)).toBe((await forms()).n);
      expect((await forms()).n).toBeGreaterThan(20);
      expect(await issueForPreviousYear(own.services)).toBe(0);
      const told = await firstRow(
        own,
        z.object({ n: z.coerce.number() }),
        sql`select count(distinct f.id) as n from audit_entries e join tax_forms f on f.id = e.subject_id and f.management_company_id = e.management_company_id
          where e.action = 'taxForm.issued' and e.subject = 'taxForm' and e.actor = 'Payments' and e.detail = '{"year": 2026}' and f.year = 2026 and e.occurred_at = f.issued_at`,
      );
      expect(told).toEqual(await forms());
    } finally {
      await own.close();
    }
  });
});

describe('the list of tax forms', () => {
  it("TAX-1 shows a company's onboarded associations with the form of the previous year, 50 a page, by name", async () => {
    const { items, itemCount, limit } = await list();
    expect([limit, items.length]).toEqual([50, itemCount]);
    const names = items.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const [first] = items;
    expect(first).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      managementCompanyId: 1,
      isAwaited: false,
      taxForm: {
        year: 2025,
        formType: '1099-K',
        grossAmount: (await paidIn(first?.id ?? 0, 2025)).cents,
        paymentCount: (await paidIn(first?.id ?? 0, 2025)).payments,
        issuedAt: '2026-01-30T16:00:00.000Z',
        lastDownload: null,
      },
    });
    expect((await list('year=2026')).items.every(({ taxForm }) => taxForm === null)).toBe(true);
    expect((await list('year=2024')).items[0]?.taxForm?.year).toBe(2024);
    expect((await list(`communityId=${first?.id}`)).items.map(({ id }) => id)).toEqual([first?.id]);
    const { n } = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from communities where management_company_id = 1 and onboarding_status = 'Onboarded'`,
    );
    expect(itemCount).toBe(n);
  });

  it.each(['grossAmount', '-grossAmount', 'paymentCount', '-paymentCount', '-name'])(
    'LIST-8 sorts by %s, those without a form last, and no association twice',
    async (sort) => {
      const last = (await list()).items.at(-1);
      await execute(sql`update tax_forms set year = 1999 where community_id = ${last?.id} and year = 2025`);
      const { itemCount } = await list();
      const seen = [];
      for (let pageNumber = 1; pageNumber <= Math.ceil(itemCount / 3); pageNumber += 1)
        seen.push(...(await list(`sort=${sort}&pageSize=3&pageNumber=${pageNumber}`)).items);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(itemCount);
      const back = sort.startsWith('-');
      const column = sort.replace('-', '');
      if (column === 'name') expect(seen[0]?.id).toBe(last?.id);
      else {
        expect(seen.at(-1)).toMatchObject({ id: last?.id, taxForm: null });
        const values = seen.flatMap(({ taxForm }) =>
          taxForm ? [column === 'grossAmount' ? taxForm.grossAmount : taxForm.paymentCount] : [],
        );
        expect(values).toEqual(values.toSorted((a, b) => (back ? b - a : a - b)));
      }
      await execute(sql`update tax_forms set year = 2025 where community_id = ${last?.id} and year = 1999`);
    },
  );

  it('ROLE-9 another company is not there, an employee sees each, and kinds without tax forms are refused', async () => {
    const path = '/managementcompanies/4/communities';
    expect(await server.problem(path)).toMatchObject({ status: 401 });
    for (const as of ['reports', 'nocompany'])
      expect(await server.problem(path, { as })).toMatchObject({ status: 403 });
    for (const as of ['staff', 'onboard', 'readonly'])
      expect(await server.problem(path, { as })).toMatchObject({ status: 404 });
    expect(
      await server.problem('/managementcompanies/1/communities?year=20x&sort=id', { as: 'staff' }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'query.year' }, { path: 'query.sort' }],
    });
    expect((await list('', 'employee', 4)).items[0]?.managementCompanyId).toBe(4);
    expect((await list('', 'readonly')).itemCount).toBeGreaterThan(0);
  });
});

describe('one tax form', () => {
  it('TAX-2 is a PDF of one page that says year, association, gross, count and every month', async () => {
    const { items } = await list();
    const row = items[1];
    if (!row?.taxForm) throw new Error('no form');
    const response = await download(row.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(nameOf(response)).toBe(`1099-K-2025-${row.name}.pdf`);
    const content = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('x-file-length')).toBe(String(content.length));
    const { text, totalPages, meta } = await textOf(content);
    expect(totalPages).toBe(1);
    const { cents, payments } = await paidIn(row.id, 2025);
    for (const part of [
      '1099-K',
      '2025',
      row.name,
      dollars(cents),
      String(payments),
      'Substitute form',
      'Payments Demo, Inc.',
      'Made from demo data',
    ])
      expect(text).toContain(part);
    const { months } = await firstRow(
      server,
      z.object({ months: z.array(z.coerce.number()) }),
      sql`select monthly_cents as months from tax_forms where community_id = ${row.id} and year = 2025`,
    );
    const named = [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ];
    for (const [index, month] of named.entries())
      expect(text).toContain(`5${String.fromCharCode(97 + index)} ${month} ${dollars(months[index] ?? 0)}`);
    expect(meta.info).toMatchObject({
      Title: `Form 1099-K 2025, ${row.name}`,
      Author: 'Payments Demo, Inc.',
    });
    server.clock.advance(3600);
    expect(new Uint8Array(await (await download(row.id)).arrayBuffer())).toEqual(content);
  });

  it('TAX-2 API-5 keeps who downloaded it and when, read-only users too', async () => {
    const row = (await list()).items[2];
    if (!row) throw new Error('no row');
    for (const as of ['staff', 'readonly', 'employee']) {
      server.clock.advance(60);
      expect((await download(row.id, 2025, as)).status).toBe(200);
    }
    const downloads = await history(row.id);
    expect(downloads.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Erin Vasquez form',
      'Rui Carvalho form',
      "Sam O'Neill form",
    ]);
    expect(downloads[0]?.at).toBe(server.clock.now.toISOString());
    expect((await list()).items[2]?.taxForm?.lastDownload).toEqual({
      at: downloads[0]?.at,
      by: 'Erin Vasquez',
    });
    expect(await history(row.id, 2024)).toEqual([]);
    expect(await history(row.id, 2026)).toEqual([]);
  });

  it('TAX-2 the history holds the latest 100', async () => {
    const row = (await list()).items[3];
    await execute(
      sql`insert into audit_entries (occurred_at, actor, action, subject, subject_id, management_company_id)
        select '2026-11-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'Reader ' || n, 'taxForm.downloaded', 'taxForm', f.id, 1
        from generate_series(1, 130) n, tax_forms f where f.community_id = ${row?.id} and f.year = 2025`,
    );
    const downloads = await history(row?.id ?? 0);
    expect(downloads).toHaveLength(100);
    expect([downloads[0]?.name, downloads[99]?.name]).toEqual(['Reader 130', 'Reader 31']);
  });

  it('ROLE-9 is not there for another company, or for a year without one', async () => {
    const { id } = (await list('', 'employee', 4)).items[0] ?? { id: 0 };
    for (const path of [
      `/communities/${id}/taxformdownload?year=2025`,
      `/downloadhistories?communityId=${id}&year=2025`,
    ]) {
      expect(await server.problem(path)).toMatchObject({ status: 401 });
      expect(await server.problem(path, { as: 'reports' })).toMatchObject({ status: 403 });
      expect(await server.problem(path, { as: 'staff' })).toMatchObject({ status: 404 });
      expect(await server.problem(path.replace('=2025', '=25'), { as: 'staff' })).toMatchObject({
        status: 400,
        errors: [{ path: 'query.year' }],
      });
      expect((await server.call(path, { as: 'employee' })).status).toBe(200);
    }
    const own = (await list()).items[0]?.id;
    expect(
      await server.problem(`/communities/${own}/taxformdownload?year=2026`, { as: 'staff' }),
    ).toMatchObject({
      status: 404,
      detail: 'There is no such tax form.',
    });
  });
});

describe('the forms of an association that another company manages now', () => {
  const openAs = async (id: number, as: string, year = 2025) => {
    const { status } = await download(id, year, as);
    const asked = await server.call(`/downloadhistories?communityId=${id}&year=${year}`, { as });
    const last = asked.ok ? z.array(documentDownload).parse(await asked.json())[0]?.name : undefined;
    return [status, asked.status, last];
  };
  const shownTo = async (company: number, as: string) =>
    (await list('pageSize=999', as, company)).items.map(({ id, managementCompanyId, taxForm }) => ({
      id,
      managementCompanyId,
      hasForm: taxForm !== null,
    }));

  it('TAX-1 ROLE-9 stay with the company that they were issued to, and the other gains none', async () => {
    const given = await list('pageSize=999', 'employee', 4);
    const { id = 0 } = given.items.find(({ taxForm }) => taxForm !== null) ?? {};
    const before = await list('pageSize=999');
    await execute(sql`update tax_forms set management_company_id = 1 where community_id = ${id}`);
    try {
      expect(await openAs(id, 'staff')).toEqual([200, 200, "Sam O'Neill"]);
      expect(await openAs(id, 'employee')).toEqual([200, 200, 'Erin Vasquez']);
      expect(await openAs(id, 'staff', 2026)).toEqual([404, 404, undefined]);
      const ours = await shownTo(1, 'staff');
      expect(ours).toHaveLength(before.itemCount + 1);
      expect((await list('pageSize=999')).itemCount).toBe(before.itemCount + 1);
      expect(ours).toContainEqual({ id, managementCompanyId: 1, hasForm: true });
      expect(await shownTo(4, 'employee')).toContainEqual({ id, managementCompanyId: 4, hasForm: false });
      expect((await list('pageSize=999&year=2026')).items.map((row) => row.id)).not.toContain(id);

      await execute(sql`update communities set management_company_id = 1 where id = ${id}`);
      await execute(sql`update tax_forms set management_company_id = 4 where community_id = ${id}`);
      expect(await openAs(id, 'staff')).toEqual([404, 200, undefined]);
      expect(await shownTo(1, 'staff')).toContainEqual({ id, managementCompanyId: 1, hasForm: false });
    } finally {
      await execute(sql`update tax_forms set management_company_id = 4 where community_id = ${id}`);
      await execute(sql`update communities set management_company_id = 4 where id = ${id}`);
    }
  });
});

describe('the names and signs of tax forms', () => {
  const form = {
    id: 1,
    year: 2025,
    grossCents: 1,
    paymentCount: 1,
    monthlyCents: Array(12).fill(0),
    issuedAt: new Date(0),
  };

  it.each([
    ['Elm/Oak: <HOA>', '1099-K-2025-ElmOak HOA.pdf'],
    ['../../etc/passwd', '1099-K-2025-....etcpasswd.pdf'],
    ['\u202Efdp.exe', '1099-K-2025-fdp.exe.pdf'],
    ['Cañon 東京', '1099-K-2025-Cañon 東京.pdf'],
  ])('TAX-2 of %j is saved as %j', (recipientName, name) => {
    expect(taxFormFileName({ year: 2025, recipientName })).toBe(name);
  });

  it('TAX-3 no two names in a zip are the same, in capitals or not', () => {
    const names = uniqueFileNames(
      ['Elm', 'ELM', 'Elm', 'Elm (2)', 'Oak', 'x'.repeat(300), 'x'.repeat(301)].map((recipientName) => ({
        year: 2025,
        recipientName,
      })),
    );
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(7);
    expect(names.slice(0, 3)).toEqual([
      '1099-K-2025-Elm.pdf',
      '1099-K-2025-ELM (2).pdf',
      '1099-K-2025-Elm (3).pdf',
    ]);
    expect(names.every((name) => name.endsWith('.pdf'))).toBe(true);
  });

  it.each([
    ['Cañon “Vista” – €', 'Cañon “Vista” – €'],
    ['Łódź Ždár', 'Łódź Ždár'],
    ['Nguyễn 東京 😀', 'Nguyễn ?? ?'],
    ['Ωμέγα Москва', 'Ωμέγα Москва'],
    ['１２３ ﬁne', '123 fine'],
  ])('TAX-2 %j is printed as %j', (text, printed) => {
    expect(printable(text)).toBe(printed);
  });

  it.each(['Łódź Kraków Ždár', 'Núñez & Cañon “Vista”', 'Nguyễn Ōtāhuhu Şişli', 'Ωμέγα Москва'])(
    'TAX-2 names %j whole and with its letters',
    async (recipientName) => {
      const content = await taxFormPdf(
        { ...form, recipientName },
        { name: 'Filer', isDemo: false, timeZone },
      );
      expect((await textOf(content)).text).toContain(`PAYEE'S name ${recipientName}`);
    },
  );

  it('TAX-2 what stands side by side stands on one level, in one font', async () => {
    const content = await taxFormPdf(
      { ...form, recipientName: 'Łódź', grossCents: 4_321_00, paymentCount: 8765 },
      { name: 'Filer of forms', isDemo: false, timeZone },
    );
    const shown = await (await (await getDocumentProxy(new Uint8Array(content))).getPage(1)).getTextContent();
    const at = (text: string) =>
      shown.items.flatMap((item) =>
        'str' in item && item.str === text ? [{ level: item.transform[5], font: item.fontName }] : [],
      );
    expect(at('$4,321.00')).toHaveLength(1);
    expect(at('8,765')).toEqual(at('$4,321.00'));
    expect(at('Łódź')).toHaveLength(1);
    expect(at('Filer of forms')).toEqual(at('Łódź'));
  });

  it('TAX-2 the longest name and the largest amount stay on one page', async () => {
    const content = await taxFormPdf(
      { ...form, recipientName: 'Very Long Association Name '.repeat(14), grossCents: 999_999_999_999_99 },
      { name: 'F'.repeat(100), isDemo: true, timeZone },
    );
    const { text, totalPages } = await textOf(content);
    expect(totalPages).toBe(1);
    expect(text).toContain('$999,999,999,999.99');
    expect(text.match(/Very Long Association Name/g)?.length).toBe(14);
    const wide = await taxFormPdf(
      { ...form, recipientName: 'Żółć Miłość Świeża Nazwa Bardzo '.repeat(12).slice(0, 378) },
      { name: 'F'.repeat(100), isDemo: true, timeZone },
    );
    expect((await textOf(wide)).totalPages).toBe(1);
  });
});

describe('all tax forms of a company and year', () => {
  it('TAX-3 are asked for, prepared, and downloaded as a zip that holds every form once', async () => {
    const forms = (await list('pageSize=999')).items.flatMap(({ id, name, taxForm }) =>
      taxForm ? [{ id, name, taxForm }] : [],
    );
    expect(await information()).toEqual({
      status: 'NotRequested',
      documentCount: forms.length,
      awaitedCount: 0,
      preparedCount: 0,
      requestedAt: null,
      requestedBy: null,
      fileName: null,
      sizeBytes: null,
    });
    expect((await downloadAll()).status).toBe(409);
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => answerOf(documentsInformation, request())),
    );
    const preparing = {
      status: 'Preparing',
      documentCount: forms.length,
      awaitedCount: 0,
      preparedCount: 0,
      requestedAt: server.clock.now.toISOString(),
      requestedBy: "Sam O'Neill",
      fileName: null,
      sizeBytes: null,
    };
    for (const answer of asked) expect(answer).toEqual(preparing);
    const { n } = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from audit_entries where action = 'taxForm.archiveRequested'`,
    );
    expect(n).toBe(1);
    const made = await Promise.all([makeArchives(server.services), makeArchives(server.services)]);
    expect(made.toSorted()).toEqual([0, 1]);
    const ready = await information();
    const fileName = expect.stringMatching(/^tax-forms-2025-.+\.zip$/);
    expect(ready).toEqual({
      ...preparing,
      status: 'Ready',
      preparedCount: forms.length,
      fileName,
      sizeBytes: expect.any(Number),
    });
    expect(await answerOf(documentsInformation, request(2025, 'readonly'))).toEqual(ready);
    const response = await downloadAll(2025, 'readonly');
    expect([response.headers.get('content-type'), nameOf(response)]).toEqual([
      'application/zip',
      ready.fileName,
    ]);
    const content = new Uint8Array(await response.arrayBuffer());
    expect(content.length).toBe(ready.sizeBytes);
    const entries = unzipSync(content);
    expect(Object.keys(entries).toSorted()).toEqual(
      forms.map(({ name }) => `1099-K-2025-${name}.pdf`).toSorted(),
    );
    for (const { name, taxForm } of forms.slice(0, 4)) {
      const { text } = await textOf(entries[`1099-K-2025-${name}.pdf`] ?? new Uint8Array());
      for (const part of [name, '2025', dollars(taxForm.grossAmount)]) expect(text).toContain(part);
    }
    for (const { id } of forms)
      expect((await history(id))[0]).toMatchObject({ name: 'Rui Carvalho', kind: 'archive' });
    const single = new Uint8Array(await (await download(forms[0]?.id ?? 0)).arrayBuffer());
    expect(single).toEqual(entries[`1099-K-2025-${forms[0]?.name}.pdf`]);
  });

  it('TAX-3 are made anew when a form was issued since', async () => {
    await answerOf(documentsInformation, request(2024));
    expect(await makeArchives(server.services)).toBe(1);
    const { documentCount } = await information(2024);
    const issueTo = (name: string) =>
      execute(
        sql`insert into tax_forms (management_company_id, community_id, year, recipient_name, gross_cents, payment_count, monthly_cents, issued_at)
        select 1, max(id), 2024, ${name}, 1, 1, '{1,0,0,0,0,0,0,0,0,0,0,0}', now() from communities
        where id not in (select community_id from tax_forms where year = 2024)`,
      );
    await issueTo('Late Court');
    expect(await information(2024)).toMatchObject({
      status: 'NotRequested',
      documentCount: documentCount + 1,
    });
    expect((await downloadAll(2024)).status).toBe(409);
    expect(await answerOf(documentsInformation, request(2024))).toMatchObject({ status: 'Preparing' });
    expect(await makeArchives(server.services)).toBe(1);
    const entries = unzipSync(new Uint8Array(await (await downloadAll(2024)).arrayBuffer()));
    expect(Object.keys(entries)).toHaveLength(documentCount + 1);
    expect(Object.keys(entries)).toContain('1099-K-2024-Late Court.pdf');
    // One that is issued between the request and the making is in it, and counted.
    await issueTo('Later Court');
    await answerOf(documentsInformation, request(2024));
    await issueTo('Latest Court');
    expect(await makeArchives(server.services)).toBe(1);
    expect(await information(2024)).toMatchObject({ status: 'Ready', documentCount: documentCount + 3 });
    expect((await downloadAll(2024)).status).toBe(200);
  });

  it('TAX-3 that cannot be made have failed after three attempts, and a request begins anew', async () => {
    await answerOf(documentsInformation, request(2023));
    await execute(sql`alter table tax_forms rename column recipient_name to hidden`);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect((await information(2023)).status).toBe('Preparing');
      expect(await makeArchives(server.services)).toBe(0);
      expect(await makeArchives(server.services)).toBe(0);
      server.clock.advance(21);
    }
    await execute(sql`alter table tax_forms rename column hidden to recipient_name`);
    expect(await information(2023)).toMatchObject({ status: 'Failed', sizeBytes: null });
    expect(await makeArchives(server.services)).toBe(0);
    expect(await answerOf(documentsInformation, request(2023))).toMatchObject({ status: 'Preparing' });
    expect(await makeArchives(server.services)).toBe(1);
    expect((await information(2023)).status).toBe('Ready');
  });

  it('TAX-3 whose server is gone are taken up when its lease has run out, and failed when three are gone', async () => {
    const claimAgain = (attempts: number) =>
      execute(
        sql`update document_archives set status = 'Preparing', content = null, attempts = ${attempts}, leased_until = ${server.clock.now.toISOString()}::timestamptz + interval '20 seconds' where year = 2025 and management_company_id = 1`,
      );
    await claimAgain(2);
    expect(await makeArchives(server.services)).toBe(0);
    expect((await downloadAll()).status).toBe(409);
    server.clock.advance(21);
    expect(await makeArchives(server.services)).toBe(1);
    expect((await downloadAll()).status).toBe(200);
    await claimAgain(3);
    server.clock.advance(21);
    expect(await makeArchives(server.services)).toBe(0);
    expect((await information()).status).toBe('Failed');
  });

  /** Forms of a year that has none else, and the request for their archive. */
  const askForMany = async (year: number) => {
    await execute(
      sql`insert into tax_forms (management_company_id, community_id, year, recipient_name, gross_cents, payment_count, monthly_cents, issued_at)
        select 1, id, ${year}, 'Many Court ' || id, 1, 1, '{1,0,0,0,0,0,0,0,0,0,0,0}', '2020-01-30T00:00:00Z' from communities order by id limit 20`,
    );
    expect(await answerOf(documentsInformation, request(year))).toMatchObject({ status: 'Preparing' });
  };

  it('TAX-3 a server that loses its lease halfway stores nothing: only the one that took over does', async () => {
    await askForMany(2018);
    const { now } = server.clock;
    const later = { ...server.services, now: () => new Date(now.getTime() + 21_000) };
    let asked = 0;
    let second: Promise<number> | undefined;
    const first = makeArchives({
      ...server.services,
      now: () => {
        asked += 1;
        // Claimed, and so many forms made.
        if (asked === 6) second = makeArchives(later);
        return now;
      },
    });
    expect([await first, await second]).toEqual([0, 1]);
    const stored = await firstRow(
      server,
      z.object({ status: z.string(), attempts: z.number(), finished: z.coerce.date() }),
      sql`select status, attempts, finished_at as finished from document_archives where year = 2018`,
    );
    expect(stored).toEqual({ status: 'Ready', attempts: 2, finished: later.now() });
  });

  /** Services in which something happens as a server reads the clock for the nth time: at 1 it claims, then after each form. */
  const whenAsked = (nth: number, act: () => void) => {
    const calls = { count: 0 };
    const now = () => {
      calls.count += 1;
      if (calls.count === nth) act();
      return server.clock.now;
    };
    return { calls, services: { ...server.services, now } };
  };
  const archiveOf = (year: number) =>
    firstRow(
      server,
      z.object({ status: z.string(), size: z.nullable(z.number()) }),
      sql`select status, octet_length(content) as size from document_archives where year = ${year} and management_company_id = 1`,
    );
  const failed = sql`status = 'Failed'`;
  const anew = sql`requested_at = requested_at + interval '1 second'`;
  const change = async (year: number, to: ReturnType<typeof sql>) => {
    await execute(sql`update document_archives set ${to} where year = ${year}`);
  };

  it.each([
    [2014, 'was given up', failed, 'Failed'],
    [2013, 'was asked for anew', anew, 'Preparing'],
  ])(
    'TAX-3 a server leaves an archive (%i) that %s meanwhile, and stores nothing',
    async (year, _, to, status) => {
      await askForMany(year);
      let changed: Promise<unknown> | undefined;
      const { calls, services } = whenAsked(4, () => {
        changed = change(year, to);
      });
      expect(await makeArchives(services)).toBe(0);
      await changed;
      expect(await archiveOf(year)).toEqual({ status, size: null });
      // Of twenty forms most were not made any more.
      expect(calls.count).toBeLessThan(14);
      await execute(sql`delete from document_archives where year = ${year}`);
    },
  );

  // What a server sends last and what happens meanwhile are one after the other in the embedded database alone.
  it.skipIf(process.env.DATABASE_URL)(
    'TAX-3 a server that made all of its forms stores nothing over another request',
    async () => {
      await askForMany(2012);
      const { services } = whenAsked(22, () => void change(2012, anew));
      expect(await makeArchives(services)).toBe(0);
      expect(await archiveOf(2012)).toEqual({ status: 'Preparing', size: null });
      await execute(sql`delete from document_archives where year = 2012`);
    },
  );

  it.skipIf(process.env.DATABASE_URL)(
    'TAX-3 a last attempt that fails gives up nothing that was asked for anew',
    async () => {
      await askForMany(2011);
      await change(2011, sql`attempts = 2`);
      const { services } = whenAsked(4, () => {
        void change(2011, anew);
        throw new Error('cannot be made');
      });
      expect(await makeArchives(services)).toBe(0);
      expect(await archiveOf(2011)).toEqual({ status: 'Preparing', size: null });
      await execute(sql`delete from document_archives where year = 2011`);
    },
  );

  it('TAX-3 ROLE-9 are of one company: another one has an archive of its own, and downloads nothing until it is ready', async () => {
    await execute(
      sql`insert into tax_forms (management_company_id, community_id, year, recipient_name, gross_cents, payment_count, monthly_cents, issued_at)
        select management_company_id, min(id), 2010, 'Court of ' || management_company_id, 1, 1, '{1,0,0,0,0,0,0,0,0,0,0,0}', now() from communities where management_company_id in (1, 4) group by 1`,
    );
    await answerOf(documentsInformation, request(2010));
    expect(await makeArchives(server.services)).toBe(1);
    expect(await information(2010)).toMatchObject({ status: 'Ready', documentCount: 1 });
    expect(await information(2010, 'employee', 4)).toMatchObject({
      status: 'NotRequested',
      documentCount: 1,
    });
    expect((await downloadAll(2010, 'employee', 4)).status).toBe(409);
    await answerOf(documentsInformation, request(2010, 'employee', 4));
    expect(await makeArchives(server.services)).toBe(1);
    for (const company of [1, 4]) {
      const content = await (await downloadAll(2010, 'employee', company)).arrayBuffer();
      expect(Object.keys(unzipSync(new Uint8Array(content)))).toEqual([
        `1099-K-2010-Court of ${company}.pdf`,
      ]);
    }
    await change(2010, sql`status = 'Preparing'`);
    expect((await downloadAll(2010)).status).toBe(409);
    await execute(sql`delete from document_archives where year = 2010`);
  });

  it('TAX-3 a round begins no archive after a minute, which the next one makes', async () => {
    await askForMany(2016);
    await askForMany(2017);
    let late = 0;
    const real = performance.now.bind(performance);
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + late);
    const slow = {
      ...server.services,
      now: () => {
        late = 60_000;
        return server.clock.now;
      },
    };
    try {
      expect(await makeArchives(slow)).toBe(1);
    } finally {
      spy.mockRestore();
    }
    expect(await makeArchives(server.services)).toBe(1);
  });

  it('TAX-3 conflict where the year has no form, and hide other companies', async () => {
    expect(
      await server.problem('/documents/createDownloadRequest', {
        as: 'staff',
        method: 'POST',
        body: { managementCompanyId: 1, year: 2026 },
      }),
    ).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'No tax form of 2026 was issued for this company.',
    });
    expect((await downloadAll(2026)).status).toBe(409);
    expect(await information(2026)).toMatchObject({ status: 'NotRequested', documentCount: 0 });
    const calls = (company: number | string, year: number | string) =>
      [
        [`/documents/getInformation?managementCompanyId=${company}&year=${year}`, {}],
        [`/documents/downloadAll?managementCompanyId=${company}&year=${year}`, {}],
        [
          '/documents/createDownloadRequest',
          { method: 'POST', body: { managementCompanyId: company, year } },
        ],
      ] as const;
    for (const [path, options] of calls(4, 2025)) {
      expect(await server.problem(path, options)).toMatchObject({ status: 401 });
      expect(await server.problem(path, { ...options, as: 'reports' })).toMatchObject({ status: 403 });
      expect(await server.problem(path, { ...options, as: 'staff' })).toMatchObject({ status: 404 });
    }
    for (const [path, options] of calls('x', 1999))
      expect(await server.problem(path, { ...options, as: 'staff' })).toMatchObject({ status: 400 });
    expect((await request(2025, 'employee', 4)).status).toBe(200);
  });
});
