import { weekdays } from '@payments/api-client/contract';
import type { ReportTiming } from '@payments/api-client/contract/reportSchedule';
import { formatInstant } from '../../components/DateTime/index.ts';

/** How often a report is sent, e.g. 'Fridays at 6:00 AM MT'; `dueAt` is any of its due times, ISO 8601 in UTC. */
export function timingText({ frequency, day }: ReportTiming, dueAt: string, timeZone: string): string {
  const due = formatInstant(dueAt, timeZone);
  const days = frequency === 'Daily' ? 'Daily' : `${weekdays[day] ?? 'Day'}s`;
  return due === undefined ? days : `${days} at ${due.time} ${due.zone}`;
}

const longDay = new Map<string, Intl.DateTimeFormat>();

/** A due time in full, e.g. 'Monday, November 23, 2026, 6:00 AM MT'. */
export function dueText(dueAt: string, timeZone: string): string {
  const due = formatInstant(dueAt, timeZone);
  if (due === undefined) return dueAt;
  const format =
    longDay.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
    });
  longDay.set(timeZone, format);
  return `${format.format(new Date(dueAt))}, ${due.time} ${due.zone}`;
}
