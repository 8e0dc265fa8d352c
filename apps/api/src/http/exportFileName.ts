import { dayAt, dayOfWallTime } from '@payments/api-client/contract';

export interface ExportName {
  /** E.g. 'payments'. */
  what: string;
  /** The filter's dates, wall time in the business time zone. */
  from?: string | undefined;
  to?: string | undefined;
  now: Date;
  timeZone: string;
  extension: 'csv' | 'xlsx';
}

/** What and when: `payments_2026-11-01_2026-11-20_exported-2026-11-21.csv`. */
export function exportFileName({ what, from, to, now, timeZone, extension }: ExportName): string {
  const [first, last] = [from && dayOfWallTime(from), to && dayOfWallTime(to)];
  const range = first && last ? `${first}_${last}` : first ? `from-${first}` : last ? `until-${last}` : 'all';
  return `${what}_${range}_exported-${dayAt(now.getTime(), timeZone)}.${extension}`;
}
