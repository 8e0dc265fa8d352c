import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../src/database/connect.ts';
import { fillDemoData, sizeFor } from '../src/database/demoData.ts';
import { draftDue } from '../src/paymentProvider/draftDue.ts';
import { type OwnDatabase, ownDatabase } from './ownDatabase.ts';
import { baseDate, demoSealer } from './prepareDatabase.ts';
import { startTestServer, type TestServer } from './startTestServer.ts';

/** So many that the planner would rather use an index; in a small table it reads everything, and rightly. */
const size = sizeFor(120_000);
/** The tables that grow with the payments. */
const large = [
  'payments',
  'payment_events',
  'payment_totals',
  'payment_methods',
  'payers',
  'payouts',
  'settlement_entries',
];

/** At this size a batch of an export is best joined with all homeowners and methods. */
const joinedWhole = new Set(['payers', 'payment_methods']);

const templateUrl = inject('templateUrl');
const sent: { text: string; values: unknown[] }[] = [];

const query = z.union([
  z.tuple([z.string()]).rest(z.unknown()),
  z.tuple([z.object({ text: z.string() })]).rest(z.unknown()),
]);

/** Notes what goes to the database, whoever sends it. */
function listen(): void {
  const send = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const parsed = query.safeParse(given);
    if (parsed.success) {
      const [first, values] = parsed.data;
      sent.push({
        text: typeof first === 'string' ? first : first.text,
        values: Array.isArray(values) ? values : [],
      });
    }
    return Reflect.apply(send, this, given);
  });
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  Filter?: string | undefined;
  Plans?: PlanNode[] | undefined;
}
const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
const explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]).rest(z.unknown()) }),
]);

function scansIn(node: PlanNode, large: ReadonlySet<string>): string[] {
  const own = node['Relation Name'] ?? '';
  return [
    ...(node['Node Type'] === 'Seq Scan' && large.has(own) ? [own] : []),
    ...(node.Plans ?? []).flatMap((part) => scansIn(part, large)),
  ];
}

function nodesIn(node: PlanNode): string[] {
  return [node['Node Type'], ...(node.Plans ?? []).flatMap(nodesIn)];
}

function indexesIn(node: PlanNode): string[] {
  return [node['Index Name'] ?? '', ...(node.Plans ?? []).flatMap(indexesIn)];
}

