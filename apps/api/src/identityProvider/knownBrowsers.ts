import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { type Account, isSince } from './accounts.ts';

const purpose = 'known-browser';
const validSeconds = 180 * 86_400;
const idShape = /^(\d+)-(\d+)-(\d+)-([0-9a-f]{32})$/;

type World = Pick<Services, 'database' | 'settings' | 'links' | 'now'>;

/** The cookie of an account; a browser may know several. @param key what is made of the account's e-mail address */
const nameOfCookie = (key: string) => `known-${key.slice(0, 16)}`;

/** What a password that was replaced leaves behind: its cookies must not be so many times as many guesses at the next. */
const stampOf = (signedInFrom: Date | null) => signedInFrom?.getTime() ?? 0;

/**
 * The cookie by which a browser is known that has just signed in to an account, second factor and all; null where
 * something has ended that sign-in already. It lets nobody in: it has attempts at the password of its own (AUTH-21).
 */
export function knownBrowserCookie(
  { settings, links, now }: World,
  key: string,
  { id, signedInFrom }: Account,
  /** When they signed in, epoch seconds. */
  ts: number,
): string | null {
  if (!isSince(signedInFrom, ts)) return null;
  const at = Math.floor(now().getTime() / 1000);
  const what = [id, stampOf(signedInFrom), at, randomBytes(16).toString('hex')].join('-');
  const secure = settings.IDP_ORIGIN.startsWith('https:') ? '; Secure' : '';
  return `${nameOfCookie(key)}=${links.sign(purpose, what)}; Path=/; Max-Age=${validSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

/**
 * What tells a browser from others that has signed in to the account of this e-mail address within half a year, since
 * whatever last ended the account's sessions, as a new password does; null for any other.
 */
export async function findKnownBrowser(
  { database, links, now }: World,
  key: string,
  email: string,
  cookies: string | undefined,
): Promise<string | null> {
  const start = `${nameOfCookie(key)}=`;
  const text = cookies?.split(/; */).find((pair) => pair.startsWith(start));
  const [, userId, stamp, at, browser] =
    idShape.exec(links.idOf(purpose, text?.slice(start.length) ?? '') ?? '') ?? [];
  if (browser === undefined || now().getTime() / 1000 > Number(at) + validSeconds) return null;
  const [user] = await database.queries
    .select({ id: users.id, signedInFrom: users.tokens_valid_from })
    .from(users)
    .where(eq(users.email, email));
  return String(user?.id) === userId && String(stampOf(user?.signedInFrom ?? null)) === stamp
    ? browser
    : null;
}
