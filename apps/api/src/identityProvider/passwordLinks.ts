import { randomBytes } from 'node:crypto';
import { linkDays } from '@payments/api-client/contract';
import { and, asc, count, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Queries } from '../database/connect.ts';
import { managementCompanies, passwordLinks, users } from '../database/schema.ts';
import { queueEmail } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { choosesPassword, lockUser, type UserRow } from './accounts.ts';
import { hashPassword } from './keptPassword.ts';
import { forgottenEmail } from './passwordEmails.ts';
import { passwordPath } from './passwordPaths.ts';
import { type Weakness, weaknessOf } from './passwordRules.ts';
import { setPassword } from './setPassword.ts';
import { atSignInPage, type Visit } from './visit.ts';

const purpose = 'choose-password';
const hour = 3_600_000;
/** How long a link works that nobody asked for at the sign-in page, in hours: people are on holiday. */
const invitedHours = linkDays.choosePassword * 24;
const forgottenHours = 1;
/** So many links an hour are sent to somebody, whoever asks. */
const mostAnHour = 3;

type World = Pick<Services, 'links' | 'settings'>;

/** A link by which a user chooses a password. */
export interface PasswordLink {
  /** The whole address. */
  link: string;
  expiresAt: Date;
}

/** Makes a link for a user who was added, has a new address or is to get another one, good for 7 days. Give it the transaction of its e-mail. */
export function invitePassword(
  queries: Queries,
  world: World,
  user: Pick<UserRow, 'id' | 'email'>,
  at: Date,
): Promise<PasswordLink> {
  return createLink(queries, world, user, { at, isAskedFor: false });
}

async function createLink(
  queries: Queries,
  { links, settings }: World,
  user: Pick<UserRow, 'id' | 'email'>,
  { at, isAskedFor }: { at: Date; isAskedFor: boolean },
): Promise<PasswordLink> {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = new Date(at.getTime() + (isAskedFor ? forgottenHours : invitedHours) * hour);
  await queries.insert(passwordLinks).values({
    id,
    user_id: user.id,
    email: user.email,
    asked_for: isAskedFor,
    created_at: at,
    expires_at: expiresAt,
  });
  return {
    link: `${settings.IDP_ORIGIN}${passwordPath}?link=${links.sign(purpose, id)}`,
    expiresAt,
  };
}

/**
 * Sends a link to the user with this e-mail address, lowercase. To nobody when there is none, when three links were
 * asked for within the hour, or when the account is the demo's; the caller is told the same in any case.
 */
export function sendForgottenLink(services: Services, email: string, visit: Visit): Promise<void> {
  const { settings, database } = services;
  return database.transaction(async (queries) => {
    const [user] = await queries.select().from(users).where(eq(users.email, email)).for('update');
    if (!user || !choosesPassword(user, services)) return;
    const at = services.now();
    const hourAgo = new Date(at.getTime() - hour);
    if ((await linksSince(queries, user.id, hourAgo, { askedFor: true })) >= mostAnHour) return;
    const link = await createLink(queries, services, user, { at, isAskedFor: true });
    const timeZone = settings.BUSINESS_TIME_ZONE;
    await queueEmail(queries, forgottenEmail({ to: email, timeZone, ...link }), at);
    await recordAudit(queries, {
      at,
      by: atSignInPage(visit),
      action: 'user.passwordLinkSent',
      subject: 'user',
      subjectId: user.id,
      companyId: user.management_company_id,
    });
  });
}

/** How many links a user was sent since a time. @param only those that were asked for at the sign-in page */
export async function linksSince(
  queries: Queries,
  userId: number,
  since: Date,
  only?: { askedFor: true },
): Promise<number> {
  const [made] = await queries
    .select({ links: count() })
    .from(passwordLinks)
    .where(
      and(
        eq(passwordLinks.user_id, userId),
        only && eq(passwordLinks.asked_for, true),
        gt(passwordLinks.created_at, since),
      ),
    );
  return made?.links ?? 0;
}

type LinkRow = typeof passwordLinks.$inferSelect;

/** Whose password a link chooses. */
export interface Chooser {
  user: UserRow;
  companyName: string | null;
}

/** `used`: a password was chosen since it was sent, through it or another; `closed`: it is good for nothing. */
export type LinkState = ({ state: 'open' } & Chooser) | { state: 'used' | 'closed' };

function stateOf(link: LinkRow, user: UserRow, services: Services): LinkState['state'] {
  if (link.email !== user.email || !choosesPassword(user, services)) return 'closed';
  if (link.used_at !== null) return 'used';
  return link.expires_at > services.now() ? 'open' : 'closed';
}

/** Until when those of the users who have no password can choose one by a link that was sent to their address. */
export async function linksWorkUntil(
  queries: Queries,
  services: Services,
  candidates: readonly UserRow[],
): Promise<ReadonlyMap<number, Date>> {
  const invited = new Map(
    candidates.flatMap((user) => (user.password_hash === null ? [[user.id, user]] : [])),
  );
  if (invited.size === 0) return new Map();
  const links = await queries
    .select()
    .from(passwordLinks)
    .where(inArray(passwordLinks.user_id, [...invited.keys()]))
    .orderBy(asc(passwordLinks.expires_at));
  const isOpen = (link: LinkRow) => {
    const user = invited.get(link.user_id);
    return user !== undefined && stateOf(link, user, services) === 'open';
  };
  return new Map(links.filter(isOpen).map((link) => [link.user_id, link.expires_at]));
}

/** Looks at a link without changing anything: mail scanners open links too. */
export async function readPasswordLink(services: Services, text: string): Promise<LinkState> {
  const id = services.links.idOf(purpose, text);
  if (id === null) return { state: 'closed' };
  const [found] = await services.database.queries
    .select({
      link: getTableColumns(passwordLinks),
      user: getTableColumns(users),
      companyName: managementCompanies.name,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .leftJoin(managementCompanies, eq(managementCompanies.id, users.management_company_id))
    .where(eq(passwordLinks.id, id));
  if (!found) return { state: 'closed' };
  const state = stateOf(found.link, found.user, services);
  return state === 'open' ? { state, user: found.user, companyName: found.companyName } : { state };
}

/** `weak`: why another password is wanted; `chosen`: it counts from now on, and tokens from `validFrom` on. */
export type Choice =
  | { state: 'used' | 'closed' }
  | { state: 'weak'; why: Weakness }
  | { state: 'chosen'; validFrom: Date };

/**
 * Sets a password through an open link, which no other link of the user outlives; every session ends. Of several at
 * once the first does. Where there was a password before, the user is told by e-mail.
 */
export async function usePasswordLink(
  services: Services,
  text: string,
  password: string,
  visit: Visit,
): Promise<Choice> {
  const id = services.links.idOf(purpose, text);
  const read = await readPasswordLink(services, text);
  if (id === null || read.state !== 'open') return { state: read.state === 'used' ? 'used' : 'closed' };
  const why = await weaknessOf(password, read);
  if (why !== null) return { state: 'weak', why };
  const hash = await hashPassword(password);
  return services.database.transaction(async (queries) => {
    // The user before the link, as whoever deletes a user takes them.
    const user = await lockUser(queries, read.user.id);
    const [link] = await queries.select().from(passwordLinks).where(eq(passwordLinks.id, id)).for('update');
    if (!user || !link) return { state: 'closed' };
    const state = stateOf(link, user, services);
    if (state !== 'open') return { state };
    return { state: 'chosen', validFrom: await setPassword(queries, services, user, hash, visit) };
  });
}
