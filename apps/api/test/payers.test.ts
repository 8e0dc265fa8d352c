import { payer, payerDetails, payerSorts } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { randomly } from './randomly.ts';
import { readCsv } from './readCsv.ts';
import { firstRow, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
let known: KnownPayer[];
beforeAll(async () => {
  server = await startTestServer();
  await server.services.database.queries.execute(
    sql`update payers set account_number = '00121', address_line2 = 'Building 4' where id = 6`,
  );
  await server.services.database.queries.execute(sql`update payers set name = '=1+1' where id = 7`);
  known = await payersOfCompanyOne();
});
afterAll(() => server.close());

const row = z.looseObject({
  id: z.number(),
  name: z.string(),
  accountNumber: z.string(),
  communityName: z.string(),
});
const page = z.object({
  offset: z.number(),
  limit: z.number(),
  itemCount: z.number(),
  items: z.array(row),
});
const list = (query: string, as = 'staff') => server.json(page, `/payers/all?${query}`, { as });

const knownPayer = z.object({
  id: z.number(),
  name: z.string(),
  account: z.string(),
  address: z.string(),
  community: z.number(),
  methods: z.array(z.object({ kind: z.string(), last4: z.string() })),
});
type KnownPayer = z.output<typeof knownPayer>;

async function payersOfCompanyOne() {
  const all = await firstRow(
    server,
    z.object({ all: z.array(knownPayer) }),
    sql`select json_agg(json_build_object('id', p.id, 'name', p.name, 'account', p.account_number, 'community', community_id,
        'address', concat(address_line1, ', ', case when address_line2 = '' then '' else address_line2 || ', ' end, city, ', ', state, ' ', postal_code),
        'methods', (select coalesce(json_agg(json_build_object('kind', discriminator, 'last4', last4)), '[]') from payment_methods m where m.payer_id = p.id))) as all
      from payers p join communities c on c.id = p.community_id where management_company_id = 1`,
  );
  return all.all;
}

/** HOM-1 said again in another language, to compare with. */
function matches(payer: KnownPayer, filter: URLSearchParams): boolean {
  const has = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());
  const bare = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
  const hasWords = (text: string, words: string) =>
    words
      .trim()
      .split(/\s+/)
      .every((word) => bare(text).includes(bare(word)));
  const [name, address] = [filter.get('name'), filter.get('address')];
  const [community, account] = [filter.get('communityID'), filter.get('accountNumber')];
  const unpadded = (number: string) => number.replace(/^0+/, '');
  const beginsWith = (whole: string, typed: string) =>
    whole.startsWith(typed) ||
    (/^[1-9]/.test(typed) && unpadded(whole).startsWith(typed)) ||
    (unpadded(typed) !== '' && unpadded(whole) === unpadded(typed)) ||
    (typed.startsWith('0') && unpadded(whole).startsWith(unpadded(typed)) && isPadded(whole, typed));
  const isPadded = (whole: string, typed: string) =>
    whole.length - unpadded(whole).length >= typed.length - unpadded(typed).length;
  const kinds = filter.getAll('paymentTypes');
  const digits = filter.get('transactionAccount');
  return (
    (community === null || payer.community === Number(community)) &&
    (name === null || hasWords(payer.name, name)) &&
    (address === null || has(payer.address, address)) &&
    (account === null || beginsWith(payer.account, account.trim())) &&
    ((kinds.length === 0 && digits === null) ||
      payer.methods.some(
        ({ kind, last4 }) =>
          (kinds.length === 0 || kinds.includes(kind)) &&
          (digits === null || last4.endsWith(digits.trim().slice(-4))),
      ))
  );
}

