import type { Payment, PaymentStatus } from '@payments/api-client/contract';

/** A line of the breakdown, in dollars. */
export interface AmountLine {
  name: string;
  amount: number;
}

/** What came back out of a payment, by the status that says so; what never came in has no fee either. */
const takenBack: Partial<Record<PaymentStatus, string>> = {
  Failed: 'Not collected',
  Returned: 'Sent back by the bank',
  Refunded: 'Refunded',
  Disputed: 'Given back after the dispute',
};
const sums: Partial<Record<PaymentStatus, string>> = {
  Pending: 'Net to association once it succeeds',
  RefundPending: 'Net to association before the refund',
};

/**
 * What a payment brings its association, line by line, as payouts carry it: the amount less its fee once it has
 * succeeded, nothing where it failed or was returned, the fee alone where it was given back (PAY-5). The last line is
 * the sum.
 */
export function amountBreakdown({ amount, fee, net, paymentStatus }: Payment): AmountLine[] {
  const back = takenBack[paymentStatus];
  const wasCollected = paymentStatus !== 'Failed' && paymentStatus !== 'Returned';
  return [
    { name: paymentStatus === 'Failed' ? 'Amount tried' : 'Amount paid', amount },
    ...(wasCollected ? [{ name: 'Fee', amount: -fee }] : []),
    ...(back ? [{ name: back, amount: -amount }] : []),
    {
      name: sums[paymentStatus] ?? 'Net to association',
      amount: back === undefined ? net : wasCollected ? -fee : 0,
    },
  ];
}
