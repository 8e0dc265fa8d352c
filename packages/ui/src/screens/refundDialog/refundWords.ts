import { businessDaysText, type Payment, settlementDays } from '@payments/api-client/contract';

/** How long the money takes back to the homeowner (REF-3). */
export function refundDuration({ method }: Payment): string {
  return method.discriminator === 'Ach'
    ? `Bank refunds reach the homeowner in ${businessDaysText(settlementDays.achRefund)}.`
    : `Card refunds reach the homeowner in ${businessDaysText(settlementDays.cardRefund)}.`;
}

/** What is wrong with a reason, and how to put it right. */
export const reasonProblems = {
  reasonMissing: 'Enter the reason for the refund.',
  reasonTooLong: 'Shorten the reason to 250 characters.',
} as const;
