import { CalendarDate } from '@internationalized/date';
import { impossibleDay } from './impossibleDay.ts';

/** A day that was copied elsewhere, as `3/8/2026` or `2026-03-08`; undefined for what is none. */
export function readPastedDay(text: string): CalendarDate | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  const parts = {
    year: Number(year ?? isoYear),
    month: Number(month ?? isoMonth),
    day: Number(day ?? isoDay),
  };
  // NaN, as nothing matched, is in no month either.
  if (!(parts.month >= 1 && parts.month <= 12 && parts.day >= 1)) return undefined;
  const typed = Object.entries(parts).map(([type, value]) => ({ type, value, isPlaceholder: false }));
  return impossibleDay(typed) === undefined
    ? new CalendarDate(parts.year, parts.month, parts.day)
    : undefined;
}
