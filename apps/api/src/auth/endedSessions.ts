import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { identityRecords, refreshTokens } from '../database/schema.ts';
import { keepIdentityRecord } from './keepIdentityRecord.ts';

/** Longest that a session of the identity provider goes on. */
export const providerSessionSeconds = 14 * 86_400;

/** Kind of the record that ends one session of the identity provider; its id is the session's. */
const one = 'EndedSession';
/** Kind of the record that ends every session of a user but one; its id is the user's. */
const allButOne = 'EndedElsewhere';

/** The sign-in that a token or a request goes back to. */
export interface SignInOfSession {
  userId: number;
  /** Null where the token does not say. */
  sessionId: string | null;
  /** Seconds since 1970. */
  signedInAt: number;
}

/**
 * Whether the session of a sign-in was ended by itself, or with all others of its user but one. Who signs in again in
 * the same browser may have its id once more, and counts.
 */
export function isEnded(
  signIn: Omit<SignInOfSession, 'userId'> & { userId: SQLWrapper | number },
): SQL<boolean> {
  const { userId, sessionId } = signIn;
  const signedInAt = sql`${Math.floor(signIn.signedInAt)}::bigint`;
  const { kind, id, payload } = identityRecords;
  return sql<boolean>`(
    exists (select 1 from ${refreshTokens} where ${refreshTokens.family} = ${sessionId}
      and floor(extract(epoch from ${refreshTokens.revoked_at})) >= ${signedInAt})
    or exists (select 1 from ${identityRecords} where ${kind} = ${one} and ${id} = ${sessionId}
      and (${payload} ->> 'until')::bigint >= ${signedInAt})
    or exists (select 1 from ${identityRecords} where ${kind} = ${allButOne} and ${id} = ${userId}::text
      and (${payload} ->> 'until')::bigint >= ${signedInAt} and ${payload} ->> 'but' is distinct from ${sessionId})
  )`;
}

export async function isSessionEnded(queries: Queries, signIn: SignInOfSession): Promise<boolean> {
  const [found] = await queries.select({ ended: isEnded(signIn) }).from(sql`(values (1)) as one`);
  return found?.ended === true;
}

/** From now on no sign-in of the session counts, whatever a request that is under way writes of it. */
export function markSessionEnded(
  queries: Queries,
  { userId, sessionId }: { userId: number; sessionId: string },
  at: Date,
): Promise<void> {
  return mark(queries, { kind: one, id: sessionId, payload: { accountId: String(userId) } }, at);
}

/** From now on no sign-in of the user counts but that of one session: those that are no session yet do not either. */
export function markEndedElsewhere(
  queries: Queries,
  { userId, but }: { userId: number; but: string },
  at: Date,
): Promise<void> {
  const id = String(userId);
  return mark(queries, { kind: allButOne, id, payload: { accountId: id, but } }, at);
}

function mark(
  queries: Queries,
  { payload, ...record }: { kind: string; id: string; payload: Record<string, string> },
  at: Date,
): Promise<void> {
  return keepIdentityRecord(queries, {
    ...record,
    payload: { ...payload, until: Math.floor(at.getTime() / 1000) },
    expires_at: new Date(at.getTime() + providerSessionSeconds * 1000),
  });
}
