import { amountTypeFilters, amountTypes, scheduleFrequencies } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { randomly } from './randomly.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';
import { untilWaiting } from './waitingStatements.ts';

let server: TestServer;
let known: KnownSchedule[];
beforeAll(async () => {
  server = await startTestServer();
  known = await schedulesOfCompanyOne();
});
afterAll(() => server.close());

const knownSchedule = z.object({
  id: z.number(),
  payer: z.number(),
  payerName: z.string(),
  unit: z.string(),
  community: z.number(),
  communityName: z.string(),
  amountType: z.string(),
  amount: z.number().nullable(),
  frequency: z.string(),
  next: z.string(),
  kind: z.string(),
});
type KnownSchedule = z.output<typeof knownSchedule>;

async function schedulesOfCompanyOne() {
  const { all } = await firstRow(
    server,
    z.object({ all: z.array(knownSchedule) }),
    sql`select json_agg(json_build_object('id', s.id, 'payer', p.id, 'payerName', p.name, 'unit', p.unit, 'community', c.id, 'communityName', c.name,
        'amountType', amount_type, 'amount', amount_cents, 'frequency', frequency, 'next', next_date, 'kind', m.discriminator)) as all
      from payment_schedules s join payers p on p.id = s.payer_id join payment_methods m on m.id = s.payment_method_id
        join communities c on c.id = p.community_id where management_company_id = 1`,
  );
  return all;
}

const item = z.object({
  id: z.number(),
  payerId: z.number(),
  payerName: z.string(),
  payerUnit: z.string(),
  payerEmailAddress: z.string().nullable(),
  accountNumber: z.string(),
  communityId: z.number(),
  communityName: z.string(),
  paymentMethodId: z.number(),
  method: z.object({ id: z.number(), discriminator: z.string(), brand: z.string(), last4: z.string() }),
  amount: z.number().nullable(),
  fee: z.number().nullable(),
  amountType: z.string(),
  frequency: z.string(),
  nextDate: z.string(),
});
const page = z.object({ itemCount: z.number(), items: z.array(item) });
const list = (query: string, as = 'staff') => server.json(page, `/paymentschedules?${query}`, { as });

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isOf = ({ payerName, unit }: KnownSchedule, word: string) =>
  plain(payerName).includes(word) ||
  unit
    .toLowerCase()
    .split(' ')
    .some((part) => part.startsWith(word));

/** SCH-2 said again in another language, to compare with. */
function matches(one: KnownSchedule, filter: URLSearchParams): boolean {
  const is = (name: string, value: string | number) =>
    filter.get(name) === null || filter.get(name) === String(value);
  const asked = filter.get('amount');
  const payerIDs = filter.getAll('payerIDs');
  const difference = (one.amount ?? Number.NaN) - Number(asked);
  const how = filter.get('amountTypeFilter') ?? 'Equals';
  return (
    is('communityID', one.community) &&
    is('amountType', one.amountType) &&
    is('frequency', one.frequency) &&
    (filter.get('name') ?? '').split(' ').every((word) => isOf(one, plain(word))) &&
    (payerIDs.length === 0 || payerIDs.includes(String(one.payer))) &&
    (asked === null ||
      (how === 'Equals' ? difference === 0 : how === 'AtLeast' ? difference >= 0 : difference <= 0))
  );
}

