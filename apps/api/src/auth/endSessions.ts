import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/connect.ts';
import { identityRecords, refreshTokens, users } from '../database/schema.ts';
import { markSessionEnded } from './endedSessions.ts';
import { endSession } from './refreshTokens.ts';

/** For a user who is added: whoever had this address before may have tokens still, of before this second. */
export const fromThisSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);

/** The first second whose tokens count again: those of the second that runs may be older than the change. */
const nextSecond = (at: Date) => new Date((Math.floor(at.getTime() / 1000) + 1) * 1000);

/**
 * Ends every session of a user: refresh tokens, the identity provider's sessions, grants and codes, and the access
 * tokens that were issued until now. Give it the transaction of the change that asks for it.
 * @param except a sign-in that goes on, by the id of its interaction
 * @returns from when on tokens count again, within a second
 */
export async function endSessions(
  queries: Queries,
  userId: number,
  at: Date,
  except?: { interaction: string },
): Promise<Date> {
  const validFrom = nextSecond(at);
  await queries.update(users).set({ tokens_valid_from: validFrom }).where(eq(users.id, userId));
  await queries
    .update(refreshTokens)
    .set({ revoked_at: at })
    .where(and(eq(refreshTokens.user_id, userId), isNull(refreshTokens.revoked_at)));
  await removeProviderRecords(queries, userId, except);
  return validFrom;
}

/** Removes what the identity provider keeps of a user; a sign-in of theirs that is under way has to begin again. */
export async function removeProviderRecords(
  queries: Queries,
  userId: number,
  except?: { interaction: string },
): Promise<void> {
  const account = String(userId);
  await queries
    .delete(identityRecords)
    .where(
      and(
        except && ne(identityRecords.id, except.interaction),
        or(
          eq(sql`${identityRecords.payload} ->> 'accountId'`, account),
          eq(sql`${identityRecords.payload} #>> '{session,accountId}'`, account),
          eq(sql`${identityRecords.payload} #>> '{result,login,accountId}'`, account),
          eq(sql`${identityRecords.payload} #>> '{result,secondFactor,accountId}'`, account),
        ),
      ),
    );
}

/** Kind of the record that says which browser has a session; its id is the session's. */
export const browserKind = 'Browser';

const providerSession = z.object({
  authorizations: z.record(z.string(), z.object({ grantId: z.string().optional() })).default({}),
});

/**
 * Ends one session of a user, the identity provider's or one of refresh tokens alone, for what is under way too. Give
 * it a transaction that has the user locked.
 */
export async function endOneSession(
  queries: Queries,
  { userId, sessionId }: { userId: number; sessionId: string },
  at: Date,
): Promise<void> {
  await endSession(queries, sessionId, at);
  await markSessionEnded(queries, { userId, sessionId }, at);
  const sessions = await queries
    .delete(identityRecords)
    .where(and(eq(identityRecords.kind, 'Session'), eq(identityRecords.uid, sessionId)))
    .returning({ payload: identityRecords.payload });
  await queries
    .delete(identityRecords)
    .where(and(eq(identityRecords.kind, browserKind), eq(identityRecords.id, sessionId)));
  const grants = sessions.flatMap(({ payload }) =>
    Object.values(providerSession.parse(payload).authorizations).flatMap(({ grantId }) => grantId ?? []),
  );
  if (grants.length === 0) return;
  const isGrant = and(eq(identityRecords.kind, 'Grant'), inArray(identityRecords.id, grants));
  await queries.delete(identityRecords).where(or(isGrant, inArray(identityRecords.grant_id, grants)));
}
