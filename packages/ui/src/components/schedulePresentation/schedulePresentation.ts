import type { ScheduledPayment, ScheduleFrequency } from '@payments/api-client/contract';
import { formatMoney } from '../Money/index.ts';

/** How often a scheduled payment drafts, as people say it. */
export const frequencyNames: Readonly<Record<ScheduleFrequency, string>> = {
  Monthly: 'Monthly',
  Quarterly: 'Quarterly',
  SemiAnnually: 'Semi-annually',
  Annually: 'Annually',
  OneTime: 'One time',
};

/** What stands for the amount and fee of a schedule of the balance due (SCH-4a). */
export const calculatedWhenCharged = 'Calculated when charged';

/** A schedule's amount as text, e.g. '$325.00'. */
export function scheduleAmountText({ amount }: Pick<ScheduledPayment, 'amount'>): string {
  return amount === null ? calculatedWhenCharged : formatMoney(amount);
}
