import { sql } from 'drizzle-orm';
import type { Queries } from './connect.ts';

/** Numbers of the advisory locks: any, but one each, and the same in every server. */
export const advisoryLocks = { start: 7_250_417, users: 7_250_418, notes: 7_250_419, reports: 7_250_420 };

/** Lets one transaction after another write users, notes or reports, so that what it looks at stands until it ends. */
export async function oneWriterOf(what: 'users' | 'notes' | 'reports', queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[what]})`);
}
