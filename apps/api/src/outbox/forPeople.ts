import { toDollars } from '@payments/api-client/contract';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Integer cents with thousands separated: `$1,285.00`. */
export function moneyForPeople(cents: number): string {
  return money.format(toDollars(cents));
}

/** A calendar day `YYYY-MM-DD` for people: `December 1, 2026`. */
export function dayForPeople(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** An instant in a letter, in a time zone that is named: `November 27, 2026 at 1:00 PM MST`. On a page it is `momentOnPage`. */
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

/** A day of the calendar that an instant lies in, on a page, as the dashboard tells it: `Nov 27, 2026`. */
export function dayOnPage(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(at);
}

/** An instant on a page, as the dashboard tells it: `Nov 27, 2026, 1:00 PM MT`, or `1:00:07 PM`. */
export function momentOnPage(at: Date, timeZone: string, withSeconds = false): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    second: withSeconds ? '2-digit' : undefined,
    timeZoneName: 'shortGeneric',
  });
  return `${dayOnPage(at, timeZone)}, ${time.format(at).replaceAll('\u202f', ' ')}`;
}
