import { and, eq, isNull } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import * as z from 'zod';
import { keepIdentityRecord } from '../auth/keepIdentityRecord.ts';
import type { Database } from '../database/connect.ts';
import { identityRecords } from '../database/schema.ts';

const payloadShape = z.record(z.string(), z.unknown());

/** Keeps the provider's sessions, grants, codes and interactions in the database, so that a restart keeps them. */
export function createRecordAdapter(database: Database, now: () => Date): (kind: string) => Adapter {
  const { queries } = database;
  return (kind) => {
    const find = async (condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> => {
      const [row] = await queries
        .select()
        .from(identityRecords)
        .where(and(eq(identityRecords.kind, kind), condition));
      if (!row || (row.expires_at && row.expires_at <= now())) return undefined;
      const payload = payloadShape.parse(row.payload);
      return row.consumed_at
        ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
        : payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        // Postgres stores no NUL, and takes none to look for.
        if (JSON.stringify(payload).includes('\\u0000'))
          throw new errors.InvalidRequest('a parameter holds a NUL');
        await keepIdentityRecord(queries, {
          kind,
          id,
          payload,
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null,
        });
      },
      find: async (id) => (id.includes('\0') ? undefined : find(eq(identityRecords.id, id))),
      findByUid: (uid) => find(eq(identityRecords.uid, uid)),
      findByUserCode: async () => undefined,
      // The provider looked before whether it was used: of several that looked at once one comes through.
      async consume(id) {
        const consumed = await queries
          .update(identityRecords)
          .set({ consumed_at: now() })
          .where(
            and(
              eq(identityRecords.kind, kind),
              eq(identityRecords.id, id),
              isNull(identityRecords.consumed_at),
            ),
          )
          .returning({ id: identityRecords.id });
        if (consumed.length === 0) throw new errors.InvalidGrant('already consumed');
      },
      async destroy(id) {
        await queries
          .delete(identityRecords)
          .where(and(eq(identityRecords.kind, kind), eq(identityRecords.id, id)));
      },
      async revokeByGrantId(grantId) {
        await queries
          .delete(identityRecords)
          .where(and(eq(identityRecords.kind, kind), eq(identityRecords.grant_id, grantId)));
      },
    };
  };
}
