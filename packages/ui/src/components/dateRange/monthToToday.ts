import type { DateRange } from './dateRange.ts';

/** The default range (LIST-9), from today as `YYYY-MM-DD`. */
export function monthToToday(today: string): DateRange {
  return { from: `${today.slice(0, 8)}01`, to: today };
}
