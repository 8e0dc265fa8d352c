import type { Queries } from '../database/connect.ts';
import { identityRecords } from '../database/schema.ts';

/** Writes one of the identity provider's records over the one before of its kind and id. */
export async function keepIdentityRecord(
  queries: Queries,
  { kind, id, ...record }: typeof identityRecords.$inferInsert,
): Promise<void> {
  await queries
    .insert(identityRecords)
    .values({ kind, id, ...record })
    .onConflictDoUpdate({ target: [identityRecords.kind, identityRecords.id], set: record });
}
