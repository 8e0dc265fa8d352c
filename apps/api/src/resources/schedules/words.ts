import type { ScheduleFrequency } from '@payments/api-client/contract';
import { dayForPeople, moneyForPeople } from '../../outbox/forPeople.ts';
import type { ScheduleRow } from './repository.ts';

const frequencies: Readonly<Record<ScheduleFrequency, string>> = {
  Monthly: 'Every month',
  Quarterly: 'Every 3 months',
  SemiAnnually: 'Every 6 months',
  Annually: 'Every year',
  OneTime: 'Once',
};

/** When a schedule drafts next, as a homeowner is told. */
export function nextPayment({ schedule }: ScheduleRow): [string, string] {
  return ['Next payment', dayForPeople(schedule.next_date)];
}

/** What a homeowner is told of a schedule, label by label: nothing that says who they are. */
export function describeSchedule({ schedule, method, communityName }: ScheduleRow): [string, string][] {
  const amount = schedule.amount_cents === null ? 'The balance due' : moneyForPeople(schedule.amount_cents);
  return [
    ['Association', communityName],
    ['Amount', amount],
    ['How often', frequencies[schedule.frequency]],
    ['Pays with', `${method.brand} ending in ${method.last4}`],
  ];
}
