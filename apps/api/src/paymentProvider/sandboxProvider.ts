import { createHash } from 'node:crypto';
import type { PaymentProvider, Standing } from './paymentProvider.ts';

/** An even spread over 0 to 9999, the same for the same text. */
function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 10_000;
}

/**
 * A payment provider without money: how an order ends follows from its id, and when from when it was given; a
 * settlement day lasts `daySeconds`. Of 100 payments about 4 fail and 2 are returned (ACH only); of 100 balances about
 * 10 are 0; of 100 refunds about 6 fail; of 1,000 payouts about 2.
 */
export function createSandboxProvider(daySeconds: number, now: () => Date): PaymentProvider {
  /** What an order comes to so many days after it was given, and that it is pending before. */
  function after<Outcome>(days: number, orderedAt: Date, outcome: () => Outcome): Standing<Outcome> {
    const endsAt = new Date(orderedAt.getTime() + Math.round(days * daySeconds * 1000));
    return endsAt > now() ? { status: 'Pending', askAgainAt: endsAt } : outcome();
  }
  return {
    async balanceDue({ payerId, day }) {
      const chance = chanceOf(`balance ${payerId} ${day}`);
      return chance < 1000 ? 0 : 18_500 + (chance % 31) * 1500 + (chance % 4) * 25;
    },
    async processPayment({ id, paymentType, orderedAt }) {
      const isAch = paymentType === 0;
      return after(isAch ? 3 + (chanceOf(`days ${id}`) % 3) : 0.5, orderedAt, () => {
        const chance = chanceOf(`payment ${id}`);
        if (chance < 400) return { status: 'Failed', reason: isAch ? 'account closed' : 'card declined' };
        if (chance < 600 && isAch) return { status: 'Returned', reason: 'R01' };
        return { status: 'Succeeded' };
      });
    },
    async processRefund({ id, paymentId, paymentType, orderedAt }) {
      const days = paymentType === 0 ? 1 + (chanceOf(`refund days ${paymentId}`) % 4) : 0.5;
      return after(days, orderedAt, () =>
        chanceOf(`refund ${id}`) < 600
          ? { status: 'RefundFailed', reason: 'account closed' }
          : { status: 'Refunded' },
      );
    },
    async processPayout({ id, attempt, orderedAt }) {
      const text = attempt === 1 ? `payout ${id}` : `payout ${id} ${attempt}`;
      return after(0.5, orderedAt, () => ({ status: chanceOf(text) < 20 ? 'Failed' : 'Paid' }));
    },
  };
}
