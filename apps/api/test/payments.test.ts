import { payments as contractPayments, paymentSorts, paymentStatuses } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const wirePage = z.object({
  offset: z.number(),
  limit: z.number(),
  itemCount: z.number(),
  items: z.array(
    z.looseObject({
      id: z.number(),
      paidAt: z.string(),
      paymentStatus: z.string(),
      amount: z.number(),
      fee: z.number(),
      net: z.number(),
      payerName: z.string(),
      communityName: z.string(),
      communityId: z.number(),
      payerId: z.number(),
      method: z.object({ id: z.number(), discriminator: z.string(), brand: z.string(), last4: z.string() }),
    }),
  ),
});

const list = (query: string, as = 'staff') => server.json(wirePage, `/reporting/payments?${query}`, { as });
const count = z.object({ n: z.coerce.number() });
const countOf = async (condition: ReturnType<typeof sql>) =>
  (
    await firstRow(
      server,
      count,
      sql`select count(*) as n from payments where management_company_id = 1 and ${condition}`,
    )
  ).n;

describe('the payments list', () => {
  it('LIST-1 answers offset, limit, itemCount and the newest first, money in cents', async () => {
    const page = await list('');
    expect({ offset: page.offset, limit: page.limit, length: page.items.length }).toEqual({
      offset: 0,
      limit: 10,
      length: 10,
    });
    expect(page.itemCount).toBe(await countOf(sql`true`));
    const times = page.items.map(({ paidAt }) => paidAt);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const { amount, fee, net } of page.items) {
      expect(Number.isInteger(amount) && Number.isInteger(fee)).toBe(true);
      expect(Number.isInteger(net)).toBe(true);
    }
  });

  it('PAY-1 PAY-5 a payment that was not collected has no fee, and sorts so', async () => {
    for (const status of ['Failed', 'Returned']) {
      const { items } = await list(`paymentStatuses=${status}&pageSize=100`);
      expect(new Set(items.map(({ fee }) => fee))).toEqual(new Set([0]));
    }
    const { items } = await list('sort=fee&pageSize=999&paymentStatuses=Failed&paymentStatuses=Succeeded');
    const fees = items.map(({ fee }) => fee);
    expect(fees).toEqual(fees.toSorted((a, b) => a - b));
    expect(fees.slice(0, 2)).toEqual([0, 0]);
  });

  it.each(paymentStatuses.filter((status) => !status.endsWith('Pending')))(
    'PAY-5 the net of a %s payment is what the books of the payouts hold of it',
    async (status) => {
      const { items } = await list(`paymentStatuses=${status}`);
      expect(items.length).toBeGreaterThan(0);
      for (const { id, net } of items) {
        const { n } = await firstRow(
          server,
          count,
          sql`select coalesce(sum(amount_cents - fee_cents), 0) as n from settlement_entries where payment_id = ${id}`,
        );
        expect(net).toBe(n);
      }
    },
  );

  it('LIST-3 pages neither overlap nor leave gaps, and a page past the end is empty', async () => {
    const seen = new Set<number>();
    const { itemCount } = await list('pageSize=100');
    for (let pageNumber = 1; pageNumber <= Math.ceil(itemCount / 100); pageNumber += 1) {
      for (const { id } of (await list(`pageSize=100&pageNumber=${pageNumber}&sort=paymentStatus`)).items)
        seen.add(id);
    }
    expect(seen.size).toBe(itemCount);
    expect(await list('pageNumber=1000000')).toEqual({ offset: 9_999_990, limit: 10, itemCount, items: [] });
  });

  it.each(paymentSorts.flatMap((sort) => [[sort], [`-${sort}`]]))('LIST-8 sorts by %s', async (sort) => {
    const { items } = await list(`pageSize=50&sort=${sort}`);
    const name = sort.replace('-', '');
    const keys = items.map((item): string | number => {
      const value = item[name];
      return typeof value === 'number'
        ? value
        : name.endsWith('Name')
          ? String(value).toLowerCase()
          : String(value);
    });
    const bytes = (text: string) => Buffer.from(text);
    const ascending = keys.toSorted((a, b) =>
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : Buffer.compare(bytes(String(a)), bytes(String(b))),
    );
    if (server.services.database.kind === 'pglite' || !name.endsWith('Name')) {
      expect(keys).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(50);
  });

  it('PAY-2 filters by community, payer, statuses and types together', async () => {
    const { items: any } = await list('pageSize=100&paymentStatuses=Succeeded&paymentTypes=CreditCard');
    const chosen = any[0];
    if (!chosen) throw new Error('no payment by card');
    const filter = `communityID=${chosen.communityId}&payerID=${chosen.payerId}&paymentStatuses=Succeeded&paymentStatuses=Failed&paymentTypes=CreditCard&paymentTypes=DebitCard&pageSize=100`;
    const page = await list(filter);
    expect(page.items.map(({ id }) => id)).toContain(chosen.id);
    expect(page.itemCount).toBe(
      await countOf(
        sql`community_id = ${chosen.communityId} and payer_id = ${chosen.payerId} and status in ('Succeeded', 'Failed') and payment_type in (1, 2)`,
      ),
    );
    for (const { method } of page.items) expect(['CreditCard', 'DebitCard']).toContain(method.discriminator);
  });

  it('PAY-8 sums up the whole filter by status, in the same numbers as the list', async () => {
    const dates = 'fromPaymentDate=10/01/2026%2000:00:00&toPaymentDate=10/31/2026%2023:59:59';
    const { itemCount } = await list(dates);
    const summary = await server.json(
      z.object({
        count: z.number(),
        total: z.number(),
        byStatus: z.array(z.object({ status: z.string(), count: z.number(), total: z.number() })),
      }),
      `/reporting/payments/summary?${dates}`,
      { as: 'staff' },
    );
    expect(itemCount).toBeGreaterThan(0);
    expect(summary.count).toBe(itemCount);
    expect(summary.byStatus.reduce((total, row) => total + row.total, 0)).toBe(summary.total);
    const { n } = await firstRow(
      server,
      count,
      sql`select sum(amount_cents) as n from payments where management_company_id = 1
      and paid_at >= '2026-10-01T06:00:00Z' and paid_at < '2026-11-01T06:00:00Z'`,
    );
    expect(summary.total).toBe(n);
  });

  it('PAY-5 answers the payment method with an ach or a card object that holds its id', async () => {
    const { items } = await list('pageSize=100');
    for (const kind of ['Ach', 'CreditCard']) {
      const method = items.find((item) => item.method.discriminator === kind)?.method;
      const response = await server.call(`/paymentmethods/${method?.id}`, { as: 'staff' });
      const found = z.parse(contractPayments.getPaymentMethod.response.schema, await response.json());
      expect(found).toMatchObject({
        ...method,
        [kind === 'Ach' ? 'ach' : 'card']: { id: method?.id, last4: method?.last4 },
      });
    }
  });

  it('PAY-3 offers residents of a community, found by name, unit or account number', async () => {
    const residents = z.array(
      z.object({ id: z.number(), name: z.string(), unit: z.string(), accountNumber: z.string() }),
    );
    const all = await server.json(residents, '/communities/1/payers', { as: 'staff' });
    const [one] = all.filter(({ accountNumber }) => accountNumber.startsWith('0'));
    if (!one) throw new Error('no resident with a leading zero');
    const found = await server.json(residents, `/communities/1/payers?search=${one.accountNumber}`, {
      as: 'staff',
    });
    expect(found).toContainEqual(one);
    const bare = one.accountNumber.replace(/^0+/, '');
    for (const typed of [bare, `000000${bare}`])
      expect(
        await server.json(residents, `/communities/1/payers?search=${typed}`, { as: 'staff' }),
      ).toContainEqual(one);
    for (const typed of ['120.*', '12(', '12\\', '0012('])
      expect(
        await server.json(residents, `/communities/1/payers?search=${encodeURIComponent(typed)}`, {
          as: 'staff',
        }),
      ).toEqual([]);
    const short = await server.problem('/communities/1/payers?search=ab', { as: 'staff' });
    expect(short.errors?.[0]?.path).toBe('query.search');
  });
});

