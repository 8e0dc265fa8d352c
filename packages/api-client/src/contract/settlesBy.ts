import { addBusinessDays } from './businessDays.ts';
import { dayAt, endOfDay, instantOfWallTime } from './businessTime.ts';
import type { PaymentDetails } from './payments.ts';
import { refundDays, settlementDays } from './settlementDays.ts';

/** What is pending of a payment, as the dashboard and the wire both have it. */
export type PendingPayment = Pick<PaymentDetails, 'paymentStatus' | 'paidAt'> & {
  method: Pick<PaymentDetails['method'], 'discriminator'>;
  /** Newest first. */
  events: readonly Pick<PaymentDetails['events'][number], 'at' | 'status'>[];
};

/**
 * The end of the last day, in the business time zone, on which a payment or its refund is expected to settle, as ISO
 * 8601 in UTC; null when nothing is pending, and for a card's payment, for which nobody names a day.
 */
export function settlesBy(payment: PendingPayment, timeZone: string): string | null {
  const isBank = payment.method.discriminator === 'Ach';
  const isRefund = payment.paymentStatus === 'RefundPending';
  if (!isRefund && !(payment.paymentStatus === 'Pending' && isBank)) return null;
  const since = isRefund
    ? payment.events.find(({ status }) => status === 'RefundPending')?.at
    : payment.paidAt;
  if (since === undefined) return null;
  const { to } = isRefund ? refundDays(isBank) : settlementDays.achPayment;
  const last = addBusinessDays(dayAt(since, timeZone), to);
  return new Date(instantOfWallTime(endOfDay(last), timeZone, 'last')).toISOString();
}
