import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type AuditRecord, recordAudit } from '../audit/recordAudit.ts';
import { endSessions } from '../auth/endSessions.ts';
import { nameOf } from '../auth/nameOf.ts';
import type { Queries } from '../database/connect.ts';
import { authenticators } from '../database/schema.ts';
import { queueEmail } from '../outbox/outbox.ts';
import type { Sealer } from '../personalData/sealer.ts';
import type { Services } from '../services.ts';
import { isSince, lockUser, type UserRow } from './accounts.ts';
import { type AuthenticatorSetup, recoveryHash, stepOf } from './authenticatorCodes.ts';
import { type Here, lockPresent } from './browsers.ts';
import { keepShownCode } from './shownRecoveryCode.ts';
import { atSignInPage, type Visit } from './visit.ts';
import {
  authenticatorRemovedEmail,
  authenticatorSetUpEmail,
  recoveryCodeReplacedEmail,
  wrongCodesEmail,
} from './warningEmails.ts';
import { type WrongLimit, type Wrongs, waitsUntil, withOneMore } from './wrongAttempts.ts';

/** Every five of them are told to the user. */
const limit: WrongLimit = { atMost: 5, waitMinutes: 15, isForgotten: false };

const placeOf = (userId: number) => `authenticator of user ${userId}`;

/** An authenticator app as it is kept, set up at a time by the code of a step. */
export const authenticatorRow = (
  sealer: Sealer,
  userId: number,
  setup: AuthenticatorSetup,
  { at, step }: { at: Date; step: number },
): typeof authenticators.$inferInsert => ({
  user_id: userId,
  sealed_key: sealer.seal(placeOf(userId), setup.key),
  recovery_hash: recoveryHash(setup.recoveryCode),
  set_up_at: at,
  used_step: step,
});

async function readAuthenticator(queries: Queries, userId: number) {
  const [found] = await queries.select().from(authenticators).where(eq(authenticators.user_id, userId));
  return found;
}

const wrongsOf = (kept: typeof authenticators.$inferSelect): Wrongs => ({
  wrong: kept.wrong_codes,
  lastAt: kept.last_wrong_at,
});

/** When a user's codes count again after too many wrong ones; null when they do now. */
export async function readWait({ database, now }: Services, userId: number): Promise<Date | null> {
  const kept = await readAuthenticator(database.queries, userId);
  return kept ? waitsUntil(limit, wrongsOf(kept), now()) : null;
}

/** When a user's app was set up, and whether its recovery code is saved; null when they have none. */
export async function readApp(
  queries: Queries,
  userId: number,
): Promise<{ setUpAt: Date; isRecoverySaved: boolean } | null> {
  const kept = await readAuthenticator(queries, userId);
  return kept ? { setUpAt: kept.set_up_at, isRecoverySaved: kept.recovery_saved } : null;
}

export async function hasAuthenticator(queries: Queries, userId: number): Promise<boolean> {
  return (await readAuthenticator(queries, userId)) !== undefined;
}

/** A code of the authenticator app, or the recovery code. */
export type CodeKind = 'app' | 'recovery';

/** Whose second factor it is, and since when, epoch seconds: their password was right then. */
export interface HalfSignedIn {
  userId: number;
  ts: number;
}

/**
 * `right`: of the app that `recoveryHash` stands for, whose user has saved it or has not; `waiting`: too many were
 * wrong, and none counts until then; `expired`: the password was replaced since, or something else ended every sign-in.
 */
export type CodeCheck =
  | { state: 'right'; recoveryHash: string; isRecoverySaved: boolean }
  | { state: 'wrong' }
  | { state: 'expired' }
  | { state: 'waiting'; until: Date };

/**
 * Judges what was typed: a code of the app, which counts once, or the recovery code, which counts until the app that
 * it stands for is replaced. Several at once are judged one by one. Wrong ones are counted, and the user is told of
 * every five: whoever gets here knows the password.
 */
