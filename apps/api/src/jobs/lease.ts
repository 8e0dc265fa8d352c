import { isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Until when a row that a server takes at `at` is its alone; a killed server's is taken up afterwards. */
export function leaseUntil(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

/** The condition that no server has a row; `column` holds the end of its lease, null without one. */
export function isFree(column: PgColumn, at: Date): SQL | undefined {
  return or(isNull(column), lte(column, at));
}
