import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/recordAudit.ts';
import { endSessions } from '../auth/endSessions.ts';
import type { Queries } from '../database/connect.ts';
import { passwordLinks, users } from '../database/schema.ts';
import { queueEmail } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { choosesPassword, hashPassword, nameOf, type UserRow } from './accounts.ts';
import { forgottenEmail, passwordChangedEmail } from './passwordEmails.ts';
import { weaknessOf } from './passwordRules.ts';

const purpose = 'choose-password';
const hour = 3_600_000;
/** How long a link works that nobody asked for at the sign-in page, in hours: people are on holiday. */
const invitedHours = 7 * 24;
const forgottenHours = 1;
/** So many links an hour are sent to one address, whoever asks. */
const mostAnHour = 3;

/** Path of the page that a link opens; the link's text is its query value `link`, which no log holds. */
export const passwordPath = '/password';
export const forgottenPath = '/password/forgotten';

type World = Pick<Services, 'links' | 'settings'>;

/** A link by which a user chooses a password. */
export interface PasswordLink {
  /** The whole address. */
  link: string;
  expiresAt: Date;
}

/** Makes a link for a user who was added or has a new address, good for 7 days. Give it the transaction of its e-mail. */
export function invitePassword(
  queries: Queries,
  world: World,
  user: Pick<UserRow, 'id' | 'email'>,
  at: Date,
): Promise<PasswordLink> {
  return createLink(queries, world, user, { at, hours: invitedHours });
}

async function createLink(
  queries: Queries,
  { links, settings }: World,
  user: Pick<UserRow, 'id' | 'email'>,
  { at, hours }: { at: Date; hours: number },
): Promise<PasswordLink> {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = new Date(at.getTime() + hours * hour);
  await queries
    .insert(passwordLinks)
    .values({ id, user_id: user.id, email: user.email, created_at: at, expires_at: expiresAt });
  return {
    link: `${settings.IDP_ORIGIN}${passwordPath}?link=${links.sign(purpose, id)}`,
    expiresAt,
  };
}

interface Visit {
  address: string;
  requestId: string;
}

/**
 * Sends a link to the user with this e-mail address, lowercase. To nobody when there is none, when three links were
 * made for them within the hour, or when the account is the demo's; the caller is told the same in any case.
 */
export function sendForgottenLink(services: Services, email: string, visit: Visit): Promise<void> {
  const { settings, database } = services;
  return database.transaction(async (queries) => {
    const [user] = await queries.select().from(users).where(eq(users.email, email)).for('update');
    if (!user || !choosesPassword(user, services)) return;
    const at = services.now();
    const [made] = await queries
      .select({ links: count() })
      .from(passwordLinks)
      .where(
        and(eq(passwordLinks.user_id, user.id), gt(passwordLinks.created_at, new Date(at.getTime() - hour))),
      );
    if (made && made.links >= mostAnHour) return;
    const { link, expiresAt } = await createLink(queries, services, user, { at, hours: forgottenHours });
    await queueEmail(
      queries,
      forgottenEmail({ to: email, link, expiresAt, timeZone: settings.BUSINESS_TIME_ZONE }),
      at,
    );
    await recordAudit(queries, {
      at,
      by: { userId: null, name: 'Sign-in page', ...visit },
      action: 'user.passwordLinkSent',
      subject: 'user',
      subjectId: user.id,
      companyId: user.management_company_id,
    });
  });
}

type LinkRow = typeof passwordLinks.$inferSelect;

function isOpen(link: LinkRow, user: UserRow, services: Services): boolean {
  return (
    link.used_at === null &&
    link.expires_at > services.now() &&
    link.email === user.email &&
    choosesPassword(user, services)
  );
}

/** Whose password a link chooses, or null when it is good for nothing. Changes nothing: mail scanners open links too. */
export async function readPasswordLink(services: Services, text: string): Promise<UserRow | null> {
  const id = services.links.idOf(purpose, text);
  if (id === null) return null;
  const [found] = await services.database.queries
    .select({ link: passwordLinks, user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .where(eq(passwordLinks.id, id));
  return found && isOpen(found.link, found.user, services) ? found.user : null;
}

/** `closed`: the link is good for nothing; `weak`: why another password is wanted; `chosen`: it counts from now on. */
export type Choice =
  | { state: 'closed' }
  | { state: 'weak'; user: UserRow; why: string }
  | { state: 'chosen'; user: UserRow };

/**
 * Sets a password through an open link, which no other link of the user outlives. Of several at once the first does.
 * Where there was a password before, every session ends, and the user is told by e-mail.
 */
export async function usePasswordLink(
  services: Services,
  text: string,
  password: string,
  visit: Visit,
): Promise<Choice> {
  const id = services.links.idOf(purpose, text);
  const reader = await readPasswordLink(services, text);
  if (id === null || !reader) return { state: 'closed' };
  const why = await weaknessOf(password, reader);
  if (why !== null) return { state: 'weak', user: reader, why };
  const hash = await hashPassword(password);
  return services.database.transaction(async (queries) => {
    // The user before the link, as whoever deletes a user takes them.
    const [user] = await queries.select().from(users).where(eq(users.id, reader.id)).for('update');
    const [link] = await queries.select().from(passwordLinks).where(eq(passwordLinks.id, id)).for('update');
    if (!user || !link || !isOpen(link, user, services)) return { state: 'closed' };
    const at = services.now();
    await queries.update(users).set({ password_hash: hash }).where(eq(users.id, user.id));
    await queries
      .update(passwordLinks)
      .set({ used_at: at })
      .where(and(eq(passwordLinks.user_id, user.id), isNull(passwordLinks.used_at)));
    if (user.password_hash !== null) {
      await endSessions(queries, user.id, at);
      const { IDP_ORIGIN, BUSINESS_TIME_ZONE: timeZone } = services.settings;
      const forgotten = `${IDP_ORIGIN}${forgottenPath}`;
      await queueEmail(queries, passwordChangedEmail({ to: user.email, at, forgotten, timeZone }), at);
    }
    await recordAudit(queries, {
      at,
      by: { userId: user.id, name: nameOf(user), ...visit },
      action: 'user.passwordChosen',
      subject: 'user',
      subjectId: user.id,
      companyId: user.management_company_id,
    });
    return { state: 'chosen', user };
  });
}
