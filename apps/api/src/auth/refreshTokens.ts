import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { refreshTokens } from '../database/schema.ts';

const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest('hex');

/** What the identity provider's token said of roles; null where the user's own count. */
export type TokenRoles = (number | 'read-only')[] | null;

/**
 * A new refresh token for a user; of a new family unless told. Only its hash is kept. What it is exchanged for later may
 * do no more than the token that it came with: `tokenRoles` go along.
 */
export async function issueRefreshToken(
  queries: Queries,
  input: { userId: number; now: Date; seconds: number; family?: string; tokenRoles: TokenRoles },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries.insert(refreshTokens).values({
    token_hash: hashOf(token),
    family: input.family ?? randomUUID(),
    user_id: input.userId,
    token_roles: input.tokenRoles,
    issued_at: input.now,
    expires_at: new Date(input.now.getTime() + input.seconds * 1000),
  });
  return token;
}

/** A token that comes again so soon, in milliseconds, is its owner's: the answer was lost, or two tabs asked at once. */
const graceMilliseconds = 10_000;

/**
 * Uses a refresh token up. One that was used more than 10 seconds before ends its whole family, because two people
 * hold it; sooner it is refused alone.
 * @returns whose it is, its family and its roles, or null when it is unknown, expired, revoked or used
 */
export async function redeemRefreshToken(
  queries: Queries,
  token: string,
  now: Date,
): Promise<{ userId: number; family: string; tokenRoles: TokenRoles } | null> {
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
  if (used && used.expires_at > now)
    return { userId: used.user_id, family: used.family, tokenRoles: used.token_roles };
  if (used) return null;
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
