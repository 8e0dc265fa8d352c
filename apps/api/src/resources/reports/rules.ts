import { nextDueAfter, type ReportTiming, type ScheduledReportForm } from '@payments/api-client/contract';
import { type ReportRow, timingOf } from './repository.ts';

/** Fields whose value differs from the form's, by the form's names. */
export function changedFields(row: ReportRow, form: ScheduledReportForm): (keyof ScheduledReportForm)[] {
  const before: ScheduledReportForm = {
    name: row.name,
    ownerEmailAddress: row.owner_email,
    ...timingOf(row),
    statusCriteria: row.status_criteria,
  };
  const fields = Object.keys(before) as (keyof ScheduledReportForm)[];
  return fields.filter((field) => before[field] !== form[field]);
}

function isSameTiming(one: ReportTiming, other: ReportTiming): boolean {
  return one.frequency === other.frequency && (one.frequency === 'Daily' || one.day === other.day);
}

/**
 * When a changed report is due next. One that is due already stays due, so that the change of its time loses no
 * e-mail; otherwise only a change of frequency or day counts anew from now.
 */
export function dueAfterChange(row: ReportRow, to: ReportTiming, now: Date, timeZone: string): Date {
  const isWaiting = row.next_due_at <= now;
  if (isWaiting || isSameTiming(timingOf(row), to)) return row.next_due_at;
  return new Date(nextDueAfter(now.getTime(), to, timeZone));
}
