import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/recordAudit.ts';
import { endSessions } from '../auth/endSessions.ts';
import { nameOf } from '../auth/nameOf.ts';
import type { Queries } from '../database/connect.ts';
import { managementCompanies, passwordLinks, users } from '../database/schema.ts';
import { queueEmail } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { type Account, choosesPassword, type UserRow } from './accounts.ts';
import { type Here, lockPresent } from './browsers.ts';
import { hashPassword } from './keptPassword.ts';
import { forgetWrongPasswords, judgePassword } from './passwordAttempts.ts';
import { type Weakness, weaknessOf } from './passwordRules.ts';
import type { PasswordTry, Visit } from './visit.ts';
import { passwordChangedEmail } from './warningEmails.ts';

/**
 * Replaces a user's password: no link of theirs outlives it, every session ends, and where there was a password before,
 * they are told by e-mail; wrong ones before no longer count. Give it the transaction that has the user locked.
 * @returns from when on tokens count again
 */
export async function setPassword(
  queries: Queries,
  services: Pick<Services, 'settings' | 'now' | 'links'>,
  user: UserRow,
  hash: string,
  visit: Visit,
): Promise<Date> {
  const at = services.now();
  await queries.update(users).set({ password_hash: hash }).where(eq(users.id, user.id));
  await queries
    .update(passwordLinks)
    .set({ used_at: at })
    .where(and(eq(passwordLinks.user_id, user.id), isNull(passwordLinks.used_at)));
  await forgetWrongPasswords(queries, services, user.email);
  const validFrom = await endSessions(queries, user.id, at);
  if (user.password_hash !== null) {
    await queueEmail(queries, passwordChangedEmail(services, { to: user.email, at }), at);
  }
  await recordAudit(queries, {
    at,
    by: { userId: user.id, name: nameOf(user), ...visit },
    action: 'user.passwordChosen',
    subject: 'user',
    subjectId: user.id,
    companyId: user.management_company_id,
  });
  return validFrom;
}

/**
 * `wrong`: that is not the current password; `waiting`: too many were wrong, and none counts until then; `weak`: why
 * another one is wanted, `same` when it is the current one; `expired`: something ended every session meanwhile;
 * `changed`: it counts from now on, and tokens from `validFrom` on.
 */
export type Change =
  | { state: 'wrong' }
  | { state: 'waiting'; until: Date }
  | { state: 'expired' }
  | { state: 'weak'; why: Weakness | 'same' }
  | { state: 'changed'; validFrom: Date };

/** Changes the password of somebody who is signed in here and knows the current one. */
export async function changePassword(
  services: Services,
  { account, here }: { account: Account; here: Here },
  typed: { current: string; next: string },
  attempt: PasswordTry,
): Promise<Change> {
  const { database } = services;
  const check = await judgePassword(services, { email: account.email, password: typed.current }, attempt);
  if (check.state !== 'right') return check;
  if (typed.next.normalize('NFKC') === typed.current.normalize('NFKC')) return { state: 'weak', why: 'same' };
  const { userId } = here;
  const [found] = await database.queries
    .select({ user: users, companyName: managementCompanies.name })
    .from(users)
    .leftJoin(managementCompanies, eq(managementCompanies.id, users.management_company_id))
    .where(eq(users.id, userId));
  const why = found ? await weaknessOf(typed.next, found) : null;
  if (why !== null) return { state: 'weak', why };
  const hash = await hashPassword(typed.next);
  return database.transaction(async (queries) => {
    const user = await lockPresent(queries, here);
    if (!user || !choosesPassword(user, services)) return { state: 'expired' };
    return { state: 'changed', validFrom: await setPassword(queries, services, user, hash, attempt.visit) };
  });
}
