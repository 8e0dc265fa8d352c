import { isCollected, type Payment, type PaymentStatus } from '@payments/api-client/contract';

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
const tried: Partial<Record<PaymentStatus, string>> = { Failed: 'Amount tried', Pending: 'Amount' };
const sums: Partial<Record<PaymentStatus, string>> = {
  Pending: 'Net to association once it succeeds',
  RefundPending: 'Net to association before the refund',
};

/** What a payment brings its association, line by line; the last one is the sum (PAY-5). */
export function amountBreakdown({ amount, fee, net, paymentStatus }: Payment): AmountLine[] {
  const back = takenBack[paymentStatus];
  return [
    { name: tried[paymentStatus] ?? 'Amount paid', amount },
    ...(isCollected(paymentStatus) ? [{ name: 'Fee', amount: -fee }] : []),
    ...(back ? [{ name: back, amount: -amount }] : []),
    { name: sums[paymentStatus] ?? 'Net to association', amount: net },
  ];
}
