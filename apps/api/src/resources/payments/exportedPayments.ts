import { isTakenBack, type PaymentWire } from '@payments/api-client/contract';
import { and, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../database/connect.ts';
import { isOneOf } from '../../database/ids.ts';
import { settlementEntries } from '../../database/schema.ts';
import { paymentsByIds } from './repository.ts';

/** A payment and where its money went, as its bookkeeper looks for it. */
export interface ExportedPayment {
  payment: PaymentWire;
  /** When it was refunded, and how many cents; null while it is not. */
  refund: { at: string; amount: number } | null;
  /** Cents that a dispute took back; null where none did. */
  disputed: number | null;
  /** The payout that carries it; null while none does. */
  payoutId: number | null;
  /** The payout that its refund or dispute was taken off; null while none was. */
  reversedInPayoutId: number | null;
}

const carried = z.object({ rows: z.tuple([z.object({ pairs: z.string().nullable() })]) });

/** The payouts that carry these payments. One text is far faster than so many rows. */
async function payoutsOf(queries: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  const { payment_id: paymentId, payout_id: payoutId, kind } = settlementEntries;
  const found = await queries.execute(sql`
    select string_agg(${paymentId} || ' ' || ${payoutId}, ' ') as pairs from ${settlementEntries}
    where ${isOneOf(paymentId, ids)} and ${kind} = 'payment' and ${payoutId} is not null`);
  const numbers = carried.parse(found).rows[0].pairs?.split(' ') ?? [];
  const payouts = new Map<number, number>();
  for (let at = 0; at < numbers.length; at += 2) payouts.set(Number(numbers[at]), Number(numbers[at + 1]));
  return payouts;
}

async function reversalsOf(queries: Queries, payments: readonly PaymentWire[]) {
  const ids = payments.filter(({ paymentStatus }) => isTakenBack(paymentStatus)).map(({ id }) => id);
  if (ids.length === 0) return new Map<number, never>();
  const { payment_id, kind } = settlementEntries;
  const entries = await queries
    .select()
    .from(settlementEntries)
    .where(and(isOneOf(payment_id, ids), ne(kind, 'payment')));
  return new Map(entries.map((entry) => [entry.payment_id, entry]));
}

/**
 * Payments by id, in the order of the ids, with their settlement. That is read after them, by its index: joined, it would
 * be read from end to end for each batch; and what a status has brought about is there by then.
 */
export async function exportedPaymentsByIds(
  queries: Queries,
  ids: readonly number[],
): Promise<ExportedPayment[]> {
  const payments = await paymentsByIds(queries, ids);
  const payouts = await payoutsOf(queries, ids);
  const reversals = await reversalsOf(queries, payments);
  return payments.map((payment) => {
    const reversal = reversals.get(payment.id);
    return {
      payment,
      refund:
        reversal?.kind === 'refund'
          ? { at: reversal.occurred_at.toISOString(), amount: -reversal.amount_cents }
          : null,
      disputed: reversal?.kind === 'dispute' ? -reversal.amount_cents : null,
      payoutId: payouts.get(payment.id) ?? null,
      reversedInPayoutId: reversal?.payout_id ?? null,
    };
  });
}
