import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { type Account, isSince } from './accounts.ts';

const purpose = 'known-browser';
const validSeconds = 180 * 86_400;
/** Under these stand the pages that ask for a password; no other request carries the cookies. */
const paths = ['/sign-in', '/account'];
/** A browser of more people than share a desk knows those who signed in last: a cookie has 170 bytes, so about 1 kB. */
const mostAccounts = 6;
const idShape = /^(\d+)-(\d+)-(\d+)-([0-9a-f]{32})$/;

type World = Pick<Services, 'database' | 'settings' | 'links' | 'now'>;

const nameStart = 'known-';

/** The cookie of an account; a browser may know several. @param key what is made of the account's e-mail address */
const nameOfCookie = (key: string) => `${nameStart}${key.slice(0, 16)}`;

/** The cookies of a request that are of this kind, signed by nobody or not. */
const cookiesOfAccounts = (cookies: string | undefined) =>
  (cookies?.split(/; */) ?? [])
    .filter((pair) => pair.startsWith(nameStart))
    .map((pair) => {
      const end = pair.indexOf('=');
      return { name: pair.slice(0, end), value: pair.slice(end + 1) };
    });

/** When they signed in, epoch seconds; 0 of what this server has not signed. */
function sinceOf({ links }: Pick<Services, 'links'>, value: string): number {
  const [, , , at] = idShape.exec(links.idOf(purpose, value) ?? '') ?? [];
  return Number(at ?? 0);
}

/** What a password that was replaced leaves behind: its cookies must not be so many times as many guesses at the next. */
const stampOf = (signedInFrom: Date | null) => signedInFrom?.getTime() ?? 0;

/**
 * The cookies by which a browser is known that has just signed in to an account, second factor and all, one for each
 * path, and what takes those of the accounts away that are longest ago and too many; none where something has ended
 * that sign-in already. They let nobody in: they have attempts at the password of their own (AUTH-21).
 */
export function knownBrowserCookies(
  world: World,
  key: string,
  { id, signedInFrom }: Account,
  /** When they signed in, epoch seconds, and the cookies that came with it. */
  { ts, cookies }: { ts: number; cookies: string | undefined },
): string[] {
  if (!isSince(signedInFrom, ts)) return [];
  const { settings, links, now } = world;
  const at = Math.floor(now().getTime() / 1000);
  const what = [id, stampOf(signedInFrom), at, randomBytes(16).toString('hex')].join('-');
  const secure = settings.IDP_ORIGIN.startsWith('https:') ? '; Secure' : '';
  const set = (path: string, name: string, value = '', seconds = 0) =>
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  const name = nameOfCookie(key);
  const tooMany = cookiesOfAccounts(cookies)
    .filter((other) => other.name !== name)
    .sort((one, other) => sinceOf(world, other.value) - sinceOf(world, one.value))
    .slice(mostAccounts - 1);
  return [
    ...paths.map((path) => set(path, name, links.sign(purpose, what), validSeconds)),
    ...tooMany.flatMap((other) => paths.map((path) => set(path, other.name))),
  ];
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
  const cookie = cookiesOfAccounts(cookies).find(({ name }) => name === nameOfCookie(key));
  const [, userId, stamp, at, browser] = idShape.exec(links.idOf(purpose, cookie?.value ?? '') ?? '') ?? [];
  if (browser === undefined || now().getTime() / 1000 > Number(at) + validSeconds) return null;
  const [user] = await database.queries
    .select({ id: users.id, signedInFrom: users.tokens_valid_from })
    .from(users)
    .where(eq(users.email, email));
  return String(user?.id) === userId && String(stampOf(user?.signedInFrom ?? null)) === stamp
    ? browser
    : null;
}
