import { randomUUID } from 'node:crypto';
import { type AccessSubject, type OperationWire, roleNumbers } from '@payments/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { recordAudit } from '../../audit/recordAudit.ts';
import { type Caller, refuseEarlierToken } from '../../auth/caller.ts';
import { nameOf } from '../../auth/nameOf.ts';
import { recordSession } from '../../auth/recordSession.ts';
import { endSessionOf, issueRefreshToken, keepOwner, redeemRefreshToken } from '../../auth/refreshTokens.ts';
import type { Queries } from '../../database/connect.ts';
import { controls, releaseNotes, users } from '../../database/schema.ts';
import { actorOf, type Handler } from '../../http/call.ts';
import { ProblemError } from '../../http/problem.ts';

const roleNumber = z.literal(Object.values(roleNumbers));

function rolesOf(roles: readonly number[], subject: AccessSubject) {
  const numbers = roles.flatMap((role) => roleNumber.safeParse(role).data ?? []);
  return subject.isReadOnlyUser ? [...numbers, 'read-only' as const] : numbers;
}

const sessionEnded = () => new ProblemError('unauthorized', { detail: 'The session has ended.' });

/**
 * Keeps the caller as they are until the transaction ends: who changes or deletes them waits, and then sees the session
 * that was begun meanwhile.
 * @throws {ProblemError} unauthorized when they were changed or deleted after the call came in
 */
async function holdCaller(queries: Queries, { userId, tokenIssuedAt }: Caller): Promise<void> {
  const [user] = await queries
    .select({ tokens_valid_from: users.tokens_valid_from })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (!user) throw sessionEnded();
  refuseEarlierToken(user, tokenIssuedAt);
}

export const login: Handler<'login'> = (call) => {
  const { services, caller } = call;
  const { settings } = services;
  return services.database.transaction(async (queries): Promise<OperationWire<'login'>> => {
    await holdCaller(queries, caller);
    const now = services.now();
    const signIn = { ...caller, sessionId: caller.sessionId ?? randomUUID() };
    const refreshToken = await issueRefreshToken(queries, signIn, { now, settings });
    if (refreshToken === null) throw sessionEnded();
    await recordAudit(queries, {
      at: now,
      by: actorOf(call),
      action: 'session.started',
      subject: 'session',
      subjectId: caller.userId,
      companyId: caller.company?.id ?? null,
      detail: { signInType: caller.signInType },
    });
    return {
      refreshToken,
      userProduct: {
        product: 'Payments',
        user: {
          roles: rolesOf(caller.roles, caller.subject),
          mcId: caller.company?.id ?? null,
          firstName: caller.firstName,
          lastName: caller.lastName,
          email: caller.email,
        },
      },
    };
  });
};

export const refreshAccess: Handler<'refreshAccess'> = async ({ services, body, requestId, address }) => {
  const { settings } = services;
  const now = services.now();
  const next = await services.database.transaction(async (queries) => {
    // The user before the token, as whoever deletes them or changes their address does: otherwise each waits for the other.
    const user = await keepOwner(queries, body.refreshToken);
    const redeemed = await redeemRefreshToken(queries, body.refreshToken, now);
    if (!redeemed || !user) return null;
    refuseEarlierToken(user, redeemed.signedInAt.getTime() / 1000);
    const refreshToken = await issueRefreshToken(queries, redeemed, { now, settings });
    if (refreshToken === null) return null;
    await recordSession(queries, 'session.refreshed', user, { at: now, address, requestId });
    return { ...redeemed, email: user.email, name: nameOf(user), refreshToken };
  });
  if (!next) throw new ProblemError('unauthorized', { detail: 'The refresh token is not valid any more.' });
  return { accessToken: await services.tokens.issue(next), refreshToken: next.refreshToken };
};

/** Answers alike whether the token was valid or not (RFC 7009): who signs out has nothing to do about it. */
export const logout: Handler<'logout'> = async ({ services, body, requestId, address }) => {
  const now = services.now();
  await services.database.transaction(async (queries) => {
    const ended = await endSessionOf(queries, body.refreshToken, now);
    const [user] = ended ? await queries.select().from(users).where(eq(users.id, ended.userId)) : [];
    if (user) await recordSession(queries, 'session.ended', user, { at: now, address, requestId });
  });
};

const dataType = z.enum(['Html', 'Json']);

export const getUserCompany: Handler<'getUserCompany'> = async ({ services, caller }) => {
  const { globalReportsEnabled: _global, company: _company, ...flags } = caller.subject;
  const [note] = await services.database.queries
    .select()
    .from(releaseNotes)
    .where(eq(releaseNotes.status, 'Released'))
    .orderBy(desc(releaseNotes.released_at), desc(releaseNotes.id))
    .limit(1);
  return {
    name: caller.name,
    email: caller.email,
    ...flags,
    releaseModalOpen: note !== undefined && note.version !== caller.acknowledgedReleaseVersion,
    releaseVersion: note
      ? { releaseVersion: note.version, releaseNotes: note.notes, dataType: dataType.parse(note.data_type) }
      : null,
    userCompany: caller.company,
  };
};

export const getGlobalControls: Handler<'getGlobalControls'> = async ({ services }) => {
  const [row] = await services.database.queries.select().from(controls).where(eq(controls.id, 1));
  return { reportsEnabled: row?.reports_enabled ?? false };
};
