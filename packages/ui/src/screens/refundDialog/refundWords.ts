import { businessDaysText, type Payment, refundDays } from '@payments/api-client/contract';
import { formatMoney } from '../../components/Money/index.ts';

/** How long the money takes back to the homeowner (REF-3). */
export function refundDuration({ method }: Payment): string {
  const isBank = method.discriminator === 'Ach';
  return `${isBank ? 'Bank' : 'Card'} refunds reach the homeowner in ${businessDaysText(refundDays(isBank))}.`;
}

/** What the payment leaves its association with, as its breakdown says once it is refunded (PAY-5). */
export function netAfterRefund({ fee }: Payment): string {
  return fee === 0 ? formatMoney(0) : `${formatMoney(-fee)}: the fee is not given back`;
}

/** What is wrong with a reason, and how to put it right. */
export const reasonProblems = {
  reasonMissing: 'Enter the reason for the refund.',
  reasonTooLong: 'Shorten the reason to 250 characters.',
} as const;