export function checkCode(
  services: Services,
  { userId, ts }: HalfSignedIn,
  given: { kind: CodeKind; typed: string },
  visit: Visit,
): Promise<CodeCheck> {
  const { database, sealer } = services;
  return database.transaction(async (queries) => {
    const user = await lockUser(queries, userId);
    const mine = eq(authenticators.user_id, userId);
    const kept = await readAuthenticator(queries, userId);
    if (!user || !kept || !isSince(user.tokens_valid_from, ts)) return { state: 'expired' };
    const at = services.now();
    const until = waitsUntil(limit, wrongsOf(kept), at);
    if (until !== null) return { state: 'waiting', until };
    const step =
      given.kind === 'app' ? stepOf(sealer.open(placeOf(userId), kept.sealed_key), given.typed, at) : null;
    // No guess: the form was sent twice, or the code is typed again.
    if (step !== null && step <= kept.used_step) return { state: 'wrong' };
    const isRight =
      step !== null ||
      (given.kind === 'recovery' &&
        timingSafeEqual(Buffer.from(recoveryHash(given.typed)), Buffer.from(kept.recovery_hash)));
    if (isRight) {
      const used_step = step ?? kept.used_step;
      await queries
        .update(authenticators)
        .set({ used_step, wrong_codes: 0, last_wrong_at: null })
        .where(mine);
      return {
        state: 'right',
        recoveryHash: kept.recovery_hash,
        isRecoverySaved: kept.recovery_saved,
      };
    }
    const wrongs = withOneMore(limit, wrongsOf(kept), at);
    const { wrong } = wrongs;
    await queries.update(authenticators).set({ wrong_codes: wrong, last_wrong_at: at }).where(mine);
    if (wrong % limit.atMost === 0) {
      const warning = { to: user.email, at, wrongCodes: wrong, waitMinutes: limit.waitMinutes };
      await queueEmail(queries, wrongCodesEmail(services, warning), at);
      await recordAudit(queries, {
        at,
        by: atSignInPage(visit),
        action: 'user.codesRefused',
        subject: 'user',
        subjectId: userId,
        companyId: user.management_company_id,
      });
    }
    const waits = waitsUntil(limit, wrongs, at);
    return waits === null ? { state: 'wrong' } : { state: 'waiting', until: waits };
  });
}

/**
 * `done`: it counts from now on, and so does a sign-in of `ts`, epoch seconds; `taken`: somebody has set one up
 * meanwhile, which this one is not to replace; `expired` as of a code.
 */
export type SetupResult =
  | { state: 'done'; ts: number }
  | { state: 'wrong' }
  | { state: 'taken' }
  | { state: 'expired' };

/**
 * Takes an authenticator app into use once a code shows that it works, and tells the user by e-mail. One that takes the
 * place of another ends every other sign-in: the phone that was lost may have one.
 */
export function setUpAuthenticator(
  services: Services,
  { userId, ts, interaction }: HalfSignedIn & { interaction: string },
  setup: AuthenticatorSetup,
  given: {
    typed: string;
    /** Of the app that makes way, as the recovery code was judged; null for a first app. */
    replaces: string | null;
  },
  visit: Visit,
): Promise<SetupResult> {
  const { database, sealer } = services;
  return database.transaction(async (queries) => {
    const user = await lockUser(queries, userId);
    if (!user || !isSince(user.tokens_valid_from, ts)) return { state: 'expired' };
    const known = await readAuthenticator(queries, userId);
    // The form was sent twice.
    if (known?.recovery_hash === recoveryHash(setup.recoveryCode)) return { state: 'done', ts };
    if ((known?.recovery_hash ?? null) !== given.replaces) return { state: 'taken' };
    const at = services.now();
    const step = stepOf(setup.key, given.typed, at);
    if (step === null) return { state: 'wrong' };
    await queries.delete(authenticators).where(eq(authenticators.user_id, userId));
    await queries.insert(authenticators).values(authenticatorRow(sealer, userId, setup, { at, step }));
    const replaces = given.replaces !== null;
    await queueEmail(queries, authenticatorSetUpEmail(services, { to: user.email, at, replaces }), at);
    await recordAudit(queries, {
      at,
      by: { userId, name: nameOf(user), ...visit },
      action: replaces ? 'user.authenticatorReplaced' : 'user.authenticatorSetUp',
      subject: 'user',
      subjectId: userId,
      companyId: user.management_company_id,
    });
    if (!replaces) return { state: 'done', ts };
    const validFrom = await endSessions(queries, userId, at, { interaction });
    return { state: 'done', ts: validFrom.getTime() / 1000 };
  });
}

