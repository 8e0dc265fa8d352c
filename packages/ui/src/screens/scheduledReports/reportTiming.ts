import { dayAt, weekdayOf, weekdays } from '@payments/api-client/contract';
import type { ReportTiming } from '@payments/api-client/contract/reportSchedule';
import { formatInstant, momentText } from '../../components/DateTime/index.ts';

/** How often a report is sent, e.g. 'Fridays at 6:00 AM MT'; `dueAt` is any of its due times, ISO 8601 in UTC. */
export function timingText({ frequency, day }: ReportTiming, dueAt: string, timeZone: string): string {
  const due = formatInstant(dueAt, timeZone);
  const days = frequency === 'Daily' ? 'Daily' : `${weekdays[day] ?? 'Day'}s`;
  return due === undefined ? days : `${days} at ${due.time} ${due.zone}`;
}

/** A due time in full, e.g. 'Monday, Nov 23, 2026, 6:00 AM MT'. */
export function dueText(dueAt: string, timeZone: string): string {
  if (Number.isNaN(Date.parse(dueAt))) return dueAt;
  return `${weekdays[weekdayOf(dayAt(dueAt, timeZone))]}, ${momentText(dueAt, timeZone)}`;
}
