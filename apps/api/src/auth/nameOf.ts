import type { users } from '../database/schema.ts';

/** A user's first and last name. */
export function nameOf(row: Pick<typeof users.$inferSelect, 'first_name' | 'last_name'>): string {
  return `${row.first_name} ${row.last_name}`;
}
