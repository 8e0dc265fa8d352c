import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { identityRecords, refreshTokens } from '../database/schema.ts';

/** Kind of the record that ends one session of the identity provider; its id is the session's. */
const kind = 'EndedSession';
/** As long as a session may go on. */
const days = 14;

/** The sign-in that a token goes back to. */
export interface SignInOfSession {
  sessionId: string;
  /** Seconds since 1970. */
  signedInAt: number;
}

/** Whether the session of a sign-in was ended by itself. Who signs in again in the same browser may have its id once more. */
export function isEnded({ sessionId, signedInAt }: SignInOfSession): SQL<boolean> {
  return sql<boolean>`(
    exists (select 1 from ${refreshTokens} where ${refreshTokens.family} = ${sessionId} and ${refreshTokens.revoked_at} is not null)
    or exists (select 1 from ${identityRecords} where ${identityRecords.kind} = ${kind} and ${identityRecords.id} = ${sessionId}
      and (${identityRecords.payload} ->> 'until')::bigint >= ${Math.floor(signedInAt)}::bigint)
  )`;
}

export async function isSessionEnded(queries: Queries, signIn: SignInOfSession): Promise<boolean> {
  const [found] = await queries.select({ ended: isEnded(signIn) }).from(sql`(values (1)) as one`);
  return found?.ended === true;
}

/** From now on no token of the provider's session counts, whatever a request that is under way writes of it. */
export async function markSessionEnded(
  queries: Queries,
  { userId, sessionId }: { userId: number; sessionId: string },
  at: Date,
): Promise<void> {
  const record = {
    payload: { accountId: String(userId), until: Math.floor(at.getTime() / 1000) },
    expires_at: new Date(at.getTime() + days * 86_400_000),
  };
  await queries
    .insert(identityRecords)
    .values({ kind, id: sessionId, ...record })
    .onConflictDoUpdate({ target: [identityRecords.kind, identityRecords.id], set: record });
}
