import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { type AuditRecord, recordAudit } from '../audit/recordAudit.ts';
import { endSessions } from '../auth/endSessions.ts';
import type { Queries } from '../database/connect.ts';
import { authenticators, users } from '../database/schema.ts';
import { queueEmail } from '../outbox/outbox.ts';
import type { Sealer } from '../personalData/sealer.ts';
import type { Services } from '../services.ts';
import { nameOf, type UserRow } from './accounts.ts';
import { atSignInPage, type Visit } from './visit.ts';
import { authenticatorRemovedEmail, authenticatorSetUpEmail, wrongCodesEmail } from './warningEmails.ts';

/** Seconds that one code counts, as every authenticator app has it. */
const period = 30;
const minute = 60_000;
/** So many wrong codes in a row make the next one wait. */
const wrongCodesAtMost = 5;
/** How long it waits, in minutes. */
const waitMinutes = 15;

/** What a user sets up: the key for their app, and the code that takes its place when the phone is lost. */
export interface AuthenticatorSetup {
  /** Base32, 160 bits. */
  key: string;
  /** 120 bits as 24 characters that are hard to mistake. */
  recoveryCode: string;
}

const recoveryLetters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

export function createSetup(): AuthenticatorSetup {
  const letters = Array.from({ length: 24 }, () => recoveryLetters[randomInt(recoveryLetters.length)]);
  return { key: new Secret({ size: 20 }).base32, recoveryCode: letters.join('') };
}

const totpOf = (key: string, label = '') =>
  new TOTP({ issuer: 'Payments', label, secret: Secret.fromBase32(key), period });

/** The address that an authenticator app reads from a QR code. */
export const setupAddress = ({ key }: AuthenticatorSetup, email: string) => totpOf(key, email).toString();

/** The step of a code that is right at this time or one step beside it, as clocks differ; else null. */
function stepOf(key: string, typed: string, at: Date): number | null {
  const timestamp = at.getTime();
  const token = typed.replace(/\s/g, '');
  const delta = /^\d{6}$/.test(token) ? totpOf(key).validate({ token, timestamp, window: 1 }) : null;
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Of a recovery code as it is typed: in any case, with or without gaps, and with the letters that it never has read as digits. */
const recoveryHash = (typed: string) =>
  createHash('sha256')
    .update(
      typed
        .toUpperCase()
        .replace(/O/g, '0')
        .replace(/[IL]/g, '1')
        .replace(/[^A-Z0-9]/g, ''),
    )
    .digest('hex');

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

async function lockUser(queries: Queries, userId: number): Promise<UserRow | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

async function readAuthenticator(queries: Queries, userId: number) {
  const [found] = await queries.select().from(authenticators).where(eq(authenticators.user_id, userId));
  return found;
}

export async function hasAuthenticator(queries: Queries, userId: number): Promise<boolean> {
  return (await readAuthenticator(queries, userId)) !== undefined;
}

/** A code of the authenticator app, or the recovery code. */
export type CodeKind = 'app' | 'recovery';

/** `waiting`: too many were wrong, and none counts until then. */
export type CodeCheck = { state: 'right' } | { state: 'wrong' } | { state: 'waiting'; seconds: number };

/**
 * Judges what was typed: a code of the app, which counts once, or the recovery code, which counts until the app that
 * it stands for is replaced. Several at once are judged one by one. Wrong ones are counted, and the user is told when
 * they are too many: whoever gets here knows the password.
 */
export function checkCode(
  services: Services,
  userId: number,
  given: { kind: CodeKind; typed: string },
  visit: Visit,
): Promise<CodeCheck> {
  const { database, sealer } = services;
  return database.transaction(async (queries) => {
    const user = await lockUser(queries, userId);
    const mine = eq(authenticators.user_id, userId);
    const kept = await readAuthenticator(queries, userId);
    if (!user || !kept) return { state: 'wrong' };
    const at = services.now();
    const { wrong_codes: wrongBefore, last_wrong_at: lastWrong } = kept;
    const opens =
      lastWrong && wrongBefore >= wrongCodesAtMost ? lastWrong.getTime() + waitMinutes * minute : 0;
    if (opens > at.getTime()) return { state: 'waiting', seconds: Math.ceil((opens - at.getTime()) / 1000) };
    const step =
      given.kind === 'app' ? stepOf(sealer.open(placeOf(userId), kept.sealed_key), given.typed, at) : null;
    const isRight =
      given.kind === 'app'
        ? step !== null && step > kept.used_step
        : timingSafeEqual(Buffer.from(recoveryHash(given.typed)), Buffer.from(kept.recovery_hash));
    if (isRight) {
      const used_step = step ?? kept.used_step;
      await queries
        .update(authenticators)
        .set({ used_step, wrong_codes: 0, last_wrong_at: null })
        .where(mine);
      return { state: 'right' };
    }
    const wrong = wrongBefore + 1;
    await queries.update(authenticators).set({ wrong_codes: wrong, last_wrong_at: at }).where(mine);
    if (wrong < wrongCodesAtMost) return { state: 'wrong' };
    if (wrong === wrongCodesAtMost) {
      await queueEmail(queries, wrongCodesEmail(services, { to: user.email, at }), at);
      await recordAudit(queries, {
        at,
        by: atSignInPage(visit),
        action: 'user.codesRefused',
        subject: 'user',
        subjectId: userId,
        companyId: user.management_company_id,
      });
    }
    return { state: 'waiting', seconds: waitMinutes * 60 };
  });
}

/** `taken`: somebody has set one up meanwhile, and this one is not to replace it. */
export type SetupResult = 'done' | 'wrong' | 'taken';

/** Takes an authenticator app into use once a code shows that it works, and tells the user by e-mail. */
export function setUpAuthenticator(
  services: Services,
  userId: number,
  setup: AuthenticatorSetup,
  given: { typed: string; replaces: boolean },
  visit: Visit,
): Promise<SetupResult> {
  const { database, sealer } = services;
  return database.transaction(async (queries) => {
    const user = await lockUser(queries, userId);
    const known = await readAuthenticator(queries, userId);
    // The form was sent twice.
    if (known?.recovery_hash === recoveryHash(setup.recoveryCode)) return 'done';
    if (!user || (known && !given.replaces)) return 'taken';
    const at = services.now();
    const step = stepOf(setup.key, given.typed, at);
    if (step === null) return 'wrong';
    await queries.delete(authenticators).where(eq(authenticators.user_id, userId));
    await queries.insert(authenticators).values(authenticatorRow(sealer, userId, setup, { at, step }));
    const happened = { to: user.email, at, replaces: given.replaces };
    await queueEmail(queries, authenticatorSetUpEmail(services, happened), at);
    await recordAudit(queries, {
      at,
      by: { userId, name: nameOf(user), ...visit },
      action: given.replaces ? 'user.authenticatorReplaced' : 'user.authenticatorSetUp',
      subject: 'user',
      subjectId: userId,
      companyId: user.management_company_id,
    });
    return 'done';
  });
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
