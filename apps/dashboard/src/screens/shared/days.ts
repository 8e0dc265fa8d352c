import {
  dayOfWallTime,
  endOfDay,
  isCalendarWallTime,
  monthToDate,
  startOfDay,
} from '@payments/api-client/contract/businessTime';
import { type AddressField, lacks } from './listAddress.ts';

/** Calendar days `YYYY-MM-DD` in the business time zone, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Undefined stands for the month to date, which moves on with the day (LIST-9); `any` for no limit. */
export type DaysChoice = Days | 'any' | undefined;

function readDay(text: string | null): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarWallTime(startOfDay(text)) ? text : undefined;
}

/** Days in the address; `atFirst` stands for those of an address that holds none. */
export function daysField(atFirst?: 'any'): AddressField<DaysChoice> {
  return {
    read: (search) => readDays(search) ?? atFirst,
    write(search, days) {
      if (days !== atFirst) writeDays(search, days);
    },
    unread(written, asked) {
      // 'any' is the only word of `dates`, and is left out where a list begins with any days.
      const hasOther = asked.getAll('dates').some((days) => days && days !== 'any');
      return hasOther || ['from', 'to'].some((name) => lacks(name, written, asked)) ? ['filter-unread'] : [];
    },
  };
}

/** The days that an address holds. `from` after `to` is read the right way round; nonsense as the default. */
function readDays(search: URLSearchParams): DaysChoice {
  if (search.get('dates') === 'any') return 'any';
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  if (!from || !to) return undefined;
  return from <= to ? { from, to } : { from: to, to: from };
}

/** Writes days into an address; the default is left out. */
function writeDays(search: URLSearchParams, days: DaysChoice): void {
  if (days === 'any') search.set('dates', 'any');
  else if (days) {
    search.set('from', days.from);
    search.set('to', days.to);
  }
}

/** The days that a filter covers: those chosen, the month to date at `now` (epoch milliseconds), or null for any. */
export function daysOf({ days }: { days: DaysChoice }, now: number, timeZone: string): Days | null {
  if (days === 'any') return null;
  if (days) return days;
  const { from, to } = monthToDate(now, timeZone);
  return { from: dayOfWallTime(from), to: dayOfWallTime(to) };
}

/** The range as the API is asked for it, from the start of its first day to the end of its last. */
export function wallTimesOf(days: Days | null): { from: string | undefined; to: string | undefined } {
  return { from: days ? startOfDay(days.from) : undefined, to: days ? endOfDay(days.to) : undefined };
}

/** What the filter bar set, as the address keeps it: days that were not touched go on moving with the day. */
export function daysChosen(chosen: Days | null, before: Days | null, days: DaysChoice): DaysChoice {
  const same = chosen?.from === before?.from && chosen?.to === before?.to;
  return same ? days : (chosen ?? 'any');
}
