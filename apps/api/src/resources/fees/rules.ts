import type { MethodDiscriminator } from '@payments/api-client/contract';
import { communities } from '../../database/schema.ts';

/** What an association's payments cost, from its row. */
export interface FeeTerms {
  /** Of an ACH payment, integer cents. */
  achFeeCents: number;
  /** Of a card payment, hundredths of a percent of its amount. */
  cardFeeBasisPoints: number;
}

/** The columns of a community that hold its terms. */
export const feeTerms = {
  achFeeCents: communities.ach_fee_cents,
  cardFeeBasisPoints: communities.card_fee_basis_points,
};

/**
 * The fee of a payment, one-time or recurring, in integer cents: ACH costs the same whatever the amount, a card a
 * share of the amount, half a cent rounded up.
 */
export function feeOf(terms: FeeTerms, method: MethodDiscriminator, amountCents: number): number {
  if (method === 'Ach') return terms.achFeeCents;
  const shares = BigInt(amountCents) * BigInt(terms.cardFeeBasisPoints);
  return Number((shares + 5000n) / 10_000n);
}
