import { sql } from 'drizzle-orm';
import type { Queries } from './connect.ts';

interface DemoSchedulesOptions {
  baseDate: Date;
  businessTimeZone: string;
}

/**
 * Makes the scheduled payments of the demo: about 30 of 100 payers have one and some of them two, with every
 * frequency, four of five with the association's dues as a fixed amount. The next dates begin the day after
 * `baseDate`. Some cards expire between now and their schedule's next payment, so that a change of amounts fails for
 * a few rows. Needs the payers and their methods.
 */
export async function fillDemoSchedules(
  queries: Queries,
  { baseDate, businessTimeZone }: DemoSchedulesOptions,
): Promise<void> {
  const base = sql`${baseDate.toISOString()}::timestamptz`;
  await queries.execute(sql`
    insert into payment_schedules (id, payer_id, payment_method_id, amount_type, amount_cents, frequency, next_date, day_of_month, created_at)
    select row_number() over (order by payer, turn), payer, method,
      case when amount is null then 'BalanceDue' else 'Fixed' end, amount, frequency, next_date,
      case when next_date = (date_trunc('month', next_date) + interval '1 month - 1 day')::date then 31 else extract(day from next_date) end,
      ${base} - (1 + pg_temp.mix(seed, 68) % 700) * interval '1 day'
    from (
      select *, today + (1 + pg_temp.mix(seed, 67) % case frequency
          when 'Monthly' then 30 when 'Quarterly' then 91 when 'SemiAnnually' then 182 when 'Annually' then 365 else 60 end)::int as next_date
      from (
        select payer, turn, seed, community_id, (${base} at time zone ${businessTimeZone})::date as today,
          case turn when 1 then first_method else last_method end as method,
          case when pg_temp.mix(seed, 64) % 5 > 0
            then 18500 + (pg_temp.mix(community_id, 30) % 31) * 1500 + case when pg_temp.mix(seed, 65) % 9 = 0 then 2500 else 0 end end as amount,
          (array['Monthly', 'Monthly', 'Monthly', 'Monthly', 'Monthly', 'Quarterly', 'Quarterly', 'SemiAnnually', 'Annually', 'OneTime'])[1 + pg_temp.mix(seed, 66) % 10] as frequency
        from (
          select id as payer, community_id, turn, id * 2 + turn as seed
          from payers, generate_series(1, 2) turn
          where case turn when 1 then pg_temp.mix(id, 60) % 100 < 30 or id <= 7
            else (pg_temp.mix(id, 60) % 100 < 30 or id <= 7) and pg_temp.mix(id, 61) % 7 = 0 end offset 0
        ) chosen
        join (select payer_id, min(id) as first_method, max(id) as last_method from payment_methods group by payer_id) methods on payer_id = payer offset 0
      ) made offset 0
    ) dated`);
  await queries.execute(sql`
    update payment_methods set expiry_month = extract(month from last_month), expiry_year = extract(year from last_month)
    from (
      select payment_method_id, min(date_trunc('month', next_date) - interval '1 month') as last_month
      from payment_schedules
      where amount_type = 'Fixed' and pg_temp.mix(id, 69) % 9 = 0
        and date_trunc('month', next_date) > date_trunc('month', ${base} at time zone ${businessTimeZone})
      group by payment_method_id
    ) ending
    where payment_methods.id = payment_method_id and discriminator <> 'Ach'`);
  await queries.execute(
    sql`select setval(pg_get_serial_sequence('payment_schedules', 'id'), (select max(id) from payment_schedules))`,
  );
  await queries.execute(sql`analyze payment_schedules`);
}
