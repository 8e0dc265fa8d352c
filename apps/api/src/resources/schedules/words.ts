import type { ScheduleFrequency } from '@payments/api-client/contract';
import { dollars } from '../../http/csv.ts';
import type { ScheduleRow } from './repository.ts';

const frequencies: Readonly<Record<ScheduleFrequency, string>> = {
  Monthly: 'Every month',
  Quarterly: 'Every 3 months',
  SemiAnnually: 'Every 6 months',
  Annually: 'Every year',
  OneTime: 'Once',
};

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Integer cents with thousands separated: `$1,285.00`. */
export function moneyForPeople(cents: number): string {
  return `$${dollars(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`;
}

/** A calendar day `YYYY-MM-DD` for people: `December 1, 2026`. */
export function dayForPeople(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** An instant for people, in a time zone that is named: `November 27, 2026 at 1:00 PM MST`. */
export function momentForPeople(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return parts.format(at).replaceAll('\u202f', ' ');
}

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
