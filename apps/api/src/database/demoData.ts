import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { hashInOnePass } from '../identityProvider/keptPassword.ts';
import type { Sealer } from '../personalData/sealer.ts';
import type { Database, Queries } from './connect.ts';
import { fillDemoLockboxFiles } from './demoLockboxFiles.ts';
import {
  cities,
  communityFirst,
  communitySecond,
  companyNames,
  firstNames,
  lastNames,
  refundReasons,
  streets,
  unusualAddress,
  unusualNames,
} from './demoNames.ts';
import { fillDemoOnboarding } from './demoOnboarding.ts';
import { fillDemoPayouts } from './demoPayouts.ts';
import { fillDemoPeople } from './demoPeople.ts';
import { firstReleaseNote } from './demoReleaseNote.ts';
import { fillDemoReports } from './demoReports.ts';
import { fillDemoSchedules } from './demoSchedules.ts';
import { fillDemoTaxForms } from './demoTaxForms.ts';
import { controls, demoDataMarker, managementCompanies, releaseNotes, users } from './schema.ts';

export interface DemoDataSize {
  communities: number;
  payers: number;
  payments: number;
}

/** API-6: what a first start makes. */
export const fullSize: DemoDataSize = { communities: 150, payers: 20_000, payments: 250_000 };

/** The demo at another size: as many payments for each homeowner as at full size, in no more communities. */
export function sizeFor(payments: number): DemoDataSize {
  const share = payments / fullSize.payments;
  return {
    communities: Math.max(20, Math.round(Math.min(1, share) * fullSize.communities)),
    payers: Math.max(50, Math.round(share * fullSize.payers)),
    payments,
  };
}

export interface DemoDataOptions {
  size: DemoDataSize;
  /** The newest payment is no later than this; the oldest three years before. */
  baseDate: Date;
  businessTimeZone: string;
  /** Seals the personal data of the demo's representatives. */
  sealer: Sealer;
}

interface DemoAccount {
  name: string;
  firstName: string;
  lastName: string;
  roles: readonly number[];
  /** Position of the company among `companyNames`, from 1. */
  company: number | null;
  note: string;
  readOnly?: boolean;
  employee?: boolean;
}

/** The password of every demo account. */
export const demoPassword = 'demo';

export const demoAccounts: readonly DemoAccount[] = [
  {
    name: 'employee',
    firstName: 'Erin',
    lastName: 'Vasquez',
    roles: [],
    company: null,
    employee: true,
    note: 'Provider employee, sees every company',
  },
  { name: 'fullaccess', firstName: 'Dana', lastName: 'Reyes', roles: [1], company: 1, note: 'Full access' },
  { name: 'staff', firstName: 'Sam', lastName: "O'Neill", roles: [], company: 1, note: 'Standard access' },
  {
    name: 'dashboard',
    firstName: 'Priya',
    lastName: 'Natarajan',
    roles: [3],
    company: 1,
    note: 'Dashboard user',
  },
  { name: 'onboard', firstName: 'Owen', lastName: 'Brandt', roles: [0], company: 1, note: 'Onboarding only' },
  {
    name: 'reports',
    firstName: 'Renée',
    lastName: 'Lindqvist',
    roles: [2],
    company: 1,
    note: 'Reports only',
  },
  {
    name: 'noreports',
    firstName: 'Noor',
    lastName: 'Haddad',
    roles: [2],
    company: 2,
    note: 'Reports only; the company has reports disabled',
  },
  {
    name: 'readonly',
    firstName: 'Rui',
    lastName: 'Carvalho',
    roles: [1],
    company: 1,
    readOnly: true,
    note: 'Full access, read-only',
  },
  {
    name: 'lockbox',
    firstName: 'Lena',
    lastName: 'Fischer',
    roles: [],
    company: 3,
    note: 'Company paid through lockbox files',
  },
  {
    name: 'nocompany',
    firstName: 'Noah',
    lastName: 'Bergström',
    roles: [],
    company: null,
    note: 'No company: the representative profile',
  },
];

/** One payer of the demo staff's own company pays very often: over 999 payments at full size and above. */
const busyPayer = {
  id: 5,
  oneIn: ({ payments }: DemoDataSize) => Math.max(227, Math.round(payments / 1101)),
};

