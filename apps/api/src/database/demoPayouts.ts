import { sql } from 'drizzle-orm';
import type { Queries } from './connect.ts';

/** The demo staff's company has one payout that was sent one cent short, so that the proof has something to find. */
const companyOfTheCentOff = 1;

interface DemoPayoutsOptions {
  baseDate: Date;
  businessTimeZone: string;
}

/**
 * Makes the settlement entries of every settled demo payment, and the payouts that carried them: one for each
 * association and day of the business time zone on which its balance came above zero, sent early the next day and
 * paid but for a rare failure; what settled today is in payouts that are still pending. What leaves an association
 * at or below zero waits for a later payout, as the sandbox has it. Needs the payments and their events.
 */
export async function fillDemoPayouts(
  queries: Queries,
  { baseDate, businessTimeZone }: DemoPayoutsOptions,
): Promise<void> {
  const base = sql`${baseDate.toISOString()}::timestamptz`;
  await queries.execute(sql`
    update communities set bank_account_last4 = lpad((pg_temp.mix(id, 50) % 10000)::text, 4, '0')`);
  await queries.execute(sql`
    create temp table demo_entries on commit drop as
    select payment_id, community_id, kind, amount, fee, occurred_at, (occurred_at at time zone ${businessTimeZone})::date as day
    from (
      select p.id as payment_id, p.community_id, 'payment' as kind, p.amount_cents as amount, p.fee_cents as fee, e.occurred_at
      from payments p join payment_events e on e.id = p.id * 4 + 1
      where p.status in ('Succeeded', 'Refunded', 'RefundFailed', 'RefundPending', 'Disputed')
      union all
      select id, community_id, case status when 'Refunded' then 'refund' else 'dispute' end, -amount_cents, 0, status_changed_at
      from payments where status in ('Refunded', 'Disputed')
    ) moves`);
  await queries.execute(sql`analyze demo_entries`);
  // A day pays out when it lifts the association's balance above every earlier height: what was negative is then made up.
  await queries.execute(sql`
    create temp table demo_batches on commit drop as
    select community_id, day, is_payout, height - highest as amount,
      min(day) filter (where is_payout) over (partition by community_id order by day desc) as payout_day
    from (
      select *, height > highest as is_payout
      from (
        select *, greatest(0, max(height) over (partition by community_id order by day rows between unbounded preceding and 1 preceding)) as highest
        from (
          select community_id, day, sum(sum(amount - fee)) over (partition by community_id order by day) as height
          from demo_entries group by community_id, day
        ) heights
      ) records
    ) judged`);
  await queries.execute(sql`analyze demo_batches`);
  await queries.execute(sql`
    create temp table demo_payouts on commit drop as
    select row_number() over (order by day, community_id)::int as id, community_id, day, amount, day = today as is_new
    from demo_batches, (select (${base} at time zone ${businessTimeZone})::date as today) dates
    where is_payout`);
  await queries.execute(sql`analyze demo_payouts`);
  await queries.execute(sql`
    insert into payouts (id, management_company_id, community_id, amount_cents, status, bank_account_last4, paid_out_at)
    select made.id, communities.management_company_id, made.community_id, made.amount,
      case when is_new then 'Pending' when pg_temp.mix(made.id, 51) % 1999 = 0 then 'Failed' else 'Paid' end,
      communities.bank_account_last4,
      least(${base} - interval '2 minutes', (made.day + 1 + interval '15 minutes') at time zone ${businessTimeZone})
    from demo_payouts made join communities on communities.id = made.community_id
    order by made.id`);
  await queries.execute(sql`
    insert into settlement_entries (payment_id, community_id, kind, amount_cents, fee_cents, occurred_at, payout_id)
    select payment_id, entries.community_id, kind, entries.amount, fee, occurred_at, made.id
    from demo_entries entries
    join demo_batches batches on batches.community_id = entries.community_id and batches.day = entries.day
    left join demo_payouts made on made.community_id = batches.community_id and made.day = batches.payout_day
    order by occurred_at, payment_id, kind`);
  await queries.execute(sql`
    update payouts set amount_cents = amount_cents - 1, paid_out_at = ${base} - interval '1 minute'
    where id = (select id from payouts where management_company_id = ${companyOfTheCentOff} and status = 'Paid' order by paid_out_at desc, id desc limit 1)`);
}