/** Gives the user of an app another recovery code, the set-up's: they left before they had saved the one before. */
export async function renewRecoveryCode(
  { database }: Services,
  userId: number,
  { recoveryCode }: AuthenticatorSetup,
  before: Extract<CodeCheck, { state: 'right' }>,
): Promise<void> {
  await database.queries
    .update(authenticators)
    .set({ recovery_hash: recoveryHash(recoveryCode) })
    .where(and(eq(authenticators.user_id, userId), eq(authenticators.recovery_hash, before.recoveryHash)));
}

/**
 * Gives the user of an app, a code of which was just right, another recovery code, and tells them by e-mail. Until they
 * say that they have saved it, they get yet another one when they sign in next. @returns false when the app, its
 * recovery code or the sign-in have ended meanwhile
 */
export function replaceRecoveryCode(
  services: Services,
  here: Here,
  { recoveryCode }: Pick<AuthenticatorSetup, 'recoveryCode'>,
  before: Extract<CodeCheck, { state: 'right' }>,
  visit: Visit,
): Promise<boolean> {
  const { userId } = here;
  return services.database.transaction(async (queries) => {
    const user = await lockPresent(queries, here);
    if (!user) return false;
    const replaced = await queries
      .update(authenticators)
      .set({ recovery_hash: recoveryHash(recoveryCode), recovery_saved: false })
      .where(and(eq(authenticators.user_id, userId), eq(authenticators.recovery_hash, before.recoveryHash)))
      .returning({ userId: authenticators.user_id });
    if (replaced.length === 0) return false;
    const at = services.now();
    await keepShownCode(queries, services, here, { recoveryCode, at });
    await queueEmail(queries, recoveryCodeReplacedEmail(services, { to: user.email, at }), at);
    await recordAudit(queries, {
      at,
      by: { userId, name: nameOf(user), ...visit },
      action: 'user.recoveryCodeReplaced',
      subject: 'user',
      subjectId: userId,
      companyId: user.management_company_id,
    });
    return true;
  });
}

/** The user says that they have saved the set-up's recovery code: it is not shown again. @returns false when it was replaced */
export async function keepRecoveryCode(
  { database }: Services,
  userId: number,
  { recoveryCode }: Pick<AuthenticatorSetup, 'recoveryCode'>,
): Promise<boolean> {
  const kept = await database.queries
    .update(authenticators)
    .set({ recovery_saved: true })
    .where(
      and(eq(authenticators.user_id, userId), eq(authenticators.recovery_hash, recoveryHash(recoveryCode))),
    )
    .returning({ userId: authenticators.user_id });
  return kept.length > 0;
}

/** Takes the authenticator app from a user whose account becomes another person's. @returns whether there was one */
export async function forgetAuthenticator(queries: Queries, userId: number): Promise<boolean> {
  await lockUser(queries, userId);
  const removed = await queries
    .delete(authenticators)
    .where(eq(authenticators.user_id, userId))
    .returning({ userId: authenticators.user_id });
  return removed.length > 0;
}

/**
 * Takes the authenticator app from a user who lost it: their sessions end, they are told by e-mail, and set up another
 * one when they sign in next. Give it a transaction. @returns false, and does nothing, when there was none
 */
export async function removeAuthenticator(
  queries: Queries,
  world: Pick<Services, 'settings'>,
  user: UserRow,
  { at, by }: { at: Date; by: NonNullable<AuditRecord['by']> },
): Promise<boolean> {
  if (!(await forgetAuthenticator(queries, user.id))) return false;
  await endSessions(queries, user.id, at);
  await queueEmail(queries, authenticatorRemovedEmail(world, { to: user.email, at, by: by.name }), at);
  await recordAudit(queries, {
    at,
    by,
    action: 'user.authenticatorRemoved',
    subject: 'user',
    subjectId: user.id,
    companyId: user.management_company_id,
  });
  return true;
}
