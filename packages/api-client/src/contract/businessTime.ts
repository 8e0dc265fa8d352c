/**
 * Wall time in the business time zone. A wall time is `MM/DD/YYYY HH:mm:ss`; instants are ISO 8601 in UTC.
 * Offsets come from the runtime's own time-zone data (Intl), so that both sides of the wire agree.
 */

interface WallParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const pattern = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

function read(text: string): WallParts | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [month, day, year, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { year, month, day, hour, minute, second };
}

function asUtc(parts: WallParts): number {
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

const two = (value: number) => String(value).padStart(2, '0');

function write(parts: WallParts): string {
  return `${two(parts.month)}/${two(parts.day)}/${String(parts.year).padStart(4, '0')} ${two(parts.hour)}:${two(parts.minute)}:${two(parts.second)}`;
}

function partsAt(epochMs: number, timeZone: string): WallParts {
  const found = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(epochMs)
      .map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour, minute, second };
}

/** True when the text is a wall time of the calendar (no February 30, no 24:00:00); years 1900 to 2199. */
export function isCalendarWallTime(text: string): boolean {
  const parts = read(text);
  if (!parts || parts.year < 1900 || parts.year > 2199) return false;
  return write(partsAt(asUtc(parts), 'UTC')) === text;
}

/** The wall time in `timeZone` at an instant (ISO 8601 or epoch milliseconds). */
export function wallTimeAt(when: string | number, timeZone: string): string {
  return write(partsAt(typeof when === 'number' ? when : Date.parse(when), timeZone));
}

const dayLength = 86_400_000;

/**
 * `wallTimeAt` for many instants: the time zone is asked once for each end of a day (UTC) instead of each time. On a day
 * when the clocks move it is asked each time.
 */
export function wallTimesIn(timeZone: string): (when: string | number) => string {
  const offsetAt = (at: number) => asUtc(partsAt(at, timeZone)) - at;
  const offsets = new Map<number, number | 'moves'>();
  const offsetOn = (day: number) => {
    const [first, last] = [offsetAt(day * dayLength), offsetAt((day + 1) * dayLength)];
    return first === last ? first : 'moves';
  };
  return (when) => {
    const at = typeof when === 'number' ? when : Date.parse(when);
    const day = Math.floor(at / dayLength);
    const offset = offsets.get(day) ?? offsetOn(day);
    offsets.set(day, offset);
    if (offset === 'moves') return wallTimeAt(at, timeZone);
    const text = new Date(at + offset).toISOString();
    return `${text.slice(5, 7)}/${text.slice(8, 10)}/${text.slice(0, 4)} ${text.slice(11, 19)}`;
  };
}

/**
 * The instant of a wall time, as epoch milliseconds. A time that occurs twice (autumn) means the first unless the
 * `last` is asked for, as the end of a range does; one that is skipped (spring) means the instant at which the clocks
 * move.
 */
export function instantOfWallTime(
  text: string,
  timeZone: string,
  occurrence: 'first' | 'last' = 'first',
): number {
  const parts = read(text);
  if (!parts) throw new RangeError(`not a wall time: ${text}`);
  const naive = asUtc(parts);
  const offsets = [naive - 86_400_000, naive + 86_400_000].map((at) => asUtc(partsAt(at, timeZone)) - at);
  const candidates = offsets.map((offset) => naive - offset).sort((a, b) => a - b);
  const ordered = occurrence === 'first' ? candidates : candidates.toReversed();
  const exact = ordered.find((at) => write(partsAt(at, timeZone)) === text);
  return exact ?? transitionBetween(candidates[0] ?? naive, candidates[1] ?? naive, timeZone);
}

function transitionBetween(from: number, to: number, timeZone: string): number {
  const offsetAt = (at: number) => asUtc(partsAt(at, timeZone)) - at;
  let low = from;
  let high = to;
  const before = offsetAt(low);
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (middle === low) break;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** A calendar day, `YYYY-MM-DD`, in `timeZone` at an instant. */
export function dayAt(when: string | number, timeZone: string): string {
  const parts = partsAt(typeof when === 'number' ? when : Date.parse(when), timeZone);
  return `${String(parts.year).padStart(4, '0')}-${two(parts.month)}-${two(parts.day)}`;
}

/** The calendar day `days` after a day `YYYY-MM-DD`; before it when negative. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Names of the weekdays; Sunday is 0. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Weekday of a calendar day `YYYY-MM-DD`: 0-6, Sunday to Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The instant of a full hour (0-23) on a calendar day `YYYY-MM-DD`, as epoch milliseconds. */
export function hourOfDay(day: string, hour: number, timeZone: string): number {
  return instantOfWallTime(startOfDay(day).replace(' 00:', ` ${two(hour)}:`), timeZone);
}

/** First moment of a calendar day `YYYY-MM-DD` as a wall time. */
export function startOfDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)} 00:00:00`;
}

/** Last second of a calendar day `YYYY-MM-DD` as a wall time. */
export function endOfDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)} 23:59:59`;
}

/** The calendar day `YYYY-MM-DD` of a wall time. */
export function dayOfWallTime(text: string): string {
  return `${text.slice(6, 10)}-${text.slice(0, 2)}-${text.slice(3, 5)}`;
}

/** The default range of payments, payouts and reports: start of the month through the end of today (LIST-9). */
export function monthToDate(now: string | number, timeZone: string): { from: string; to: string } {
  const today = dayAt(now, timeZone);
  return { from: startOfDay(`${today.slice(0, 8)}01`), to: endOfDay(today) };
}