/** Largest share of communities goes to the first company, the demo staff's own. */
const firstCompanyShare = 0.187;

/**
 * Fills an empty database with the demo data, in one transaction, deterministically for a given size and base
 * date. Does nothing when the data are there.
 * @returns whether it filled the database
 */
export async function fillDemoData(database: Database, options: DemoDataOptions): Promise<boolean> {
  return database.alone(async (queries) => {
    const filled = await queries.transaction(async (transaction) => {
      const [marker] = await transaction.select().from(demoDataMarker);
      if (marker) return false;
      await transaction.execute(sql`set local statement_timeout = 0`);
      await transaction.execute(sql`set local maintenance_work_mem = '256MB'`);
      await transaction.execute(sql`set local work_mem = '64MB'`);
      const putBack = await takeAwayIndexes(transaction);
      await transaction.execute(sql`alter table payments disable trigger user`);
      await fill(transaction, options);
      await transaction.execute(sql`alter table payments enable trigger user`);
      await transaction.execute(sql`select rebuild_payment_totals()`);
      await putBack();
      return true;
    });
    if (filled)
      await queries.execute(
        sql`vacuum (analyze) payments, payment_totals, payment_events, payers, payment_methods, communities, refunds, payouts, settlement_entries`,
      );
    return filled;
  });
}

const bulky = [
  'payers',
  'payment_methods',
  'payments',
  'payment_events',
  'refunds',
  'payouts',
  'settlement_entries',
];

/** Drops the foreign keys and indexes of the large tables, which are built faster over full ones; the answer puts them back. */
async function takeAwayIndexes(queries: Queries): Promise<() => Promise<void>> {
  const tables = sql.join(
    bulky.map((table) => sql`${table}::regclass`),
    sql`, `,
  );
  const definitions = z.object({ rows: z.array(z.object({ away: z.string(), back: z.string() })) });
  const keys = definitions.parse(
    await queries.execute(sql`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
      from pg_constraint where contype = 'f' and conrelid in (${tables})`),
  ).rows;
  const indexes = definitions.parse(
    await queries.execute(sql`
      select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
      from pg_index where not indisprimary and indrelid in (${tables})`),
  ).rows;
  for (const { away } of [...keys, ...indexes]) await queries.execute(sql.raw(away));
  return async () => {
    for (const { back } of [...indexes, ...keys]) await queries.execute(sql.raw(back));
  };
}

/** A text array literal; names hold apostrophes, so it travels as a parameter. */
function texts(values: readonly string[]) {
  return sql`${JSON.stringify(values)}::jsonb`;
}

/** The element at an SQL position (0-based, taken modulo the length) of a list. */
function pick(values: readonly string[], column: string, position: string) {
  return sql`(${sql.raw(column)} ->> ((${sql.raw(position)}) % ${sql.raw(String(values.length))})::int)`;
}

