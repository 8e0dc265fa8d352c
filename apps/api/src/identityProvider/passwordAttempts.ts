import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Queries } from '../database/connect.ts';
import { passwordAttempts, users } from '../database/schema.ts';
import { queueEmail } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { type Account, asTypedEmail, checkPassword, choosesPassword } from './accounts.ts';
import { findKnownBrowser, knownBrowserCookies } from './knownBrowsers.ts';
import { atSignInPage, type PasswordTry, type Visit } from './visit.ts';
import { wrongPasswordsEmail } from './warningEmails.ts';
import { type WrongLimit, waitsUntil, withOneMore } from './wrongAttempts.ts';

/** Anybody can use it up for anybody else, but for browsers that are known: it is soon over, and a new password lifts it. */
const limit: WrongLimit = { atMost: 10, waitMinutes: 15, isForgotten: true };
const day = 86_400_000;
/** No answer to the attempt that begins the wait comes sooner, milliseconds: an account is told of it, and nobody else. */
const warningTakes = 500;

/** `waiting`: too many were wrong, by whatever addresses, and none counts until then. */
export type PasswordCheck =
  | { state: 'right'; account: Account }
  | { state: 'wrong' }
  | { state: 'waiting'; until: Date };

type World = Pick<Services, 'links'>;

/** What is typed as an e-mail address may be anything, a password too: only what it makes of it is kept. */
const keyOf = ({ links }: World, email: string) =>
  links.sign('password-attempts', asTypedEmail(email)).slice(-64);

/** A browser's own attempts at the account that it has signed in to. */
const ownKeyOf = ({ links }: World, browser: string) =>
  links.sign('password-attempts-of', browser).slice(-64);

/** The cookies with which a browser that has just signed in has attempts of its own. */
export const ownAttempts = (
  services: Services,
  account: Account,
  signedIn: { ts: number; cookies: string | undefined },
) => knownBrowserCookies(services, keyOf(services, account.email), account, signedIn);

/**
 * Counts an attempt as wrong before it is judged: any number at once, at any number of servers, are no more than the
 * limit. @returns until when it has to wait; or until when the next one has to if this one is wrong, null for not
 */
async function take({ database, now }: Services, key: string) {
  return database.transaction(async (queries) => {
    const at = now();
    const [kept] = await queries
      .insert(passwordAttempts)
      .values({ key, wrong: 0, last_at: at })
      // Nothing changes, but the row is there, and nobody else's until this ends.
      .onConflictDoUpdate({ target: passwordAttempts.key, set: { key } })
      .returning();
    const before = { wrong: kept?.wrong ?? 0, lastAt: kept?.last_at ?? null };
    const until = waitsUntil(limit, before, at);
    if (until !== null) return { isRefused: true, until } as const;
    const { wrong } = withOneMore(limit, before, at);
    await queries.update(passwordAttempts).set({ wrong, last_at: at }).where(eq(passwordAttempts.key, key));
    return { isRefused: false, until: waitsUntil(limit, { wrong, lastAt: at }, at) } as const;
  });
}

/** Tells whoever has the account, by e-mail once a day at most. */
async function warn(
  services: Services,
  { email, key, isOwn }: { email: string; key: string; isOwn: boolean },
  visit: Visit,
): Promise<void> {
  await services.database.transaction(async (queries) => {
    const [user] = await queries
      .select()
      .from(users)
      .where(eq(users.email, asTypedEmail(email)));
    if (!user || !choosesPassword(user, services)) return;
    const at = services.now();
    const untold = or(
      isNull(passwordAttempts.told_at),
      lt(passwordAttempts.told_at, new Date(at.getTime() - day)),
    );
    const told = await queries
      .update(passwordAttempts)
      .set({ told_at: at })
      .where(and(eq(passwordAttempts.key, key), untold))
      .returning({ key: passwordAttempts.key });
    const { atMost: wrongPasswords, waitMinutes } = limit;
    const warning = { to: user.email, at, wrongPasswords, waitMinutes, isKnownBrowser: isOwn };
    if (told.length > 0) await queueEmail(queries, wrongPasswordsEmail(services, warning), at);
    await recordAudit(queries, {
      at,
      by: atSignInPage(visit),
      action: 'user.passwordsRefused',
      subject: 'user',
      subjectId: user.id,
      companyId: user.management_company_id,
    });
  });
}

/**
 * Judges a password, wherever it is asked for. Ten wrong ones in a row, none a quarter of an hour after the one before,
 * make the next one wait, whether or not there is an account with this e-mail: neither the answers nor how long they
 * take tell. A browser that has signed in to the account before has ten of its own, which nobody elsewhere uses up.
 */
export async function judgePassword(
  services: Services,
  { email, password }: { email: string; password: string },
  { visit, cookies }: PasswordTry,
): Promise<PasswordCheck> {
  const everybodys = keyOf(services, email);
  const browser = await findKnownBrowser(services, everybodys, asTypedEmail(email), cookies);
  const key = browser === null ? everybodys : ownKeyOf(services, browser);
  const { isRefused, until } = await take(services, key);
  if (isRefused) return { state: 'waiting', until };
  const account = await checkPassword(services, email, password);
  if (account) {
    await forget(services.database.queries, key);
    return { state: 'right', account };
  }
  if (until === null) return { state: 'wrong' };
  await Promise.all([warn(services, { email, key, isOwn: browser !== null }, visit), pause(warningTakes)]);
  return { state: 'waiting', until };
}

/** When somebody was told outlives it: they are told once a day. */
async function forget(queries: Queries, key: string): Promise<void> {
  const [mine, told] = [eq(passwordAttempts.key, key), passwordAttempts.told_at];
  await queries.delete(passwordAttempts).where(and(mine, isNull(told)));
  await queries
    .update(passwordAttempts)
    .set({ wrong: 0 })
    .where(and(mine, isNotNull(told)));
}

/** The next password counts, as it is another one now. */
export function forgetWrongPasswords(queries: Queries, world: World, email: string): Promise<void> {
  return forget(queries, keyOf(world, email));
}

/** What is said while none counts; the same whether or not there is an account. @param until the moment in words */
export const waitingPasswordWords = (until: string) =>
  `Too many wrong passwords. None counts until ${until}, not even the right one.`;
