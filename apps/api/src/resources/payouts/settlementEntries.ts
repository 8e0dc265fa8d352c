import type { PaymentStatus } from '@payments/api-client/contract';
import type { Queries } from '../../database/connect.ts';
import { settlementEntries } from '../../database/schema.ts';

const kinds: Partial<Record<PaymentStatus, 'payment' | 'refund' | 'dispute'>> = {
  Succeeded: 'payment',
  Refunded: 'refund',
  Disputed: 'dispute',
};

export interface SettledChange {
  paymentId: number;
  communityId: number;
  amountCents: number;
  feeCents: number;
  /** The status that the payment has reached. */
  to: PaymentStatus;
  at: Date;
}

/**
 * Writes what a payment's new status moves of its association's balance: the payment less its fee when it succeeds,
 * its amount taken off when it is refunded or disputed, nothing otherwise. Give it the transaction of the change.
 * The entry waits for the association's next payout.
 */
export async function recordSettlement(queries: Queries, change: SettledChange): Promise<void> {
  const kind = kinds[change.to];
  if (!kind) return;
  const isPayment = kind === 'payment';
  await queries.insert(settlementEntries).values({
    payment_id: change.paymentId,
    community_id: change.communityId,
    kind,
    amount_cents: isPayment ? change.amountCents : -change.amountCents,
    fee_cents: isPayment ? change.feeCents : 0,
    occurred_at: change.at,
  });
}