async function fill(
  queries: Queries,
  { size, baseDate, businessTimeZone, sealer }: DemoDataOptions,
): Promise<void> {
  const base = sql`${baseDate.toISOString()}::timestamptz`;
  const run = async (statement: ReturnType<typeof sql>) => {
    await queries.execute(statement);
  };
  const ascii = (names: readonly string[]) =>
    names.map((name) =>
      name
        .normalize('NFD')
        .replace(/ł/gi, 'l')
        .replace(/ø/gi, 'o')
        .replace(/[^A-Za-z]/g, '')
        .toLowerCase(),
    );

  // Mixes a row number and a salt into an even spread over 0 to 2^23.
  await run(sql`create function pg_temp.mix(n bigint, salt bigint) returns bigint language sql immutable as $$
    select ((((n * 2654435761 + salt * 40503) % 2147483648) # (((n * 2654435761 + salt * 40503) % 2147483648) >> 15)) * 2246822519 % 2147483648) >> 8 $$`);

  await queries.insert(managementCompanies).values(
    companyNames.map((name, position) => ({
      id: position + 1,
      name,
      reports_enabled: position !== 1,
      send_payments_to: position === 2 ? 3 : position === 7 ? 1 : 2,
    })),
  );
  const ownCommunities = Math.max(2, Math.round(size.communities * firstCompanyShare));
  await run(sql`
    insert into communities (id, management_company_id, name, segment, onboarding_status)
    select i,
      case when i <= ${ownCommunities} then 1 else 2 + (i % ${companyNames.length - 1}) end,
      ${pick(communityFirst, 'firsts', 'i * 7')} || ' ' || ${pick(communitySecond, 'seconds', 'i % 25 + i / 25')},
      upper(left(${pick(communityFirst, 'firsts', 'i * 7')}, 3)) || lpad(i::text, 3, '0'),
      case when i % 10 <> 7 then 'Onboarded'
        else (array['Sent to Underwriting (Pending)', 'In Progress', 'Not Started', 'Sent to Underwriting (Pending)', 'Declined'])[1 + (i / 10) % 5] end
    from generate_series(1, ${size.communities}) i, (select ${texts(communityFirst)} firsts, ${texts(communitySecond)} seconds) names`);

  await run(sql`
    insert into payers (id, community_id, name, unit, email, account_number, address_line1, address_line2, city, state, postal_code)
    select i, onboarded.ids[1 + pg_temp.mix(i, 1) % cardinality(onboarded.ids)],
      case when i <= ${unusualNames.length} then ${pick(unusualNames, 'unusual', 'i - 1')}
        else ${pick(firstNames, 'firsts', 'pg_temp.mix(i, 2)')} || ' ' || ${pick(lastNames, 'lasts', 'pg_temp.mix(i, 3)')} end,
      case pg_temp.mix(i, 4) % 8
        when 0 then 'Lot ' || (1 + pg_temp.mix(i, 5) % 400)
        when 1 then ''
        else 'Unit ' || (1 + pg_temp.mix(i, 5) % 60) || case when pg_temp.mix(i, 6) % 2 = 0 then '-' || chr(65 + (pg_temp.mix(i, 7) % 6)::int) else '' end end,
      case when i <= ${unusualNames.length} then 'owner' || i || '@example.net'
        else ${pick(firstNames, 'ascii_firsts', 'pg_temp.mix(i, 2)')} || '.' || ${pick(lastNames, 'ascii_lasts', 'pg_temp.mix(i, 3)')} || i || '@example.net' end,
      lpad((pg_temp.mix(i, 8) % 1000000)::text, 5 + (i % 4), '0'),
      (100 + pg_temp.mix(i, 9) % 9000) || ' ' || ${pick(streets, 'streets', 'pg_temp.mix(i, 10)')},
      '',
      split_part(${pick(cities, 'cities', 'pg_temp.mix(i, 11)')}, '|', 1),
      split_part(${pick(cities, 'cities', 'pg_temp.mix(i, 11)')}, '|', 2),
      split_part(${pick(cities, 'cities', 'pg_temp.mix(i, 11)')}, '|', 3)
    from generate_series(1, ${size.payers}) i,
      (select array_agg(id order by id) ids from communities where onboarding_status = 'Onboarded') onboarded,
      (select ${texts(unusualNames)} unusual, ${texts(firstNames)} firsts, ${texts(lastNames)} lasts,
        ${texts(ascii(firstNames))} ascii_firsts, ${texts(ascii(lastNames))} ascii_lasts, ${texts(streets)} streets, ${texts(cities)} cities) names`);
  // The unusual names belong to the demo staff's own company, where they are seen.
  await run(
    sql`update payers set community_id = 1 + (id % 2), allow_payments = id <> 3, account_number = case when id = ${unusualNames.length} then '00120' else account_number end,
      address_line2 = case when id = ${unusualNames.length} then ${unusualAddress}::text else '' end where id <= ${unusualNames.length}`,
  );
  await run(sql`update payers set allow_payments = false where id % 41 = 0`);

  await run(sql`
    insert into payment_methods (id, payer_id, discriminator, brand, last4, bank_name, account_type, expiry_month, expiry_year)
    select m, payer, kind,
      case when kind = 'Ach' then 'Bank account' else (array['Visa', 'Mastercard', 'Visa', 'Amex', 'Discover', 'Visa', 'Mastercard'])[1 + pg_temp.mix(m, 21) % 7] end,
      lpad((pg_temp.mix(m, 22) % 10000)::text, 4, '0'),
      case when kind = 'Ach' then (array['First Mountain Bank', 'Alpine Credit Union', 'Commerce Trust', 'Plains National Bank'])[1 + pg_temp.mix(m, 23) % 4] end,
      case when kind = 'Ach' then case when pg_temp.mix(m, 24) % 5 = 0 then 'Savings' else 'Checking' end end,
      case when kind <> 'Ach' then 1 + pg_temp.mix(m, 25) % 12 end,
      case when kind <> 'Ach' then extract(year from ${base})::int + 1 + pg_temp.mix(m, 26) % 4 end
    from (
      select m, case when m <= ${size.payers} then m else (m - ${size.payers}) * 3 end as payer,
        case when pg_temp.mix(m, 20) % 100 < 46 then 'Ach' when pg_temp.mix(m, 20) % 100 < 80 then 'CreditCard' else 'DebitCard' end as kind
      from generate_series(1, ${size.payers + Math.floor(size.payers / 3)}) m
    ) methods`);

  await run(sql`analyze payers, payment_methods, communities`);
  const day = sql.raw("interval '1 day'");
  await run(sql`
    insert into payments (id, management_company_id, community_id, payer_id, payment_method_id, payment_type, amount_cents, fee_cents,
      status, paid_at, settles_at, status_changed_at, refund_reason, refunded_by)
    select i, management_company_id, community_id, payer, method, type, amount,
      case when type = 0 then 200 else round(amount * 0.03) end,
      status, paid_at,
      case when status in ('Pending', 'RefundPending') then ${base} + (pg_temp.mix(i, 40) % 86400 + 30) * interval '1 second' end,
      case when status = 'Pending' then paid_at
        else least(${base}, paid_at + case when type = 0 then ${day} * (3 + i % 3) else interval '1 hour' end
          + case when status in ('Refunded', 'RefundFailed', 'RefundPending', 'Disputed') then ${day} * (1 + pg_temp.mix(i, 41) % 20) else interval '0' end) end,
      case when status in ('Refunded', 'RefundFailed', 'RefundPending') then ${pick(refundReasons, 'reasons', 'pg_temp.mix(i, 42)')} end,
      case when status in ('Refunded', 'RefundFailed', 'RefundPending') then (array['Dana Reyes', 'Erin Vasquez', ${"Sam O'Neill"}])[1 + pg_temp.mix(i, 43) % 3] end
    from (
      select *, case
          when type = 0 and chance % 5 >= age then 'Pending'
          when type <> 0 and age < 1 and chance % 10 < 3 then 'Pending'
          when type = 0 and age < 6 and chance % 1000 < 950 then 'Succeeded'
          when chance % 1000 < 21 then 'Failed'
          when type = 0 and chance % 1000 < 38 then 'Returned'
          when chance % 1000 < 58 then case when age < 14 then 'RefundPending' else 'Refunded' end
          when chance % 1000 < 61 then 'RefundFailed'
          when chance % 1000 < 67 then 'Disputed'
          else 'Succeeded' end as status
      from (
        select i, payer, method, community_id, management_company_id,
          (case discriminator when 'Ach' then 0 when 'CreditCard' then 1 else 2 end)::smallint as type,
          18500 + (pg_temp.mix(community_id, 30) % 31) * 1500
            + case when pg_temp.mix(i, 31) % 23 = 0 then 2500 when pg_temp.mix(i, 31) % 97 = 0 then 125000 + pg_temp.mix(i, 32) % 90000 else 0 end as amount,
          least(paid, ${base} - interval '1 minute') as paid_at,
          pg_temp.mix(i, 33) as chance,
          extract(epoch from ${base} - least(paid, ${base}))::bigint / 86400 as age
        from (
          select i, payer, case when payer % 3 = 0 and pg_temp.mix(i, 12) % 2 = 0 and payer / 3 <= ${Math.floor(size.payers / 3)} then ${size.payers} + payer / 3 else payer end as method,
            case when local_time at time zone ${businessTimeZone} > ${base} then spread else local_time at time zone ${businessTimeZone} end as paid
          from (
            select i, case when pg_temp.mix(i, 15) % ${sql.raw(String(busyPayer.oneIn(size)))} = 0 then ${busyPayer.id} else 1 + pg_temp.mix(i, 13) % ${size.payers} end as payer, spread,
              date_trunc('day', spread at time zone ${businessTimeZone}) + interval '6 hours' + (pg_temp.mix(i, 14) % 61200) * interval '1 second' as local_time
            from (
              select i, ${base} - ((${size.payments} - i) * 1096.0 / ${size.payments} * 86400 + 60) * interval '1 second' as spread
              from generate_series(1, ${size.payments}) i offset 0
            ) spreads offset 0
          ) times offset 0
        ) placed
        join payers on payers.id = payer join payment_methods on payment_methods.id = method join communities on communities.id = payers.community_id offset 0
      ) dated offset 0
    ) judged, (select ${texts(refundReasons)} reasons) names
    order by i`);

  await run(sql`
    insert into refunds (payment_id, amount_cents, reason, requested_by, requested_at, settled_at, status)
    select id, amount_cents, refund_reason, refunded_by,
      case when status = 'RefundPending' then status_changed_at else greatest(paid_at + (status_changed_at - paid_at) / 2, status_changed_at - interval '1 day') end,
      case when status <> 'RefundPending' then status_changed_at end, status
    from payments where status in ('Refunded', 'RefundFailed', 'RefundPending') order by id`);
  await run(sql`
    insert into payment_events (id, payment_id, occurred_at, status, actor, note)
    select id * 4, id, paid_at, 'Pending', null, null from payments
    union all
    select id * 4 + 1, id, case when status in ('Refunded', 'RefundFailed', 'RefundPending', 'Disputed') then paid_at + (status_changed_at - paid_at) / 4 else status_changed_at end,
      case when status in ('Failed', 'Returned') then status else 'Succeeded' end, null,
      case status when 'Failed' then (array['insufficient funds', case when payment_type = 0 then 'account closed' else 'card declined' end])[1 + id % 2]
        when 'Returned' then (array['R01', 'R02', 'R03', 'R10'])[1 + id % 4] end
    from payments where status <> 'Pending'
    union all
    select payments.id * 4 + 2, payments.id, refunds.requested_at, 'RefundPending', refunds.requested_by, refunds.reason
    from refunds join payments on payments.id = refunds.payment_id
    union all
    select id * 4 + 3, id, status_changed_at, status, null, case status when 'Disputed' then 'chargeback' when 'RefundFailed' then 'account closed' end
    from payments where status in ('Refunded', 'RefundFailed', 'Disputed')`);

  await fillDemoPayouts(queries, { baseDate, businessTimeZone });
  await fillDemoLockboxFiles(queries, { baseDate, businessTimeZone });
  await fillDemoOnboarding(queries, { baseDate, sealer });
  await fillDemoTaxForms(queries, { baseDate, businessTimeZone });

  await fillDemoSchedules(queries, { baseDate, businessTimeZone });

  await queries.insert(users).values(
    demoAccounts.map((account, position) => ({
      email: `${account.name}@demo.test`,
      first_name: account.firstName,
      last_name: account.lastName,
      roles: [...account.roles],
      read_only: account.readOnly ?? false,
      is_fs_employee: account.employee ?? false,
      management_company_id: account.company,
      password_hash: hashInOnePass(demoPassword),
      demo_order: position + 1,
      demo_note: account.note,
    })),
  );
  await fillDemoReports(queries, { baseDate, businessTimeZone });
  await fillDemoPeople(queries, { baseDate, sealer, invitedBy: 'Erin Vasquez' });
  await queries.insert(controls).values({ id: 1, reports_enabled: true });
  await queries
    .insert(releaseNotes)
    .values({ ...firstReleaseNote, status: 'Released', updated_at: baseDate, released_at: baseDate });
  for (const table of [
    'management_companies',
    'communities',
    'payers',
    'payment_methods',
    'payments',
    'payment_events',
    'payouts',
    'representatives',
  ]) {
    await run(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
  }
  await queries.insert(demoDataMarker).values({ id: 1, base_date: baseDate, payments: size.payments });
}
