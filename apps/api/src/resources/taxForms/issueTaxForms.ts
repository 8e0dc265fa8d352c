import { dayAt, instantOfWallTime, isCollected, paymentStatuses } from '@payments/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ourWork, recordAudits } from '../../audit/recordAudit.ts';
import type { Queries } from '../../database/connect.ts';
import { communities } from '../../database/schema.ts';
import type { Services } from '../../services.ts';

/** The calendar year that was over last in the business time zone. */
export function previousYear(now: Date, timeZone: string): number {
  return Number(dayAt(now.getTime(), timeZone).slice(0, 4)) - 1;
}

/** When it is, and where the years are counted. */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** Milliseconds after a year's end: a payment of its last moment may still be on its way into the database. */
const issuedAfter = 86_400_000;

/** The year whose forms are issued: the one that was over a day ago. */
const issuedYear = ({ now, timeZone }: Moment) =>
  previousYear(new Date(now.getTime() - issuedAfter), timeZone);

/** First moments of the months of so many years in the business time zone, and of the year after them. */
function firstMoments(firstYear: number, lastYear: number, timeZone: string): Date[] {
  const months = Array.from({ length: (lastYear - firstYear + 1) * 12 + 1 }, (_, index) => index);
  return months.map((index) => {
    const month = String((index % 12) + 1).padStart(2, '0');
    return new Date(
      instantOfWallTime(`${month}/01/${firstYear + Math.floor(index / 12)} 00:00:00`, timeZone),
    );
  });
}

/** From the first of some moments to the last, for a query. */
const spanOf = (moments: readonly Date[]) =>
  [moments[0], moments.at(-1)].map((at) => sql`${at?.toISOString()}::timestamptz`);

/** Statuses that only a payment which succeeded can have. */
const settledStatuses = paymentStatuses.filter((status) => isCollected(status) && status !== 'Pending');

const settledOrPending = sql.join(
  ['Pending', ...settledStatuses].map((status) => sql`${status}`),
  sql`, `,
);

/**
 * True of an association whose form of a year is still to come: it was paid, and the year is not over, or a payment of
 * it is pending, or its day has not come. Of years before the one whose forms are issued no more come.
 */
export function awaitsForm(year: number, moment: Moment): SQL {
  if (year < issuedYear(moment)) return sql`false`;
  const [first, end] = spanOf(firstMoments(year, year, moment.timeZone));
  return sql`(${communities.onboarding_status} = 'Onboarded'
    and not exists (select from tax_forms issued where issued.community_id = ${communities.id} and issued.year = ${year}::integer)
    and exists (
      select from payments paid where paid.community_id = ${communities.id} and paid.paid_at >= ${first} and paid.paid_at < ${end}
        and paid.status in (${settledOrPending})
    ))`;
}

const issued = z.object({
  rows: z.array(z.object({ id: z.number(), companyId: z.number() })),
});
type Issued = z.output<typeof issued>['rows'];

/**
 * Issues the forms of finished years that are not issued yet, in one pass over their payments: one for each onboarded
 * association with a payment that settled, with the gross amount of every such payment by the month in which it was
 * paid. An association waits while a payment of the year is still pending, for a form never changes afterwards.
 * @returns those that were issued
 */
export async function issueTaxForms(
  queries: Queries,
  given: { firstYear: number; lastYear: number } & Moment,
): Promise<Issued> {
  const { firstYear, lastYear, now, timeZone } = given;
  const moments = firstMoments(firstYear, lastYear, timeZone);
  const bounds = sql`${`{${moments.map((at) => at.toISOString()).join(',')}}`}::timestamptz[]`;
  const [first, end] = spanOf(moments);
  const months = sql.join(
    Array.from(
      { length: 12 },
      (_, month) => sql`coalesce(sum(cents) filter (where place % 12 = ${sql.raw(String(month))}), 0)`,
    ),
    sql`, `,
  );
  const { rows } = issued.parse(
    await queries.execute(sql`
    with waiting as (
      select id, name, management_company_id from communities
      where onboarding_status = 'Onboarded'
        and (select count(*) from tax_forms where community_id = communities.id and year between ${firstYear} and ${lastYear}) <= ${lastYear - firstYear}
    ), by_month as (
      select community_id, width_bucket(paid_at, ${bounds}) - 1 as place,
        sum(amount_cents) filter (where status <> 'Pending') as cents,
        count(*) filter (where status <> 'Pending') as payments,
        count(*) filter (where status = 'Pending') as pending
      from payments
      where community_id in (select id from waiting) and paid_at >= ${first} and paid_at < ${end} and status in (${settledOrPending})
      group by 1, 2
    )
    insert into tax_forms (management_company_id, community_id, year, recipient_name, gross_cents, payment_count, monthly_cents, issued_at)
    select waiting.management_company_id, waiting.id, ${firstYear}::integer + place / 12, waiting.name,
      sum(cents), sum(payments), array[${months}]::bigint[], ${now.toISOString()}::timestamptz
    from by_month join waiting on waiting.id = by_month.community_id
    group by waiting.management_company_id, waiting.id, waiting.name, place / 12
    having sum(pending) = 0 and sum(payments) > 0
    order by place / 12, waiting.id
    on conflict (community_id, year) do nothing
    returning id, management_company_id as "companyId"`),
  );
  return rows;
}

/**
 * Issues the forms of the year that was over a day ago, as far as they can be.
 * @returns how many were issued
 */
export function issueForPreviousYear({ database, settings, now }: Services): Promise<number> {
  const timeZone = settings.BUSINESS_TIME_ZONE;
  const year = issuedYear({ now: now(), timeZone });
  return database.transaction(async (queries) => {
    const at = now();
    const made = await issueTaxForms(queries, { firstYear: year, lastYear: year, now: at, timeZone });
    await recordAudits(
      queries,
      made.map(({ id, companyId }) => ({
        at,
        by: ourWork,
        action: 'taxForm.issued',
        subject: 'taxForm',
        subjectId: id,
        companyId,
        detail: { year },
      })),
    );
    return made.length;
  });
}