/** Filters made of pieces of what is there, so that most of them find something. */
function randomFilter(random: (below: number) => number): URLSearchParams {
  const one = () =>
    known[random(known.length)] ?? { name: '', account: '', address: '', community: 1, methods: [] };
  const piece = (text: string) => {
    const start = random(Math.max(1, text.length - 3));
    return text.slice(start, start + 3 + random(4));
  };
  const filter = new URLSearchParams();
  if (random(3) === 0) filter.set('communityID', String(one().community));
  if (random(3) === 0) filter.set('name', piece(one().name));
  if (random(3) === 0)
    filter.set(
      'accountNumber',
      one()
        .account.replace(/^0*/, '0'.repeat(random(3)))
        .slice(0, 1 + random(7)),
    );
  if (random(4) === 0) filter.set('address', piece(one().address));
  if (random(3) === 0)
    for (const kind of ['Ach', 'CreditCard', 'DebitCard']) if (random(2)) filter.append('paymentTypes', kind);
  if (random(4) === 0) filter.set('transactionAccount', one().methods[0]?.last4.slice(random(3)) ?? '1');
  for (const name of ['name', 'address'])
    if ((filter.get(name) ?? 'xxx').trim().length < 3) filter.delete(name);
  return filter;
}

async function exported(query: string, as = 'staff') {
  const response = await server.call(`/payers/export?${query}`, { as });
  return { response, rows: readCsv(await response.text()) };
}

describe('a filter that says nothing', () => {
  it.each(['name', 'address', 'accountNumber', 'transactionAccount'])(
    'HOM-1 LIST-7 blanks in %s are refused, and do not list everybody',
    async (field) => {
      const answer = await server.problem(`/payers/all?${field}=%20%20%20`, { as: 'staff' });
      expect(answer.errors?.map(({ path }) => path)).toEqual([`query.${field}`]);
    },
  );

  it('LIST-7 two letters are too few, blanks around them aside', async () => {
    const answer = await server.problem('/payers/all?name=%20ab%20', { as: 'staff' });
    expect(answer.errors?.map(({ path }) => path)).toEqual(['query.name']);
  });
});

