import type { Payment } from '@payments/api-client/contract';

/** Milliseconds before the look that follows `looks` in vain: 2 s, 4 s, 8 s ... 30 s (REF-6). */
export function lookDelay(looks: number): number {
  return Math.min(30_000, 2_000 * 2 ** looks);
}

type Status = Pick<Payment, 'id' | 'paymentStatus'>;

/** The payment provider will still change it. */
export function isUnsettled({ paymentStatus }: Pick<Payment, 'paymentStatus'>): boolean {
  return paymentStatus === 'Pending' || paymentStatus === 'RefundPending';
}

/** Ids of the rows that are worth looking after. */
export function unsettledIds(rows: readonly Status[]): number[] {
  return rows.filter(isUnsettled).map((row) => row.id);
}

/** The rows that were unsettled before and are settled now: to be said aloud (REF-6). */
export function settledSince<Row extends Status>(before: readonly Status[], now: readonly Row[]): Row[] {
  const waiting = new Set(unsettledIds(before));
  return now.filter((row) => waiting.has(row.id) && !isUnsettled(row));
}