describe('days in the business time zone', () => {
  /** Payments at these instants, in a community of their own. */
  async function place(instants: string[]): Promise<number> {
    const { queries } = server.services.database;
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`insert into communities (management_company_id, name, segment, onboarding_status) values (1, 'Clock Court', 'CLK', 'Onboarded') returning id`,
    );
    for (const at of instants) {
      await queries.execute(sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
        values (1, ${id}, 1, 1, 0, 10000, 200, 'Succeeded', ${at}::timestamptz, ${at}::timestamptz)`);
    }
    return id;
  }
  const at = (page: z.output<typeof wirePage>) => page.items.map(({ paidAt }) => paidAt).toSorted();

  it.each([
    [
      'an ordinary day',
      '11/20/2026',
      ['2026-11-20T06:59:59.000Z'],
      ['2026-11-20T07:00:00.000Z', '2026-11-21T06:59:59.999Z'],
      ['2026-11-21T07:00:00.000Z'],
    ],
    [
      'the short day of spring',
      '03/08/2026',
      ['2026-03-08T06:59:59.999Z'],
      ['2026-03-08T07:00:00.000Z', '2026-03-09T05:59:59.500Z'],
      ['2026-03-09T06:00:00.000Z'],
    ],
    [
      'the long day of autumn',
      '11/01/2026',
      ['2026-11-01T05:59:59.000Z'],
      ['2026-11-01T06:00:00.000Z', '2026-11-02T06:59:59.999Z'],
      ['2026-11-02T07:00:00.000Z'],
    ],
    [
      'the last day of a leap February',
      '02/29/2024',
      ['2024-02-29T06:59:59.000Z'],
      ['2024-02-29T07:00:00.000Z', '2024-03-01T06:59:59.999Z'],
      ['2024-03-01T07:00:00.000Z'],
    ],
  ])('LIST-9 %s runs from its first moment to its last', async (_name, day, before, within, after) => {
    const communityId = await place([...before, ...within, ...after]);
    const dates = `fromPaymentDate=${encodeURIComponent(`${day} 00:00:00`)}&toPaymentDate=${encodeURIComponent(`${day} 23:59:59`)}`;
    expect(at(await list(`communityID=${communityId}&${dates}`))).toEqual(within);
  });
});
