import * as Bowser from 'bowser';
import { and, eq, gt, isNull, max, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Session } from 'oidc-provider';
import * as z from 'zod';
import { recordAudit } from '../audit/recordAudit.ts';
import { isSessionEnded, markEndedElsewhere, providerSessionSeconds } from '../auth/endedSessions.ts';
import { browserKind, endOneSession } from '../auth/endSessions.ts';
import { keepIdentityRecord } from '../auth/keepIdentityRecord.ts';
import { nameOf } from '../auth/nameOf.ts';
import type { Queries } from '../database/connect.ts';
import { identityRecords, refreshTokens } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { isSince, lockUser, type UserRow } from './accounts.ts';
import type { Visit } from './visit.ts';

/** No browser says more of itself. */
const longestUserAgent = 500;

/** Keeps which browser has a session, and that it was used now. */
export function keepBrowser(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { uid, accountId }: Pick<Session, 'uid' | 'accountId'>,
  userAgent: string,
): Promise<void> {
  const at = now();
  return keepIdentityRecord(database.queries, {
    kind: browserKind,
    id: uid,
    payload: { accountId, userAgent: userAgent.slice(0, longestUserAgent), usedAt: at.toISOString() },
    expires_at: new Date(at.getTime() + providerSessionSeconds * 1000),
  });
}

/** A sign-in of this browser at the provider. */
export interface Here {
  userId: number;
  sessionId: string;
  /** Epoch seconds. */
  ts: number;
}

/** Whether a sign-in counts still. Before anything is changed, `lockPresent` asks once more. */
export async function isStillIn(
  queries: Queries,
  signedInFrom: Date | null,
  { userId, sessionId, ts }: Here,
): Promise<boolean> {
  return isSince(signedInFrom, ts) && !(await isSessionEnded(queries, { userId, sessionId, signedInAt: ts }));
}

/** The user of a sign-in that counts still, whom nobody changes or deletes until the transaction ends; else null. */
export async function lockPresent(queries: Queries, here: Here): Promise<UserRow | null> {
  const user = await lockUser(queries, here.userId);
  return user && (await isStillIn(queries, user.tokens_valid_from, here)) ? user : null;
}

/** Where a user is signed in. */
export interface SignedIn {
  sessionId: string;
  /** `Chrome on Windows`, or what is known of it. */
  name: string;
  signedInAt: Date;
  /** Within the life of an access token while it is used; null where nobody knows. */
  usedAt: Date | null;
}

/** A browser as people call it, by what it says of itself. */
function nameOfBrowser(userAgent: string): string {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent);
  const system = os.name;
  return [browser.name || 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}

const sessionPayload = z.object({ loginTs: z.number() });
const browserPayload = z.object({ userAgent: z.string(), usedAt: z.coerce.date() });
const browsers = alias(identityRecords, 'browsers');

/** Where a user is signed in, what was used last first: at the identity provider, and through the suite manager. */
export async function listSignedIn(
  { queries, now }: { queries: Queries; now: Date },
  user: { id: number; signedInFrom: Date | null },
): Promise<SignedIn[]> {
  const sessions = await queries
    .select({ id: identityRecords.uid, session: identityRecords.payload, browser: browsers.payload })
    .from(identityRecords)
    .leftJoin(browsers, and(eq(browsers.kind, browserKind), eq(browsers.id, identityRecords.uid)))
    .where(
      and(
        eq(identityRecords.kind, 'Session'),
        eq(sql`${identityRecords.payload} ->> 'accountId'`, String(user.id)),
        gt(identityRecords.expires_at, now),
      ),
    );
  const atProvider: SignedIn[] = [];
  for (const { id, session, browser } of sessions) {
    const read = sessionPayload.safeParse(session);
    if (id === null || !read.success) continue;
    const here = { userId: user.id, sessionId: id, ts: read.data.loginTs };
    if (!(await isStillIn(queries, user.signedInFrom, here))) continue;
    const known = browserPayload.safeParse(browser).data;
    atProvider.push({
      sessionId: id,
      name: nameOfBrowser(known?.userAgent ?? ''),
      signedInAt: new Date(here.ts * 1000),
      usedAt: known?.usedAt ?? null,
    });
  }
  const known = new Set(atProvider.map(({ sessionId }) => sessionId));
  const families = await queries
    .select({
      sessionId: refreshTokens.family,
      signedInAt: min(refreshTokens.signed_in_at),
      usedAt: max(refreshTokens.issued_at),
    })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.user_id, user.id),
        isNull(refreshTokens.used_at),
        isNull(refreshTokens.revoked_at),
        gt(refreshTokens.expires_at, now),
      ),
    )
    .groupBy(refreshTokens.family);
  const fromSuiteManager = families.flatMap(({ sessionId, signedInAt, usedAt }): SignedIn[] =>
    signedInAt === null || known.has(sessionId)
      ? []
      : [{ sessionId, name: 'Suite manager', signedInAt, usedAt }],
  );
  const lastUse = ({ usedAt, signedInAt }: SignedIn) => (usedAt ?? signedInAt).getTime();
  return [...atProvider, ...fromSuiteManager].toSorted((a, b) => lastUse(b) - lastUse(a));
}

/**
 * Signs a user out elsewhere. @param which one session, or null for whatever is not `here`, sign-ins under way too
 * @returns whether `here` may do so: it was not ended meanwhile
 */
export function signOutElsewhere(
  services: Services,
  { which, here }: { which: string | null; here: Here },
  visit: Visit,
): Promise<boolean> {
  const { userId } = here;
  return services.database.transaction(async (queries) => {
    const user = await lockPresent(queries, here);
    if (!user) return false;
    const at = services.now();
    const signedInFrom = user.tokens_valid_from;
    const found = await listSignedIn({ queries, now: at }, { id: userId, signedInFrom });
    const ended = found.filter(
      ({ sessionId }) => sessionId !== here.sessionId && (which === null || sessionId === which),
    );
    for (const { sessionId } of ended) await endOneSession(queries, { userId, sessionId }, at);
    if (which === null) await markEndedElsewhere(queries, { userId, but: here.sessionId }, at);
    if (which !== null && ended.length === 0) return true;
    await recordAudit(queries, {
      at,
      by: { userId, name: nameOf(user), ...visit },
      action: 'session.endedElsewhere',
      subject: 'session',
      subjectId: userId,
      companyId: user.management_company_id,
      detail: { sessions: ended.length },
    });
    return true;
  });
}
