import { dayAt, dayOfWallTime } from '@payments/api-client/contract';
import type { Services } from '../services.ts';

export interface ExportName {
  /** E.g. 'payments'. */
  what: string;
  /** The filter's dates, wall time in the business time zone; undefined of what has none. */
  dates?: { from: string | undefined; to: string | undefined };
  /** What else narrows it; the order does not. */
  filter: Readonly<Record<string, unknown>>;
  extension: 'csv' | 'xlsx';
}

/** What and when, and whether it is all of that: `payments_2026-11-01_2026-11-20_filtered_exported-2026-11-21.csv`. */
export function exportFileName(
  { now, settings }: Pick<Services, 'now' | 'settings'>,
  { what, dates, filter: { sort: _sort, ...filter }, extension }: ExportName,
): string {
  const isPart = Object.values(filter).some(narrows);
  const parts = [
    what,
    dates && (rangeText(dates) ?? (isPart ? undefined : 'all')),
    isPart && 'filtered',
    `exported-${dayAt(now().getTime(), settings.BUSINESS_TIME_ZONE)}`,
  ];
  return `${parts.filter(Boolean).join('_')}.${extension}`;
}

function rangeText({ from, to }: NonNullable<ExportName['dates']>): string | undefined {
  const [first, last] = [from && dayOfWallTime(from), to && dayOfWallTime(to)];
  if (first && last) return `${first}_${last}`;
  return first ? `from-${first}` : last && `until-${last}`;
}

const narrows = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
