import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from './caller.ts';

/** The condition that keeps a query to the rows that a scope reaches; `column` holds the management company's id. */
export function companyWithin(column: PgColumn, scope: Scope): SQL | undefined {
  if (scope === 'everything') return undefined;
  return scope === 'nothing' ? sql`false` : eq(column, scope.companyId);
}
