import { instantOfWallTime } from '@payments/api-client/contract';
import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Wall times as a filter holds them, `MM/DD/YYYY HH:mm:ss`; an end that is not given is open. */
interface WallTimeRange {
  from: string | undefined;
  to: string | undefined;
}

/** From the first instant of the range on, and before the second after its last, in epoch milliseconds. */
export function instantsOf(
  { from, to }: WallTimeRange,
  timeZone: string,
): { from: number | undefined; before: number | undefined } {
  return {
    from: from === undefined ? undefined : instantOfWallTime(from, timeZone),
    before: to === undefined ? undefined : instantOfWallTime(to, timeZone, 'last') + 1000,
  };
}

/** The range as a condition; both ends are included to the second. Undefined where both are open. */
export function isWithin(column: PgColumn, range: WallTimeRange, timeZone: string): SQL | undefined {
  const { from, before } = instantsOf(range, timeZone);
  return and(
    from === undefined ? undefined : gte(column, new Date(from)),
    before === undefined ? undefined : lt(column, new Date(before)),
  );
}