describe('the homeowners list', () => {
  it('LIST-1 answers offset, limit and itemCount, by name', async () => {
    const first = await list('');
    expect({ offset: first.offset, limit: first.limit, itemCount: first.itemCount }).toEqual({
      offset: 0,
      limit: 10,
      itemCount: known.length,
    });
    const names = known.map(({ name }) => name.toLowerCase()).toSorted();
    expect(first.items.map(({ name }) => name.toLowerCase())).toEqual(names.slice(0, 10));
  });

  it('HOM-1 and LIST-10 the list, its count and the export agree with an independent count, for random filters', async () => {
    const random = randomly(7);
    let found = 0;
    for (let round = 0; round < 60; round += 1) {
      const filter = randomFilter(random);
      const expected = known.filter((payer) => matches(payer, filter)).map(({ id }) => id);
      const query = filter.toString();
      const { itemCount, items } = await list(`${query}&pageSize=999`);
      expect({ query, itemCount }).toEqual({ query, itemCount: expected.length });
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(expected));
      const { response, rows } = await exported(query);
      expect(response.headers.get('x-item-count')).toBe(String(itemCount));
      expect(rows.slice(1).map(([id]) => Number(id))).toEqual(items.map(({ id }) => id));
      if (expected.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(30);
  });

  it.each([
    ['accountNumber=00120', '=1+1', 'a leading zero of an account number counts'],
    ['name=%3D1%2B1', '=1+1', 'a name is text, whatever it looks like'],
    ['address=building%204', 'אברהם כהן', 'the second line of an address is searched'],
  ])('HOM-1 %s finds %s: %s', async (query, name) => {
    expect((await list(query)).items.map((item) => item.name)).toEqual([name]);
  });

  /** The numbers are those of some homeowners while `use` looks for them by what is typed. */
  async function withNumbers(
    numbers: string[],
    use: (found: (typed: string) => Promise<string[]>) => Promise<void>,
  ) {
    const { ids } = await firstRow(
      server,
      z.object({ ids: z.array(z.number()) }),
      sql`select json_agg(id) as ids from (select p.id from payers p join communities c on c.id = p.community_id
        where management_company_id = 1 order by p.id offset 10 limit ${numbers.length}) chosen`,
    );
    const before = await firstRow(
      server,
      z.object({ numbers: z.array(z.tuple([z.number(), z.string()])) }),
      sql`select json_agg(json_build_array(id, account_number)) as numbers from payers where id in ${ids}`,
    );
    const write = async (entries: [number, string | undefined][]) => {
      for (const [id, number] of entries)
        await server.services.database.queries.execute(
          sql`update payers set account_number = ${number} where id = ${id}`,
        );
    };
    await write(ids.map((id, index) => [id, numbers[index]]));
    await use(async (typed) =>
      (await list(`accountNumber=${encodeURIComponent(typed)}&pageSize=100`)).items
        .map(({ accountNumber }) => accountNumber)
        .filter((number) => numbers.includes(number))
        .toSorted(),
    );
    await write(before.numbers);
  }

  it('HOM-1 an account number is found without the zeros before it, and those that are typed narrow it', async () => {
    await withNumbers(['88123', '088123', '00881234', '8812', '188123', '00AB-77'], async (found) => {
      expect(await found('88123')).toEqual(['00881234', '088123', '88123']);
      expect(await found('8812')).toEqual(['00881234', '088123', '8812', '88123']);
      expect(await found('088123')).toEqual(['00881234', '088123', '88123']);
      expect(await found('00881')).toEqual(['00881234']);
      expect(await found('00088123')).toEqual(['088123', '88123']);
      expect(await found('00ab')).toEqual(['00AB-77']);
      expect(await found('ab')).toEqual([]);
    });
  });

  it('HOM-1 an account number stays found while what follows its digits is typed', async () => {
    await withNumbers(['00120-4', '120-41', '0120AB', '120.*', '1200', '012(3)', '12\\5'], async (found) => {
      expect(await found('120-')).toEqual(['00120-4', '120-41']);
      expect(await found('120-4')).toEqual(['00120-4', '120-41']);
      expect(await found('0120-4')).toEqual(['00120-4']);
      expect(await found('000120-41')).toEqual(['120-41']);
      expect(await found('120a')).toEqual(['0120AB']);
      expect(await found('0120aB')).toEqual(['0120AB']);
      expect(await found('120.*')).toEqual(['120.*']);
      expect(await found('0120.*')).toEqual(['120.*']);
      expect(await found('12(')).toEqual(['012(3)']);
      expect(await found('12(3)')).toEqual(['012(3)']);
      expect(await found('12\\')).toEqual(['12\\5']);
      for (const typed of ['120[', '12{2}', '12+', '12|1', '120$', '1?', '12^', '1_0', '12%', '120\\d'])
        expect(await found(typed)).toEqual([]);
    });
  });

  it('HOM-1 a name is found by its words in any order, in either case, with or without accents', async () => {
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`update payers set name = 'Zoë Łukasz Ångström-Núñez' where id = (select min(p.id) from payers p
        join communities c on c.id = p.community_id where management_company_id = 1) returning id`,
    );
    for (const name of ['zoe nunez', 'NÚÑEZ zoë', 'Angstrom lukasz', 'ångström-n', '  Łukasz   ZOE '])
      expect((await list(`name=${encodeURIComponent(name)}`)).items.map((item) => item.id)).toEqual([id]);
    expect((await list('name=zoe%20smith')).itemCount).toBe(0);
    expect(
      (await list(`name=${encodeURIComponent('Ångström-Núñez, Zoë')}`)).items.map((item) => item.id),
    ).toEqual([id]);
    for (const stored of ["Ana D'Angelo-Quill", 'Ana D’Angelo-Quill']) {
      await server.services.database.queries.execute(
        sql`update payers set name = ${stored} where id = ${id}`,
      );
      for (const name of ["d'angelo-quill", 'D’Angelo-Quill', 'ANA D‘ANGELO-QUILL'])
        expect((await list(`name=${encodeURIComponent(name)}`)).items.map((item) => item.id)).toEqual([id]);
    }
  });

  it('HOM-1 the words of a name are looked for where a word of the unit begins, too', async () => {
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`update payers set unit = 'Lot 907-Q' where id = (select min(p.id) from payers p
        join communities c on c.id = p.community_id where management_company_id = 1) returning id`,
    );
    const [{ name: payerName } = { name: '' }] = (await list('name=907-Q')).items;
    for (const name of ['907-Q', 'lot 907', '#907', `${payerName} Lot 907-Q`, `${payerName}, 907`])
      expect((await list(`name=${encodeURIComponent(name)}`)).items.map((item) => item.id)).toEqual([id]);
    for (const name of ['07-Q', 'somebody else 907-Q'])
      expect((await list(`name=${encodeURIComponent(name)}`)).itemCount).toBe(0);
  });

  it('HOM-1 wildcards are taken literally, and a search shorter than three characters is refused', async () => {
    expect((await list(`name=${encodeURIComponent('%%%')}`)).itemCount).toBe(0);
    expect((await list('accountNumber=_')).itemCount).toBe(0);
    const answer = await server.problem('/payers/all?name=ab&address=x', { as: 'staff' });
    expect(answer.errors?.map(({ path }) => path)).toEqual(['query.name', 'query.address']);
  });

  it.each(payerSorts.flatMap((sort) => [[sort], [`-${sort}`]]))('LIST-8 sorts by %s', async (sort) => {
    const seen: string[] = [];
    for (let pageNumber = 1; pageNumber <= 3; pageNumber += 1)
      for (const item of (await list(`sort=${sort}&pageSize=25&pageNumber=${pageNumber}`)).items)
        seen.push(String(item[sort.replace('-', '')]));
    const keys = seen.map((text) => text.toLowerCase());
    const sorted = keys.toSorted();
    expect(keys).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
  });

  it('LIST-3 pages neither overlap nor leave gaps', async () => {
    const seen: number[] = [];
    for (let pageNumber = 1; (pageNumber - 1) * 25 < known.length; pageNumber += 1)
      seen.push(
        ...(await list(`sort=communityName&pageSize=25&pageNumber=${pageNumber}`)).items.map(({ id }) => id),
      );
    expect(seen.toSorted((a, b) => a - b)).toEqual(known.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it("ROLE-9 another company's community filters to nothing, in the list and in the export", async () => {
    const { id } = await firstRow(
      server,
      z.object({ id: z.number() }),
      sql`select min(community_id) as id from payers join communities c on c.id = community_id where c.management_company_id = 4`,
    );
    expect((await list(`communityID=${id}`)).itemCount).toBe(0);
    expect((await exported(`communityID=${id}`)).rows).toHaveLength(1);
    expect((await exported(`communityID=${id}`, 'employee')).rows.length).toBeGreaterThan(1);
  });

  it('HOM-1 lists what the contract names and nothing more of an address', async () => {
    const response = await server.call('/payers/all?pageSize=1', { as: 'staff' });
    const { items } = z
      .object({ items: z.array(z.record(z.string(), z.unknown())) })
      .parse(await response.json());
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(Object.keys(payer.shape).toSorted());
  });

  it('ROLE-9 an employee sees every company', async () => {
    expect((await list('', 'employee')).itemCount).toBe(900);
  });
});

describe('the export of homeowners', () => {
  it('HOM-3 keeps leading zeros and runs no formula, and its name says what and when', async () => {
    const { response, rows } = await exported('accountNumber=00120');
    const [header = [], cells = []] = rows;
    expect(header.map((name) => name.replace('\uFEFF', ''))).toEqual([
      'Homeowner ID',
      'Name',
      'Unit',
      'E-mail',
      'Account number',
      'Address',
      'Address line 2',
      'City',
      'State',
      'ZIP code',
      'Community',
      'Payments allowed',
    ]);
    expect([cells[0], cells[1], cells[3], cells[4], cells[11]]).toEqual([
      '7',
      "'=1+1",
      'owner7@example.net',
      '00120',
      'Yes',
    ]);
    expect(response.headers.get('content-disposition')).toContain(
      'filename="homeowners_filtered_exported-2026-11-20.csv"',
    );
  });

  it('HOM-3 follows the sort', async () => {
    const { rows, response } = await exported('sort=-accountNumber');
    expect(response.headers.get('content-disposition')).toContain(
      'filename="homeowners_exported-2026-11-20.csv"',
    );
    const accounts = rows.slice(1).map((cells) => cells[4] ?? '');
    expect(accounts).toEqual(accounts.toSorted().toReversed());
  });
});

describe('one homeowner', () => {
  const details = async (id: number, as = 'staff') => {
    const response = await server.call(`/payers/${id}/details`, { as });
    return z.parse(payerDetails, await response.json());
  };

  it('HOM-4 holds the name, the address and the community, and whether payments are allowed', async () => {
    expect(await details(6)).toMatchObject({
      id: 6,
      name: 'אברהם כהן',
      emailAddress: 'owner6@example.net',
      accountNumber: '00121',
      addressLine2: 'Building 4',
      country: 'US',
      communityId: 1,
      allowPayments: true,
    });
  });

  it('HOM-4 counts 12 calendar months of the business time zone, the oldest first, without what did not come in', async () => {
    const { queries } = server.services.database;
    await queries.execute(
      sql`delete from settlement_entries where payment_id in (select id from payments where payer_id = 7)`,
    );
    await queries.execute(
      sql`delete from payment_events where payment_id in (select id from payments where payer_id = 7)`,
    );
    await queries.execute(
      sql`delete from refunds where payment_id in (select id from payments where payer_id = 7)`,
    );
    await queries.execute(sql`delete from payments where payer_id = 7`);
    // November 1 begins in Denver at 06:00 in UTC, and December 1 of 2025 at 07:00.
    const paid: [string, number, string][] = [
      ['2025-12-01T06:59:59Z', 1, 'Succeeded'],
      ['2025-12-01T07:00:00Z', 10, 'Succeeded'],
      ['2026-11-01T05:59:59Z', 200, 'Succeeded'],
      ['2026-11-01T06:00:00Z', 3000, 'Pending'],
      ['2026-11-19T12:00:00Z', 40_000, 'RefundPending'],
      ['2026-11-19T12:00:00Z', 500_000, 'RefundFailed'],
      ...['Failed', 'Returned', 'Refunded', 'Disputed'].map((status): [string, number, string] => [
        '2026-11-19T12:00:00Z',
        7,
        status,
      ]),
    ];
    for (const [at, amount, status] of paid)
      await queries.execute(sql`insert into payments (management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents, status, paid_at, status_changed_at)
        values (1, 2, 7, 7, 0, ${amount}, 0, ${status}, ${at}, ${at})`);
    const { paidByMonth } = await details(7);
    expect(paidByMonth.map(({ month, total }) => [month, Math.round(total * 100)])).toEqual([
      ['2025-12', 10],
      ['2026-01', 0],
      ['2026-02', 0],
      ['2026-03', 0],
      ['2026-04', 0],
      ['2026-05', 0],
      ['2026-06', 0],
      ['2026-07', 0],
      ['2026-08', 0],
      ['2026-09', 0],
      ['2026-10', 200],
      ['2026-11', 540_000],
    ]);
  });

  it('HOM-4 lists every payment method with what its kind has', async () => {
    const methods = z.array(z.looseObject({ id: z.number(), discriminator: z.string() }));
    const found = await server.json(methods, '/payers/6/paymentMethods', { as: 'staff' });
    const { ids } = await firstRow(
      server,
      z.object({ ids: z.array(z.number()) }),
      sql`select array_agg(id order by id) as ids from payment_methods where payer_id = 6`,
    );
    expect(found.map(({ id }) => id)).toEqual(ids);
    for (const method of found)
      expect('ach' in method ? 'Ach' : 'Card').toBe(method.discriminator === 'Ach' ? 'Ach' : 'Card');
  });

  const lastAudit = z.object({
    action: z.string(),
    actor: z.string(),
    subject: z.string(),
    company: z.number(),
    detail: z.record(z.string(), z.unknown()),
  });
  const audited = (id: number) =>
    firstRow(
      server,
      lastAudit,
      sql`select action, actor, subject, management_company_id as company, detail from audit_entries where subject_id = ${id} and subject = 'payer' order by id desc limit 1`,
    );

  const countWhere = async (condition: ReturnType<typeof sql>) =>
    (
      await firstRow(
        server,
        z.object({ n: z.number() }),
        sql`select count(*)::int as n from payers where ${condition}`,
      )
    ).n;

  const auditCount = async (payerId: number) =>
    (
      await firstRow(
        server,
        z.object({ n: z.number() }),
        sql`select count(*)::int as n from audit_entries where subject = 'payer' and subject_id = ${payerId}`,
      )
    ).n;

  it('HOM-6 changes the e-mail of nobody else, lowercased, answers what then stands, and says so in the audit without the address', async () => {
    const response = await server.call('/payers/2/updateEmail', {
      as: 'fullaccess',
      method: 'POST',
      body: 'New.Owner@Example.net',
    });
    expect(z.parse(payerDetails, await response.json()).emailAddress).toBe('new.owner@example.net');
    expect((await details(2)).emailAddress).toBe('new.owner@example.net');
    expect(await countWhere(sql`email = 'new.owner@example.net'`)).toBe(1);
    expect(await audited(2)).toEqual({
      action: 'payer.emailChanged',
      actor: 'Dana Reyes',
      subject: 'payer',
      company: 1,
      detail: {},
    });
    const wrong = await server.problem('/payers/2/updateEmail', {
      as: 'staff',
      method: 'POST',
      body: 'nobody',
    });
    expect({ status: wrong.status, path: wrong.errors?.[0]?.path }).toEqual({ status: 400, path: 'body' });
  });

  it('HOM-6 an e-mail that somebody else changed meanwhile is not overwritten unseen', async () => {
    const { emailRevision } = await details(3);
    const change = (body: string) =>
      server.call(`/payers/3/updateEmail?emailRevision=${emailRevision}`, {
        as: 'fullaccess',
        method: 'POST',
        body,
      });
    const [one, two] = ['one@example.net', 'two@example.net'];
    const answers = await Promise.all([change(one), change(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const written = answers[0]?.status === 200 ? one : two;
    expect(await details(3)).toMatchObject({ emailAddress: written, emailRevision: emailRevision + 1 });
    const entries = await auditCount(3);
    expect((await change(written)).status).toBe(200);
    expect(await details(3)).toMatchObject({ emailAddress: written, emailRevision: emailRevision + 1 });
    expect(await auditCount(3)).toBe(entries);
    expect((await change('three@example.net')).status).toBe(409);
    expect((await details(3)).emailAddress).toBe(written);
  });

  it('HOM-5 turns payments off and on again for nobody else, and answers what then stands', async () => {
    const othersOff = sql`not allow_payments and id <> 2`;
    const entries = await auditCount(2);
    const before = await countWhere(othersOff);
    for (const [body, allowPayments] of [
      ['false', false],
      ['false', false],
      ['true', true],
    ] as const) {
      const response = await server.call('/payers/2/updateAllowPayments', {
        as: 'staff',
        method: 'POST',
        body,
      });
      expect(z.parse(payerDetails, await response.json()).allowPayments).toBe(allowPayments);
      expect((await details(2)).allowPayments).toBe(allowPayments);
      expect(await countWhere(othersOff)).toBe(before);
      expect(await audited(2)).toMatchObject({
        action: 'payer.allowPaymentsChanged',
        detail: { allowPayments },
      });
    }
    expect(await auditCount(2)).toBe(entries + 2);
    const wrong = await server.problem('/payers/2/updateAllowPayments', {
      as: 'staff',
      method: 'POST',
      body: true,
    });
    expect(wrong.errors?.[0]?.path).toBe('body');
  });
});
