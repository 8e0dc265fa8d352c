import { createHash } from 'node:crypto';
import type { PaymentProvider } from './paymentProvider.ts';

/** An even spread over 0 to 9999, the same for the same text. */
function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 10_000;
}

/**
 * A payment provider without money: outcomes follow from the ids, and a settlement day lasts `daySeconds`.
 * Of 100 payments about 4 fail and 2 are returned (ACH only); of 100 balances about 10 are 0; of 100 refunds about 6 fail; of 1,000 payouts about 2.
 */
export function createSandboxProvider(daySeconds: number): PaymentProvider {
  const after = (at: Date, days: number) => new Date(at.getTime() + Math.round(days * daySeconds * 1000));
  return {
    paymentSettlesAt: (payment, at) =>
      after(at, payment.paymentType === 0 ? 3 + (chanceOf(`days ${payment.id}`) % 3) : 0.5),
    refundSettlesAt: (refund, at) =>
      after(at, refund.paymentType === 0 ? 1 + (chanceOf(`refund days ${refund.paymentId}`) % 4) : 0.5),
    async balanceDue({ payerId, day }) {
      const chance = chanceOf(`balance ${payerId} ${day}`);
      return chance < 1000 ? 0 : 18_500 + (chance % 31) * 1500 + (chance % 4) * 25;
    },
    async outcomeOfPayment(payment) {
      const chance = chanceOf(`payment ${payment.id}`);
      if (chance < 400)
        return { status: 'Failed', reason: payment.paymentType === 0 ? 'account closed' : 'card declined' };
      if (chance < 600 && payment.paymentType === 0) return { status: 'Returned', reason: 'R01' };
      return { status: 'Succeeded' };
    },
    payoutSettlesAt: (at) => after(at, 0.5),
    async outcomeOfPayout({ id, attempt }) {
      const text = attempt === 1 ? `payout ${id}` : `payout ${id} ${attempt}`;
      return chanceOf(text) < 20 ? 'Failed' : 'Paid';
    },
    async outcomeOfRefund(refund) {
      return chanceOf(`refund ${refund.id}`) < 600
        ? { status: 'RefundFailed', reason: 'account closed' }
        : { status: 'Refunded' };
    },
  };
}