describe.skipIf(!templateUrl)('the plans of what is asked most', () => {
  let own: OwnDatabase;
  let server: TestServer;
  let client: pg.Client;
  beforeAll(async () => {
    own = await ownDatabase(templateUrl, 'plans');
    const database = await openDatabase({ databaseUrl: own.url, dataDirectory: '' });
    await fillDemoData(database, {
      size,
      baseDate,
      businessTimeZone: 'America/Denver',
      sealer: demoSealer(),
    });
    await database.close();
    listen();
    server = await startTestServer({ environment: { DATABASE_URL: own.url } });
    client = new pg.Client({ connectionString: own.url });
    await client.connect();
  }, 240_000);
  afterAll(async () => {
    vi.restoreAllMocks();
    await client?.end();
    await server?.close();
    await own?.drop();
  });

  const month = 'fromPaymentDate=11/01/2026%2000:00:00&toPaymentDate=11/20/2026%2023:59:59';
  it.each([
    ['payments of the month', 'fullaccess', `/reporting/payments?${month}`],
    ['payments of the month, every company', 'employee', `/reporting/payments?${month}`],
    ['payments of ever, far into the list', 'employee', '/reporting/payments?pageNumber=5000'],
    ['payments of a community', 'fullaccess', `/reporting/payments?${month}&communityID=3`],
    ['payments by status', 'fullaccess', `/reporting/payments?${month}&paymentStatuses=Disputed`],
    ['payments sorted by status', 'fullaccess', `/reporting/payments?${month}&sort=paymentStatus`],
    ['payments sorted by amount', 'fullaccess', `/reporting/payments?${month}&sort=-amount`],
    ['payments sorted by homeowner', 'fullaccess', `/reporting/payments?${month}&sort=payerName`],
    ['payments sorted by community', 'fullaccess', `/reporting/payments?${month}&sort=communityName`],
    ['payments by type', 'fullaccess', `/reporting/payments?${month}&paymentTypes=CreditCard`],
    ['payments of a homeowner', 'fullaccess', '/reporting/payments?payerID=5'],
    ['the summary of the month', 'fullaccess', `/reporting/payments/summary?${month}`],
    ['the summary of ever', 'employee', '/reporting/payments/summary'],
    ['the export, first rows', 'fullaccess', `/reporting/payments/export?${month}`],
    ['a payment', 'fullaccess', '/payments/{payment}'],
    ['homeowners', 'fullaccess', '/payers/all'],
    ['homeowners by a name', 'employee', '/payers/all?name=garcia'],
    ["a company's homeowners by a name", 'fullaccess', '/payers/all?name=garcia%20ana'],
    ['scheduled payments by a name', 'employee', '/paymentschedules?name=garcia'],
    ['homeowners by an address', 'employee', '/payers/all?address=12%20elm'],
    ['homeowners by the start of an account number', 'employee', '/payers/all?accountNumber=00123'],
    ['homeowners by an account number without its zeros', 'employee', '/payers/all?accountNumber=123'],
    ['homeowners by two digits of an account number', 'employee', '/payers/all?accountNumber=87'],
    ['homeowners by an account number with more zeros', 'employee', '/payers/all?accountNumber=00087123'],
    ['homeowners by an account number with a dash', 'employee', '/payers/all?accountNumber=120-'],
    ['homeowners by an account number with a letter', 'employee', '/payers/all?accountNumber=0087A'],
    ['homeowners by the end of an account', 'employee', '/payers/all?transactionAccount=4321'],
    ["a homeowner's panel", 'fullaccess', '/payers/5/details'],
    ['payouts', 'fullaccess', '/reporting/payouts'],
    ['a payout', 'fullaccess', '/payouts/{payout}/details'],
    ['tax forms to come', 'fullaccess', '/managementcompanies/1/communities?year=2026&pageSize=999'],
    [
      'how many tax forms are to come',
      'fullaccess',
      '/documents/getInformation?managementCompanyId=1&year=2026',
    ],
  ])('LIST-1 of %s read no large table from end to end', async (_what, as, path) => {
    const newest = await client.query(
      'select (select max(id) from payments where management_company_id = 1) as payment, (select max(id) from payouts where management_company_id = 1) as payout',
    );
    const { payment, payout } = z.object({ payment: z.number(), payout: z.number() }).parse(newest.rows[0]);
    sent.length = 0;
    const answer = await server.call(
      path.replace('{payment}', String(payment)).replace('{payout}', String(payout)),
      { as },
    );
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const asked = sent.filter(({ text }) => /^\s*(select|with|declare)/i.test(text));
    expect(asked.some(({ text }) => /payments|payers|payouts/.test(text))).toBe(true);
    const watched = new Set(large.filter((table) => !(path.includes('export') && joinedWhole.has(table))));
    const found: { scans: string[]; text: string }[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const scans = scansIn(explained.parse(rows)[0]['QUERY PLAN'][0].Plan, watched);
      if (scans.length > 0) found.push({ scans, text });
    }
    expect(found).toEqual([]);
  });

  it.each(['garcia', 'ana garcia', 'nobody', 'Lot 907-Q'])(
    'HOM-1 the homeowners named %j are found by the words of their names and units, and then sorted',
    async (name) => {
      sent.length = 0;
      await (
        await server.call(`/payers/all?name=${encodeURIComponent(name)}`, { as: 'employee' })
      ).arrayBuffer();
      const searches = sent.filter(({ text }) => text.includes('"folded_name" like'));
      expect(searches).toHaveLength(2);
      for (const { text, values } of searches) {
        const { rows } = await client.query(`explain (format json) ${text}`, values);
        const used = indexesIn(explained.parse(rows)[0]['QUERY PLAN'][0].Plan);
        expect(used).toContain('payers_name_words');
        expect(used).toContain('payers_unit_words');
        expect(used).not.toContain('payers_name');
      }
    },
  );

  it('SCH-1 however many scheduled payments are due, a batch of them is read in the order of their index', async () => {
    await client.query("update payment_schedules set next_date = '2026-11-01' where ended_at is null");
    await client.query('analyze payment_schedules');
    sent.length = 0;
    const due = () => sent.filter(({ text }) => /^select .*"payment_schedules"/.test(text));
    // The round is over as soon as it has read what is due: nothing is drafted.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => due().length * 60_000);
    try {
      expect(await draftDue(server.services)).toBe(0);
    } finally {
      clock.mockRestore();
    }
    expect(due()).toHaveLength(1);
    for (const { text, values } of due()) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const plan = explained.parse(rows)[0]['QUERY PLAN'][0].Plan;
      expect(nodesIn(plan)).toEqual(['Limit', 'Index Scan']);
      expect(indexesIn(plan)).toContain('payment_schedules_due');
    }
  });

  it('LIST-1 would be told from one that reads everything', async () => {
    const { rows } = await client.query('explain (format json) select sum(fee_cents) from payments');
    expect(scansIn(explained.parse(rows)[0]['QUERY PLAN'][0].Plan, new Set(large))).toEqual(['payments']);
  });
});
