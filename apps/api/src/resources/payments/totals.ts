import { type PaymentStatus, paymentStatus } from '@payments/api-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../database/connect.ts';
import type { PaymentSelection } from './paymentSelection.ts';
import { sourcesOf, spansOf } from './paymentSources.ts';

const number = z.coerce.number();
const statusRows = z.object({
  rows: z.array(z.object({ status: paymentStatus, count: number, total: number })),
});

/** Count and total in cents of each status that occurs. */
export async function totalsByStatus(
  queries: Queries,
  selection: PaymentSelection,
): Promise<{ status: PaymentStatus; count: number; total: number }[]> {
  const { sources } = sourcesOf(selection, spansOf(selection));
  const found = await queries.execute(sql`
    select status, sum(payments) as count, sum(amount_cents) as total from (${sources}) sources
    group by status having sum(payments) > 0`);
  return statusRows.parse(found).rows;
}

/** Puts what `payment_total_changes` holds into the totals. */
export async function foldPaymentTotals(queries: Queries): Promise<void> {
  await queries.execute(sql`select fold_payment_totals()`);
}
