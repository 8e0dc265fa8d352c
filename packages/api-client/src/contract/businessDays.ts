import { dayPlus, weekdayOf } from './businessTime.ts';

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;

/** The `nth` weekday (0-6, Sunday to Saturday) of a month, as a calendar day. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dayOf(year, month, 1);
  return dayPlus(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): string {
  const last = nthWeekday(year, month, 1, 5);
  return last.startsWith(dayOf(year, month, 1).slice(0, 7)) ? last : dayPlus(last, -7);
}

/** On a Sunday it is observed the day after; on a Saturday the banks do not observe it. */
function observed(year: number, month: number, day: number): string[] {
  const date = dayOf(year, month, day);
  if (weekdayOf(date) === 6) return [];
  return [weekdayOf(date) === 0 ? dayPlus(date, 1) : date];
}

const firstJuneteenth = 2021;

/**
 * The weekdays of a year on which the Federal Reserve Banks are closed, as calendar days in their order.
 * Source: https://www.frbservices.org/about/holiday-schedules
 */
export function bankHolidaysOf(year: number): string[] {
  return [
    ...observed(year, 1, 1),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMonday(year, 5),
    ...(year >= firstJuneteenth ? observed(year, 6, 19) : []),
    ...observed(year, 7, 4),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    ...observed(year, 11, 11),
    nthWeekday(year, 11, 4, 4),
    ...observed(year, 12, 25),
  ];
}

const holidaysByYear = new Map<number, readonly string[]>();

function holidaysOf(year: number): readonly string[] {
  const holidays = holidaysByYear.get(year) ?? bankHolidaysOf(year);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** Whether banks work on a calendar day `YYYY-MM-DD`: no Saturday, no Sunday, no holiday of the Federal Reserve. */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !holidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** The calendar day itself when it is a business day, else the next that is one. */
export function businessDayFrom(day: string): string {
  let found = day;
  while (!isBusinessDay(found)) found = dayPlus(found, 1);
  return found;
}

/** The business day that is `count` (0 or more) business days after a calendar day; one that is none counts as the next. */
export function addBusinessDays(day: string, count: number): string {
  let found = businessDayFrom(day);
  for (let left = count; left > 0; left -= 1) found = businessDayFrom(dayPlus(found, 1));
  return found;
}
