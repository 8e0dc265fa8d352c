import * as spreadsheet from '@e965/xlsx';
import type { payout, payoutDetails } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { PayoutOrder } from '../src/paymentProvider/paymentProvider.ts';
import { makePayouts } from '../src/resources/payouts/makePayouts.ts';
import { balanced, readBooks } from './readBooks.ts';
import { readCsv } from './readCsv.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

type PayoutWire = z.input<typeof payout>;
type DetailsWire = z.input<typeof payoutDetails>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function get<Body>(path: string, as = 'fullaccess'): Promise<Body> {
  const response = await server.call(path, { as });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}
type PageWire = { offset: number; limit: number; itemCount: number; items: PayoutWire[] };
const list = (query = '', as = 'fullaccess') => get<PageWire>(`/reporting/payouts?${query}`, as);
const file = async (path: string, as = 'fullaccess') => {
  const response = await server.call(path, { as });
  expect(response.status).toBe(200);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const csv = async (path: string, as = 'fullaccess') => {
  const { response, bytes } = await file(path, as);
  return { response, rows: readCsv(new TextDecoder().decode(bytes)) };
};
const thisMonth = 'fromPayoutDate=11/01/2026%2000:00:00&toPayoutDate=11/20/2026%2023:59:59';
const offPayout = async () => {
  const found = (await list(thisMonth)).items.find(({ difference }) => difference !== 0);
  if (!found) throw new Error('no payout of the first page is off');
  return found;
};

describe('the list of payouts', () => {
  it('OUT-1 shows date, community, amount, status and bank account, the newest first, in pages', async () => {
    const first = await list('pageSize=5');
    expect(first).toMatchObject({ offset: 0, limit: 5 });
    const second = await list('pageNumber=2&pageSize=5');
    const both = [...first.items, ...second.items];
    expect(new Set(both.map(({ id }) => id)).size).toBe(10);
    expect(both.map(({ paidOutAt }) => paidOutAt)).toEqual(
      both.map(({ paidOutAt }) => paidOutAt).toSorted((a, b) => b.localeCompare(a)),
    );
    expect(both[0]).toEqual({
      id: expect.any(Number),
      paidOutAt: expect.any(String),
      communityId: expect.any(Number),
      communityName: expect.any(String),
      amount: expect.any(Number),
      status: expect.stringMatching(/^(Pending|Paid|Failed)$/),
      bankAccountLast4: expect.stringMatching(/^\d{4}$/),
      difference: expect.any(Number),
    });
  });

  it('OUT-1 leaves what settled today pending', async () => {
    const { items } = await list('pageSize=100', 'employee');
    const pending = items.filter(({ status }) => status === 'Pending').map(({ paidOutAt }) => paidOutAt);
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.every((at) => at > '2026-11-20T07:00:00')).toBe(true);
  });

  it('OUT-2 marks exactly one payout of the demo staff on the first page of this month as off, by one cent', async () => {
    const { items } = await list(thisMonth);
    expect(items.filter(({ difference }) => difference !== 0).map(({ difference }) => difference)).toEqual([
      -1,
    ]);
    const { n } = await firstRow(
      server,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from payouts where amount_cents <> (select sum(amount_cents - fee_cents) from settlement_entries where payout_id = payouts.id)`,
    );
    expect(n).toBe(1);
  });

  it('OUT-1 filters by community and by dates of the business time zone, both ends included', async () => {
    const { items: all } = await list('pageSize=100');
    const one = all.find(({ difference, status }) => status === 'Paid' && difference === 0);
    if (!one) throw new Error('no payout');
    const ofCommunity = await list(`communityID=${one.communityId}&pageSize=100`);
    expect(ofCommunity.itemCount).toBeGreaterThan(0);
    expect(new Set(ofCommunity.items.map(({ communityId }) => communityId))).toEqual(
      new Set([one.communityId]),
    );
    const { queries } = server.services.database;
    await queries.execute(
      sql`update payouts set paid_out_at = '2026-07-05T05:59:59.500Z' where id = ${one.id}`,
    );
    const onTheFourth =
      'fromPayoutDate=07/04/2026%2000:00:00&toPayoutDate=07/04/2026%2023:59:59&pageSize=100';
    expect((await list(onTheFourth)).items.map(({ id }) => id)).toContain(one.id);
    await queries.execute(sql`update payouts set paid_out_at = '2026-07-05T06:00:00Z' where id = ${one.id}`);
    expect((await list(onTheFourth)).items.map(({ id }) => id)).not.toContain(one.id);
  });

  it('OUT-1 OUT-3 filters by status, in the list and in its file', async () => {
    const some = await list('payoutStatuses=Failed&payoutStatuses=Pending&pageSize=100', 'employee');
    expect(new Set(some.items.map(({ status }) => status))).toEqual(new Set(['Failed', 'Pending']));
    const each = await Promise.all(
      ['Failed', 'Pending'].map((status) => list(`payoutStatuses=${status}`, 'employee')),
    );
    expect(each.map(({ itemCount }) => itemCount > 0)).toEqual([true, true]);
    expect(some.itemCount).toBe(each.reduce((sum, { itemCount }) => sum + itemCount, 0));
    const { rows } = await csv('/reporting/payouts/export?payoutStatuses=Failed', 'employee');
    expect(rows.length - 1).toBe(each[0]?.itemCount);
    const problem = await server.problem('/reporting/payouts?payoutStatuses=Lost', { as: 'employee' });
    expect(problem.errors?.map(({ path }) => path)).toEqual(['query.payoutStatuses.0']);
  });

  it.each(['communityName', '-amount', 'status', 'paidOutAt'])('LIST-8 sorts by %s', async (sort) => {
    const { items } = await list(`sort=${sort}&pageSize=50`);
    const name = sort.replace('-', '') as keyof PayoutWire;
    const values = items.map((item) => {
      const value = item[name];
      return typeof value === 'string' ? value.toLowerCase() : value;
    });
    const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
  });

  it('ROLE-9 shows a company its own payouts and an employee all of them', async () => {
    const [own, others, all] = await Promise.all([list(), list('', 'lockbox'), list('', 'employee')]);
    expect(own.itemCount).toBeGreaterThan(0);
    expect(others.itemCount).toBeGreaterThan(0);
    expect(all.itemCount).toBeGreaterThan(own.itemCount + others.itemCount);
  });
});

describe('the details of a payout', () => {
  it('OUT-2 lists the items and proves the amount to the cent', async () => {
    for (const { id } of (await list('pageSize=20')).items) {
      const details = await get<DetailsWire>(`/payouts/${id}/details`);
      const sum = (of: (item: DetailsWire['items'][number]) => number) =>
        details.items.reduce((total, item) => total + of(item), 0);
      expect({ ...details, items: [] }).toMatchObject({
        gross: sum(({ amount }) => Math.max(0, amount)),
        fees: sum(({ fee }) => fee),
        refunds: sum(({ amount }) => Math.max(0, -amount)),
        net: sum(({ net }) => net),
        difference: details.amount - sum(({ net }) => net),
      });
      expect(details.net).toBe(details.gross - details.fees - details.refunds);
      expect(details.items.length).toBeGreaterThan(0);
    }
  });

  it('OUT-2 PAY-5 is named by the payments that it carries, and by no other', async () => {
    const { items } = await list('pageSize=3');
    for (const { id } of items) {
      const [item] = (await get<DetailsWire>(`/payouts/${id}/details`)).items;
      expect(await get(`/payments/${item?.paymentId}`)).toMatchObject({ id: item?.paymentId, payoutId: id });
    }
    const waiting = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select payment_id as id from settlement_entries
        where kind = 'payment' and payout_id is null order by id desc limit 1`,
    );
    const failed = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select id from payments where status = 'Failed' order by id desc limit 1`,
    );
    for (const { id } of [waiting, failed])
      expect(await get(`/payments/${id}`, 'employee')).toMatchObject({
        id,
        payoutId: null,
        reversedInPayoutId: null,
      });
  });

  it.each([
    ['refund', 'Refunded'],
    ['dispute', 'Disputed'],
  ])(
    'OUT-2 PAY-5 is named by the payment whose %s was taken off it, beside the payout that carries the payment',
    async (kind, status) => {
      const found = await firstRow(
        server,
        z.object({ id: z.number(), carriedIn: z.number(), takenOff: z.number() }),
        sql`select payments.id, carried.payout_id as "carriedIn", taken.payout_id as "takenOff" from payments
          join settlement_entries carried on carried.payment_id = payments.id and carried.kind = 'payment'
          join settlement_entries taken on taken.payment_id = payments.id and taken.kind = ${kind}
          where payments.status = ${status} and taken.payout_id is not null
          order by taken.payout_id <> carried.payout_id desc limit 1`,
      );
      expect(await get(`/payments/${found.id}`, 'employee')).toMatchObject({
        paymentStatus: status,
        payoutId: found.carriedIn,
        reversedInPayoutId: found.takenOff,
      });
      expect(await get(`/payouts/${found.takenOff}/details`, 'employee')).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ kind, paymentId: found.id })]),
      });
    },
  );

  it('OUT-2 names the difference of the payout that is off', async () => {
    const { id } = await offPayout();
    const details = await get<DetailsWire>(`/payouts/${id}/details`);
    expect([details.difference, details.amount - details.net]).toEqual([-1, -1]);
  });

  it("OUT-2 ROLE-9 another company's payout does not exist, nor does its file", async () => {
    const own = (await list()).items[0];
    for (const path of [`/payouts/${own?.id}/details`, `/payouts/${own?.id}/payments/export`]) {
      expect(await server.problem(path, { as: 'lockbox' })).toMatchObject({ status: 404, code: 'not-found' });
      expect((await server.call(path, { as: 'employee' })).status).toBe(200);
    }
    expect(await server.problem('/payouts/2147483647/details', { as: 'employee' })).toMatchObject({
      status: 404,
    });
  });

  it('OUT-2 exports the items, then the proof: adds up, or off by $0.01', async () => {
    const off = await offPayout();
    const { rows, response } = await csv(`/payouts/${off.id}/payments/export`);
    expect(rows[0]?.slice(0, 3)).toEqual(['Payment ID', 'Settled (America/Denver)', 'Kind']);
    const details = await get<DetailsWire>(`/payouts/${off.id}/details`);
    expect(response.headers.get('x-item-count')).toBe(String(details.items.length));
    expect(rows.slice(1, details.items.length + 1).map(([id]) => Number(id))).toEqual(
      details.items.map(({ paymentId }) => paymentId),
    );
    expect(rows.slice(-6).map((cells) => [cells[2], cells[3], cells[9]])).toEqual([
      ['Gross', '', (details.gross / 100).toFixed(2)],
      ['Fees', '', (-details.fees / 100).toFixed(2)],
      ['Refunds and disputes', '', (-details.refunds / 100 || 0).toFixed(2)],
      ['Net', '', (details.net / 100).toFixed(2)],
      ['Sent', '', (details.amount / 100).toFixed(2)],
      ['Difference', 'off by $0.01', '-0.01'],
    ]);
    const fine = (await list('pageSize=50')).items.find(({ difference }) => difference === 0);
    const proven = await csv(`/payouts/${fine?.id}/payments/export`);
    expect(proven.rows.at(-1)?.slice(2, 4)).toEqual(['Difference', 'adds up']);
  });

  it('OUT-2 a payout that is on its way is not called sent in its file', async () => {
    const payout = (await list('pageSize=200', 'employee')).items.find(({ status }) => status === 'Pending');
    if (!payout) throw new Error('no payout is pending');
    const { rows } = await csv(`/payouts/${payout.id}/payments/export`, 'employee');
    expect(rows.at(-2)?.slice(2, 3)).toEqual(['On its way']);
  });
});

describe('sending a failed payout again', () => {
  type Resend = { attempt: number; bankAccountLast4: string };
  const resend = (id: number, body: unknown, { as = 'employee', key = crypto.randomUUID() as string } = {}) =>
    server.call(`/payouts/${id}/resend`, {
      as,
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
    });
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
  /** A payout of the demo staff's company that the bank has not taken, and what is seen of it. */
  async function failOne(): Promise<{ before: DetailsWire; seen: Resend }> {
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`update payouts set status = 'Failed' where id = (select max(id) from payouts where management_company_id = 1 and status = 'Paid') returning id`,
    );
    const before = await get<DetailsWire>(`/payouts/${id}/details`);
    return { before, seen: { attempt: before.attempt, bankAccountLast4: before.bankAccountOnFileLast4 } };
  }
  const auditOf = (id: number) =>
    get<{ items: { action: string; actor: string; detail: unknown }[] }>(
      `/audit?subject=payout&subjectId=${id}`,
      'employee',
    );

  it('OUT-4 API-5 makes it pending once more, to the account on file, and says who did it; the next run sends it', async () => {
    const { before } = await failOne();
    await server.services.database.queries.execute(
      sql`update communities set bank_account_last4 = '7788' where id = ${before.communityId}`,
    );
    const answered = await resend(before.id, { attempt: 1, bankAccountLast4: '7788' });
    expect(answered.status).toBe(200);
    const after = (await answered.json()) as DetailsWire;
    expect(after).toEqual({
      ...before,
      status: 'Pending',
      attempt: 2,
      bankAccountLast4: '7788',
      bankAccountOnFileLast4: '7788',
      paidOutAt: server.services.now().toISOString(),
    });
    expect((await auditOf(before.id)).items[0]).toMatchObject({
      action: 'payout.resent',
      actor: expect.stringMatching(/\w/),
      detail: {
        attempt: 2,
        amountCents: before.amount,
        bankAccountBefore: before.bankAccountLast4,
        bankAccount: '7788',
        sentBefore: new Date(before.paidOutAt).toISOString(),
      },
    });

    const asked: unknown[] = [];
    const { paymentProvider } = server.services;
    const services = {
      ...server.services,
      now: () => new Date(server.services.now().getTime() + 86_400_000),
      paymentProvider: {
        ...paymentProvider,
        processPayout: async (order: PayoutOrder) => {
          asked.push(order);
          return { status: 'Failed' as const };
        },
      },
    };
    await makePayouts(services);
    expect(asked).toContainEqual({
      id: before.id,
      attempt: 2,
      amountCents: before.amount,
      orderedAt: new Date(after.paidOutAt),
      communityId: before.communityId,
    });
    const failedAgain = await get<DetailsWire>(`/payouts/${before.id}/details`);
    expect(failedAgain).toMatchObject({ status: 'Failed', attempt: 2, items: before.items });
    expect(await codeOf(await resend(before.id, { attempt: 1, bankAccountLast4: '7788' }))).toBe('conflict');
    expect((await resend(before.id, { attempt: 2, bankAccountLast4: '7788' })).status).toBe(200);
    expect(await readBooks(server.services.database.queries)).toMatchObject(balanced);
  });

  it('OUT-4 ERR-5 is done once: with one key, and by two who ask at once', async () => {
    const first = await failOne();
    const key = 'once-and-no-more';
    const answers = [];
    for (const _ of [1, 2]) answers.push(await (await resend(first.before.id, first.seen, { key })).json());
    expect(answers[1]).toEqual(answers[0]);
    const asOther = { ...first.seen, attempt: 2 };
    expect(await codeOf(await resend(first.before.id, asOther, { key }))).toBe('idempotency-key-reused');
    const other = await failOne();
    const both = await Promise.all([1, 2].map(() => resend(other.before.id, other.seen)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { before } of [first, other]) {
      expect((await get<DetailsWire>(`/payouts/${before.id}/details`)).attempt).toBe(2);
      expect((await auditOf(before.id)).items.map(({ action }) => action)).toEqual(['payout.resent']);
    }
  });

  it('OUT-4 ERR-3 refuses what is not as it was seen, and changes nothing', async () => {
    const { before, seen } = await failOne();
    const other = seen.bankAccountLast4 === '0001' ? '0002' : '0001';
    for (const body of [
      { ...seen, attempt: 2 },
      { ...seen, bankAccountLast4: other },
    ])
      expect(await codeOf(await resend(before.id, body))).toBe('conflict');
    for (const body of [
      {},
      { ...seen, attempt: 0 },
      { ...seen, bankAccountLast4: '1' },
      { ...seen, amount: 1 },
    ])
      expect(await codeOf(await resend(before.id, body))).toBe('bad-request');
    expect(await get<DetailsWire>(`/payouts/${before.id}/details`)).toEqual(before);
    expect(await codeOf(await resend(2_000_000_000, seen))).toBe('not-found');
    const { items } = await list('pageSize=200', 'employee');
    for (const wanted of ['Paid', 'Pending']) {
      const { id } = items.find(({ status }) => status === wanted) ?? { id: 0 };
      const { attempt, bankAccountOnFileLast4 } = await get<DetailsWire>(
        `/payouts/${id}/details`,
        'employee',
      );
      const asSeen = { attempt, bankAccountLast4: bankAccountOnFileLast4 };
      expect(await codeOf(await resend(id, asSeen))).toBe('conflict');
      expect((await get<DetailsWire>(`/payouts/${id}/details`, 'employee')).status).toBe(wanted);
    }
  });

  it('OUT-4 ROLE-10 is for provider employees alone', async () => {
    const { before, seen } = await failOne();
    for (const as of ['fullaccess', 'staff', 'readonly', 'dashboard', 'lockbox', 'nocompany'])
      expect((await resend(before.id, seen, { as })).status).toBe(403);
    expect((await get<DetailsWire>(`/payouts/${before.id}/details`)).status).toBe('Failed');
  });
});

describe('the files of payouts', () => {
  it.each(['', thisMonth, 'communityID=1', 'sort=amount'])(
    'OUT-3 LIST-10 the CSV holds as many rows as the list says, in its order: %j',
    async (query) => {
      const { itemCount, items } = await list(`${query}&pageSize=20`);
      const { rows, response } = await csv(`/reporting/payouts/export?${query}`);
      expect(rows.length - 1).toBe(itemCount);
      expect(response.headers.get('x-item-count')).toBe(String(itemCount));
      expect(rows.slice(1, 21).map(([id]) => Number(id))).toEqual(items.map(({ id }) => id));
      expect(response.headers.get('content-disposition')).toMatch(
        query.includes('communityID')
          ? 'filename="payouts_filtered_exported-2026-11-20.csv"'
          : /filename="payouts_(all|2026-11-01_2026-11-20)_exported-2026-11-20\.csv"/,
      );
    },
  );

  it('OUT-3 another library reads the workbook: dates, money in a currency format, text left as text, totals', async () => {
    const { queries } = server.services.database;
    await queries.execute(
      sql`update communities set name = '=1+1', bank_account_last4 = '0012' where id = 1`,
    );
    await queries.execute(sql`update payouts set bank_account_last4 = '0012' where community_id = 1`);
    const { items } = await list(`${thisMonth}&pageSize=100`);
    const { bytes, response } = await file(`/reporting/download-daily-payouts?${thisMonth}`);
    expect(response.headers.get('x-file-length')).toBe(String(bytes.byteLength));
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toContain(
      'filename="daily-payouts_2026-11-01_2026-11-20_exported-2026-11-20.xlsx"',
    );
    const workbook = spreadsheet.read(bytes, { cellNF: true, cellDates: true, UTC: true });
    expect(workbook.SheetNames).toEqual(['By day', 'Payouts']);
    const sheet = workbook.Sheets.Payouts;
    if (!sheet) throw new Error('no sheet');
    const rows = spreadsheet.utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true });
    expect(rows.length).toBe(items.length + 2);
    expect(rows[0]?.slice(0, 3)).toEqual(['Payout ID', 'Date (America/Denver)', 'Community']);
    const position = items.findIndex(({ communityId }) => communityId === 1);
    const row = position + 2;
    expect(sheet[`C${row}`]).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet[`C${row}`].f).toBeUndefined();
    expect(sheet[`E${row}`]).toMatchObject({ t: 's', v: '0012' });
    expect(sheet[`J${row}`]).toMatchObject({
      t: 'n',
      v: (items[position]?.amount ?? 0) / 100,
      z: expect.stringContaining('$#,##0.00'),
    });
    const wall = new Date(Date.parse(items[position]?.paidOutAt ?? '') - 7 * 3_600_000);
    expect(sheet[`B${row}`].t).toBe('d');
    expect(Math.abs(sheet[`B${row}`].v.getTime() - wall.getTime())).toBeLessThan(1000);
    const total = items.reduce((sum, { amount }) => sum + amount, 0);
    expect(rows.at(-1)?.[0]).toBe('Total');
    expect(Math.round(Number(rows.at(-1)?.[9]) * 100)).toBe(total);

    const days = workbook.Sheets['By day'];
    if (!days) throw new Error('no sheet');
    expect(days.A2).toMatchObject({ t: 'd', z: 'mm/dd/yyyy' });
    const byDay = spreadsheet.utils.sheet_to_json<unknown[]>(days, { header: 1, raw: true, UTC: true });
    const counted = byDay.slice(1, -1).reduce((sum, cells) => sum + Number(cells[1]), 0);
    expect(counted).toBe(items.length);
    expect(byDay.at(-1)?.[1]).toBe(items.length);
    expect(Math.round(Number(byDay.at(-1)?.[6]) * 100)).toBe(total);
  });

  it('OUT-3 the days of the workbook stand newest first, whatever the order of the payouts', async () => {
    const { bytes } = await file(`/reporting/download-daily-payouts?${thisMonth}&sort=amount`);
    const days = spreadsheet.read(bytes, { cellDates: true, UTC: true }).Sheets['By day'];
    if (!days) throw new Error('no sheet');
    const rows = spreadsheet.utils.sheet_to_json<unknown[]>(days, { header: 1, raw: true, UTC: true });
    const dates = rows.slice(1, -1).map(([day]) => (day as Date).getTime());
    expect(dates.length).toBeGreaterThan(5);
    expect(dates).toEqual([...new Set(dates)].toSorted((a, b) => b - a));
  });

  it('OUT-3 payouts that are off by opposite amounts do not add up together', async () => {
    const { id } = (await list(thisMonth)).items.find(({ difference }) => difference === 0) ?? { id: 0 };
    const { queries } = server.services.database;
    await queries.execute(sql`update payouts set amount_cents = amount_cents + 1 where id = ${id}`);
    const { bytes } = await file(`/reporting/download-daily-payouts?${thisMonth}`);
    await queries.execute(sql`update payouts set amount_cents = amount_cents - 1 where id = ${id}`);
    const sheet = spreadsheet.read(bytes).Sheets.Payouts;
    if (!sheet) throw new Error('no sheet');
    const rows = spreadsheet.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(rows.at(-1)?.slice(10)).toEqual([0, '2 off']);
    const days = spreadsheet.read(bytes).Sheets['By day'];
    if (!days) throw new Error('no sheet');
    const proofs = spreadsheet.utils.sheet_to_json<unknown[]>(days, { header: 1 }).map((cells) => cells[9]);
    expect(proofs[0]).toBe('Proof');
    expect(proofs.at(-1)).toBe('2 off');
    const counted = proofs.slice(1, -1).map((words) => Number(/^(\d+) off$/.exec(String(words))?.[1] ?? 0));
    expect(counted.reduce((sum, off) => sum + off, 0)).toBe(2);
  });

  it('OUT-3 ROLE-8 a read-only user downloads all of them', async () => {
    const { id } = await offPayout();
    for (const path of [
      '/reporting/payouts/export',
      '/reporting/download-daily-payouts',
      `/payouts/${id}/payments/export`,
    ])
      expect((await server.call(path, { as: 'readonly' })).status).toBe(200);
  });

  it.each(['onboard', 'reports', 'nocompany'])('ROLE-6 ROLE-9 refuses %s', async (as) => {
    for (const path of [
      '/reporting/payouts',
      '/reporting/payouts/export',
      '/reporting/download-daily-payouts',
    ])
      expect(await server.problem(path, { as })).toMatchObject({ status: 403 });
  });
});
