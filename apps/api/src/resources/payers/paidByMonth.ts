import {
  dayAt,
  instantOfWallTime,
  isCollected,
  isTakenBack,
  type OperationWire,
  paymentStatuses,
  startOfDay,
} from '@payments/api-client/contract';
import { and, eq, gte, notInArray, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import { payments } from '../../database/schema.ts';

/** What has not come in, or was given back. */
const notPaid = paymentStatuses.filter(
  (status) => status === 'Pending' || !isCollected(status) || isTakenBack(status),
);

/** The calendar months `YYYY-MM` of a time zone up to the one of `now`, the oldest first. */
function monthsUpTo(now: Date, timeZone: string, howMany: number): string[] {
  const [year = 0, month = 1] = dayAt(now.getTime(), timeZone).split('-').map(Number);
  return Array.from({ length: howMany }, (_, index) =>
    new Date(Date.UTC(year, month - howMany + index, 1)).toISOString().slice(0, 7),
  );
}

/** What a payer paid in each of the last 12 calendar months of the business time zone, months without included. */
export async function paidByMonth(
  queries: Queries,
  payerId: number,
  now: Date,
  timeZone: string,
): Promise<OperationWire<'getPayerDetails'>['paidByMonth']> {
  const months = monthsUpTo(now, timeZone, 12);
  const from = new Date(instantOfWallTime(startOfDay(`${months[0]}-01`), timeZone));
  const month = sql<string>`to_char(${payments.paid_at} at time zone ${timeZone}, 'YYYY-MM')`;
  const rows = await queries
    .select({ month: month.as('month'), total: sum(payments.amount_cents).mapWith(Number) })
    .from(payments)
    .where(
      and(eq(payments.payer_id, payerId), gte(payments.paid_at, from), notInArray(payments.status, notPaid)),
    )
    .groupBy(sql`1`);
  const found = new Map(rows.map((row) => [row.month, row.total]));
  return months.map((name) => ({ month: name, total: found.get(name) ?? 0 }));
}
