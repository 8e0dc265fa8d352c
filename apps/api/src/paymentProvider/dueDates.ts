import type { ScheduleFrequency } from '@payments/api-client/contract';

const monthsBetween: Readonly<Record<ScheduleFrequency, number | null>> = {
  Monthly: 1,
  Quarterly: 3,
  SemiAnnually: 6,
  Annually: 12,
  OneTime: null,
};

export interface DueDate {
  frequency: ScheduleFrequency;
  /** The day on which it is due, `YYYY-MM-DD`. */
  nextDate: string;
  /** The day of the month that it returns to after a shorter month: the 31st, 28 February, the 31st of March. */
  dayOfMonth: number;
}

function dayIn(monthsSinceYearZero: number, dayOfMonth: number): string {
  const [year, month] = [Math.floor(monthsSinceYearZero / 12), monthsSinceYearZero % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10);
}

/**
 * The first due date after both the present one and `today`, or null when there is none. Due dates that passed
 * meanwhile are skipped.
 */
export function dueDateAfter({ frequency, nextDate, dayOfMonth }: DueDate, today: string): string | null {
  const step = monthsBetween[frequency];
  if (step === null) return null;
  const [year = 0, month = 1] = nextDate.split('-').map(Number);
  let months = year * 12 + month - 1;
  let next: string;
  do {
    months += step;
    next = dayIn(months, dayOfMonth);
  } while (next <= today);
  return next;
}
