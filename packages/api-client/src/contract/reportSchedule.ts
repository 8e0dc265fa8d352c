import { dayAt, dayPlus, hourOfDay, weekdayOf } from './businessTime.ts';
import { type PaymentStatus, paymentStatuses } from './payments.ts';

export const reportFrequencies = ['Daily', 'Weekly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** A new report is sent daily; the day that a weekly one starts with is Friday (RPT-2). */
export const newReport = { frequency: 'Daily', day: 5 } as const;

/** Hour of the day, in the business time zone, at which reports are due (RPT-6). */
const dueHour = 6;

export interface ReportTiming {
  frequency: ReportFrequency;
  /** 0-6, Sunday to Saturday; without meaning for a daily report. */
  day: number;
}

/** The statuses sorted and joined by comma (RPT-2); '' stands for all. */
export function statusCriteriaOf(statuses: readonly PaymentStatus[]): string {
  return [...new Set(statuses)].toSorted().join(',');
}

/** The statuses that a criteria text names; what it names besides is left out. */
export function statusesOf(criteria: string): PaymentStatus[] {
  const named = criteria.split(',');
  return paymentStatuses.filter((status) => named.includes(status));
}

function isDueOn(day: string, timing: ReportTiming): boolean {
  return timing.frequency === 'Daily' || weekdayOf(day) === timing.day;
}

function dueTimeOf(day: string, timeZone: string): number {
  return hourOfDay(day, dueHour, timeZone);
}

/** The first due time after an instant, both epoch milliseconds. */
export function nextDueAfter(at: number, timing: ReportTiming, timeZone: string): number {
  let day = dayAt(at, timeZone);
  while (!isDueOn(day, timing) || dueTimeOf(day, timeZone) <= at) day = dayPlus(day, 1);
  return dueTimeOf(day, timeZone);
}

/** The last due time up to an instant and including it, both epoch milliseconds. */
export function lastDueBy(at: number, timing: ReportTiming, timeZone: string): number {
  let day = dayAt(at, timeZone);
  while (!isDueOn(day, timing) || dueTimeOf(day, timeZone) > at) day = dayPlus(day, -1);
  return dueTimeOf(day, timeZone);
}

/** The days that an opened report shows: Daily starts 1 day back, Weekly 7, both through today (RPT-6). */
export function reportDays(
  frequency: ReportFrequency,
  now: number,
  timeZone: string,
): { from: string; to: string } {
  const today = dayAt(now, timeZone);
  return { from: dayPlus(today, frequency === 'Daily' ? -1 : -7), to: today };
}