describe('the list of scheduled payments', () => {
  it('SCH-2 finds what an independent filter finds, for random filters, by community and homeowner', async () => {
    const random = randomly(11);
    const one = <Value>(values: readonly Value[]): Value => {
      const value = values[random(values.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    };
    let found = 0;
    for (let round = 0; round < 80; round += 1) {
      const filter = new URLSearchParams();
      if (random(3) === 0) filter.set('communityID', String(one(known).community));
      const named = one(known);
      const [name] = [named.payerName.slice(0, 4), named.unit, named.payerName.toUpperCase()]
        .slice(random(3))
        .filter((text) => text.trim().length > 2);
      if (name !== undefined && random(3) === 0) filter.set('name', name);
      if (random(4) === 0) filter.set('amountType', one(amountTypes));
      if (random(4) === 0) filter.set('frequency', one(scheduleFrequencies));
      if (random(2) === 0) filter.set('amount', String(one(known).amount ?? 20_000));
      if (random(2) === 0) filter.set('amountTypeFilter', one(amountTypeFilters));
      if (random(5) === 0)
        for (let many = 1 + random(5); many > 0; many -= 1)
          filter.append('payerIDs', String(one(known).payer));
      const query = filter.toString();
      const expected = known.filter((schedule) => matches(schedule, filter));
      const { itemCount, items } = await list(`${query}&pageSize=999`);
      expect({ query, itemCount }).toEqual({ query, itemCount: expected.length });
      const order = expected
        .toSorted((a, b) => {
          const [x, y] = [a, b].map(({ communityName, community, payerName, payer, id }) => [
            communityName.toLowerCase(),
            community,
            payerName.toLowerCase(),
            payer,
            id,
          ]);
          const at = x?.findIndex((key, index) => key !== y?.[index]) ?? -1;
          return (x?.[at] ?? 0) < (y?.[at] ?? 0) ? -1 : 1;
        })
        .map(({ id }) => id);
      expect(items.map(({ id }) => id)).toEqual(order);
      if (expected.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(30);
  });

  it('SCH-1 a row holds its amount, fee, frequency, next date and method', async () => {
    const { items } = await list('pageSize=999');
    const byId = new Map(known.map((one) => [one.id, one]));
    for (const row of items) {
      const one = byId.get(row.id);
      const fee = one?.amount == null ? null : one.kind === 'Ach' ? 200 : Math.floor(one.amount * 0.03 + 0.5);
      expect(row).toMatchObject({
        amount: one?.amount,
        fee,
        frequency: one?.frequency,
        amountType: one?.amountType,
        nextDate: one?.next,
        payerId: one?.payer,
        method: { discriminator: one?.kind },
      });
      expect(row.method.id).toBe(row.paymentMethodId);
    }
    expect(new Set(items.map(({ amountType }) => amountType))).toEqual(new Set(amountTypes));
    expect(new Set(items.map(({ frequency }) => frequency))).toEqual(new Set(scheduleFrequencies));
  });

  it('SCH-2 answers up to 999 rows, and refuses more', async () => {
    const { items, itemCount } = await list('pageSize=999', 'employee');
    expect(items).toHaveLength(Math.min(999, itemCount));
    const answer = await server.problem('/paymentschedules?pageSize=1000&amount=1.5&frequency=Weekly', {
      as: 'staff',
    });
    expect(answer.errors?.map(({ path }) => path).toSorted()).toEqual([
      'query.amount',
      'query.frequency',
      'query.pageSize',
    ]);
  });

  it('SCH-2 a name is of words in any order, with or without accents, which may be of the unit', async () => {
    const [mine] = known;
    if (!mine) throw new Error('no schedules');
    await server.services.database.queries.execute(
      sql`update payers set name = 'Zoë Łukasz Ångström-Núñez', unit = 'Lot 907-Q' where id = ${mine.payer}`,
    );
    const expected = known.filter(({ payer }) => payer === mine.payer).map(({ id }) => id);
    for (const name of ['zoe nunez', 'ÅNGSTRÖM, lukasz', '907-q', '#907', 'lot núñez']) {
      const { itemCount, items } = await list(`name=${encodeURIComponent(name)}`);
      expect({ name, itemCount }).toEqual({ name, itemCount: expected.length });
      expect(items.map(({ id }) => id)).toEqual(expected);
    }
    for (const name of ['zoe smith', '07-Q', '%%%'])
      expect((await list(`name=${encodeURIComponent(name)}`)).itemCount).toBe(0);
    const answer = await server.problem('/paymentschedules?name=ab', { as: 'staff' });
    expect(answer.errors?.map(({ path }) => path)).toEqual(['query.name']);
    await server.services.database.queries.execute(
      sql`update payers set name = ${mine.payerName}, unit = ${mine.unit} where id = ${mine.payer}`,
    );
  });

  it("ROLE-9 another company's community and homeowners filter to nothing, and an employee finds them", async () => {
    const { payer, community } = await firstRow(
      server,
      z.object({ payer: z.number(), community: z.number() }),
      sql`select payers.id as payer, c.id as community from payment_schedules s join payers on payers.id = s.payer_id join communities c on c.id = payers.community_id
        where c.management_company_id = 4 and s.ended_at is null order by s.id limit 1`,
    );
    for (const query of [`communityID=${community}`, `payerIDs=${payer}`]) {
      expect((await list(query)).itemCount).toBe(0);
      expect((await list(query, 'employee')).itemCount).toBeGreaterThan(0);
    }
  });

  it("SCH-8 a homeowner's come by their next date", async () => {
    const counts = new Map<number, number>();
    for (const { payer } of known) counts.set(payer, (counts.get(payer) ?? 0) + 1);
    const [payer = 0] = [...counts].find(([, count]) => count === 2) ?? [];
    const found = await server.json(z.array(item), `/paymentschedules/bypayer/${payer}`, { as: 'staff' });
    const expected = known.filter((one) => one.payer === payer).map(({ next }) => next);
    expect(found.map(({ nextDate }) => nextDate)).toEqual(expected.toSorted());
  });
});

describe('the fee', () => {
  it.each([
    ['Ach', 28_500, 200],
    ['Ach', 1, 200],
    ['CreditCard', 28_500, 855],
    ['DebitCard', 12_350, 371],
    ['CreditCard', 16, 0],
    ['CreditCard', 17, 1],
    ['CreditCard', 0, 0],
    ['CreditCard', 9_999_999_999_999, 300_000_000_000],
  ])('SCH-5 of a %s payment of %i cents is %i', async (paymentType, amount, fee) => {
    for (const feeType of ['Recurring', 'OneTime'])
      expect(
        await server.json(
          z.object({ fee: z.number() }),
          `/fees?communityId=1&paymentType=${paymentType}&amount=${amount}&feeType=${feeType}`,
          { as: 'staff' },
        ),
      ).toEqual({ fee });
  });

  it("SCH-5 follows the association's terms, and another company's association has none", async () => {
    await server.services.database.queries.execute(
      sql`update communities set ach_fee_cents = 95, card_fee_basis_points = 275 where id = 2`,
    );
    const feeOf = (paymentType: string) =>
      server.json(
        z.object({ fee: z.number() }),
        `/fees?communityId=2&paymentType=${paymentType}&amount=10000&feeType=Recurring`,
        { as: 'staff' },
      );
    expect([await feeOf('Ach'), await feeOf('DebitCard')]).toEqual([{ fee: 95 }, { fee: 275 }]);
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select id from communities where management_company_id = 4 limit 1`,
    );
    const query = 'paymentType=Ach&amount=1&feeType=Recurring';
    const answer = await server.problem(`/fees?communityId=${id}&${query}`, { as: 'staff' });
    expect(answer.code).toBe('not-found');
  });
});

const counted = z.object({ n: z.number() });

describe('deleting a scheduled payment', () => {
  it('SCH-6 takes it off every list, and a second time there is none', async () => {
    const { id, payer } = known.find(({ amountType }) => amountType === 'Fixed') ?? { id: 0, payer: 0 };
    const remove = () => server.call(`/paymentschedules/${id}`, { as: 'fullaccess', method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    const again = await remove();
    expect({
      status: again.status,
      code: z.object({ code: z.string() }).parse(await again.json()).code,
    }).toEqual({
      status: 404,
      code: 'not-found',
    });
    const ids = async (path: string) =>
      (await server.json(z.array(item), path, { as: 'staff' })).map((row) => row.id);
    expect(await ids(`/paymentschedules/bypayer/${payer}`)).not.toContain(id);
    expect((await list('pageSize=999')).items.map((row) => row.id)).not.toContain(id);
    const audits = sql`select count(*) as n, max(actor) as actor from audit_entries where subject = 'scheduledPayment' and subject_id = ${id} and action = 'scheduledPayment.deleted' and management_company_id = 1`;
    expect(await firstRow(server, z.object({ n: z.coerce.number(), actor: z.string() }), audits)).toEqual({
      n: 1,
      actor: 'Dana Reyes',
    });
  });

  it('SCH-6 of several at once, one deletes', async () => {
    const { id } = known.findLast(({ amountType }) => amountType === 'Fixed') ?? { id: 0 };
    const remove = () => server.call(`/paymentschedules/${id}`, { as: 'staff', method: 'DELETE' });
    const answers = await server.services.database.transaction(async (queries) => {
      await queries.execute(sql`select 1 from payment_schedules where id = ${id} for update`);
      const asked = Array.from({ length: 4 }, remove);
      // The embedded database has one connection: there they wait for it.
      if (inject('templateUrl')) await untilWaiting(server, asked.length);
      return asked;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404, 404, 404]);
    const audits = sql`select count(*)::int as n from audit_entries where subject = 'scheduledPayment' and subject_id = ${id}`;
    expect(await firstRow(server, counted, audits)).toEqual({ n: 1 });
  });
});
