import { CalendarDate, endOfMonth } from '@internationalized/date';

/** A part of a day as typed, e.g. `{ type: 'day', value: 31 }`. */
interface TypedPart {
  type: string;
  value?: number | null;
  isPlaceholder: boolean;
}

const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The years that an address and the server take. */
const years = { first: 1900, last: 2199 };

/** Said of a year such as 26, once it is left: every year is one while it is typed. */
export const impossibleYear = `Write the year in four digits, from ${years.first} to ${years.last}.`;

/** Said of a day without its month, day or year, once it is left. */
export const incompleteDay = 'Write the month, the day and the year.';

/** Why what is typed is no day of the calendar, e.g. 'There is no February 31, 2026.' */
export function impossibleDay(parts: readonly TypedPart[]): string | undefined {
  const partOf = (type: string) => {
    const part = parts.find((typed) => typed.type === type);
    return part === undefined || part.isPlaceholder ? undefined : (part.value ?? undefined);
  };
  const [year, month, day] = [partOf('year'), partOf('month'), partOf('day')];
  if (year === undefined || month === undefined || day === undefined) return incompleteDay;
  if (year < years.first || year > years.last) return impossibleYear;
  const first = new CalendarDate(year, month, 1);
  if (day <= endOfMonth(first).day) return undefined;
  return `There is no ${longDay.format(first.toDate('UTC'))} ${day}, ${year}.`;
}
