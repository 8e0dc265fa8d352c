import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { refreshTokens } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest('hex');

/** What the identity provider's token said of roles; null where the user's own count. */
export type TokenRoles = (number | 'read-only')[] | null;

/** What goes along from a sign-in through every exchange: none may do more, or go on for longer. */
export interface SignIn {
  userId: number;
  tokenRoles: TokenRoles;
  signedInAt: Date;
}

/** A new refresh token for a user; of a new family unless told. Only its hash is kept. */
export async function issueRefreshToken(
  queries: Queries,
  signIn: SignIn,
  given: { now: Date; settings: Settings; family?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries.insert(refreshTokens).values({
    token_hash: hashOf(token),
    family: given.family ?? randomUUID(),
    user_id: signIn.userId,
    token_roles: signIn.tokenRoles,
    signed_in_at: signIn.signedInAt,
    issued_at: given.now,
    expires_at: new Date(
      Math.min(
        given.now.getTime() + given.settings.REFRESH_TOKEN_SECONDS * 1000,
        signIn.signedInAt.getTime() + given.settings.SESSION_SECONDS * 1000,
      ),
    ),
  });
  return token;
}

/** A token that comes again so soon, in milliseconds, is its owner's: the answer was lost, or two tabs asked at once. */
const graceMilliseconds = 10_000;

/**
 * Uses a refresh token up. One that was used more than 10 seconds before ends its whole family, because two people
 * hold it; sooner it is refused alone.
 * @returns its sign-in and its family, or null when it is unknown, expired, revoked or used
 */
export async function redeemRefreshToken(
  queries: Queries,
  token: string,
  now: Date,
): Promise<(SignIn & { family: string }) | null> {
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
    const { user_id: userId, token_roles: tokenRoles, signed_in_at: signedInAt, family } = used;
    return used.expires_at > now ? { userId, tokenRoles, signedInAt, family } : null;
  }
  const [known] = await queries.select().from(refreshTokens).where(eq(refreshTokens.token_hash, hash));
  const isFresh = known?.used_at && now.getTime() - known.used_at.getTime() <= graceMilliseconds;
  if (known && !isFresh) await revokeFamily(queries, known.family, now);
  return null;
}

/**
 * Ends the family of a refresh token, whichever of it is given. Waits for one that is being exchanged, so that its
 * successor is ended too; give it a transaction.
 * @returns whose it was, or null when nothing of the family was valid any more
 */
export async function revokeRefreshToken(
  queries: Queries,
  token: string,
  now: Date,
): Promise<{ userId: number } | null> {
  const [known] = await queries
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, hashOf(token)))
    .for('update');
  const ended = known ? await revokeFamily(queries, known.family, now) : 0;
  return known && ended > 0 ? { userId: known.user_id } : null;
}

async function revokeFamily(queries: Queries, family: string, now: Date): Promise<number> {
  const ended = await queries
    .update(refreshTokens)
    .set({ revoked_at: now })
    .where(and(eq(refreshTokens.family, family), isNull(refreshTokens.revoked_at)))
    .returning({ family: refreshTokens.family });
  return ended.length;
}
