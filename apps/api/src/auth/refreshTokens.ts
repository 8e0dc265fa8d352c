import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { refreshTokens, users } from '../database/schema.ts';
import type { Settings } from '../settings.ts';
import { isSessionEnded } from './endedSessions.ts';

const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest('hex');

/** What the identity provider's token said of roles; null where the user's own count. */
export type TokenRoles = (number | 'read-only')[] | null;

/** What goes along from a sign-in through every exchange: none may do more, or go on for longer. */
export interface SignIn {
  userId: number;
  /** Of all tokens that come of it; the family of its refresh tokens. */
  sessionId: string;
  tokenRoles: TokenRoles;
  signedInAt: Date;
}

/**
 * A new refresh token, of which only the hash is kept.
 * @returns null when the session has been ended
 */
export async function issueRefreshToken(
  queries: Queries,
  signIn: SignIn,
  given: { now: Date; settings: Settings },
): Promise<string | null> {
  const { userId, sessionId, signedInAt } = signIn;
  if (await isSessionEnded(queries, { userId, sessionId, signedInAt: signedInAt.getTime() / 1000 }))
    return null;
  const token = randomBytes(32).toString('base64url');
  await queries.insert(refreshTokens).values({
    token_hash: hashOf(token),
    family: sessionId,
    user_id: userId,
    token_roles: signIn.tokenRoles,
    signed_in_at: signedInAt,
    issued_at: given.now,
    expires_at: new Date(
      Math.min(
        given.now.getTime() + given.settings.REFRESH_TOKEN_SECONDS * 1000,
        signedInAt.getTime() + given.settings.SESSION_SECONDS * 1000,
      ),
    ),
  });
  return token;
}

/** The user of a refresh token, valid or not, whom nobody deletes or gives another address until the transaction ends. */
export async function keepOwner(
  queries: Queries,
  token: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await queries
    .select({ user: users })
    .from(users)
    .innerJoin(refreshTokens, eq(refreshTokens.user_id, users.id))
    .where(eq(refreshTokens.token_hash, hashOf(token)))
    .for('key share', { of: users });
  return found?.user;
}

/** A token that comes again so soon, in milliseconds, is its owner's: the answer was lost, or two tabs asked at once. */
const graceMilliseconds = 10_000;

/**
 * Uses a refresh token up. One that was used more than 10 seconds before ends its whole session, because two people
 * hold it; sooner it is refused alone.
 * @returns its sign-in, or null when it is unknown, expired, revoked or used
 */
export async function redeemRefreshToken(queries: Queries, token: string, now: Date): Promise<SignIn | null> {
  const hash = hashOf(token);
  const [used] = await queries
    .update(refreshTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(refreshTokens.token_hash, hash),
        isNull(refreshTokens.used_at),
        isNull(refreshTokens.revoked_at),
      ),
    )
    .returning();
  if (used) {
    const { user_id: userId, family: sessionId, token_roles: tokenRoles, signed_in_at: signedInAt } = used;
    return used.expires_at > now ? { userId, sessionId, tokenRoles, signedInAt } : null;
  }
  const [known] = await queries.select().from(refreshTokens).where(eq(refreshTokens.token_hash, hash));
  const isFresh = known?.used_at && now.getTime() - known.used_at.getTime() <= graceMilliseconds;
  if (known && !isFresh) await endSession(queries, known.family, now);
  return null;
}

/**
 * Ends the session of a refresh token, whichever of its tokens is given.
 * @returns whose it was, or null when nothing of it was valid any more
 */
export async function endSessionOf(
  queries: Queries,
  token: string,
  now: Date,
): Promise<{ userId: number } | null> {
  const [known] = await queries
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, hashOf(token)));
  if (!known) return null;
  const ended = await endSession(queries, known.family, now);
  return ended.some(({ used_at, expires_at }) => !used_at && expires_at > now)
    ? { userId: known.user_id }
    : null;
}

/** One revoked token is enough to end a session: what is issued for it at the same moment is refused when it comes. */
export function endSession(queries: Queries, sessionId: string, now: Date) {
  return queries
    .update(refreshTokens)
    .set({ revoked_at: now })
    .where(and(eq(refreshTokens.family, sessionId), isNull(refreshTokens.revoked_at)))
    .returning({ used_at: refreshTokens.used_at, expires_at: refreshTokens.expires_at });
}
