import { formatInstant } from './formatInstant.ts';

/** A moment within a sentence, e.g. 'Nov 20, 2026, 8:41 AM MT'. What is no instant is told as it came. */
export function momentText(instant: string, timeZone: string): string {
  const shown = formatInstant(instant, timeZone);
  return shown ? inWords(shown) : instant;
}

/** The day of an instant within a sentence or a name, e.g. 'Nov 20, 2026'. What is no instant is told as it came. */
export function dateText(instant: string, timeZone: string): string {
  return formatInstant(instant, timeZone)?.date ?? instant;
}

/** The same as `momentText`, of an instant that is formatted already. */
export const inWords = ({ date, time, zone }: NonNullable<ReturnType<typeof formatInstant>>): string =>
  `${date}, ${time} ${zone}`;
