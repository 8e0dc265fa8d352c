import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { readId, readOnlyRole } from '@payments/api-client/contract';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { nameOf } from '../auth/nameOf.ts';
import type { Queries } from '../database/connect.ts';
import { users } from '../database/schema.ts';
import type { Services } from '../services.ts';

export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  /** Role numbers, and `read-only` beside them. */
  roles: (number | typeof readOnlyRole)[];
  note: string;
  /** Whoever signed in before has to do so again; null when nothing was changed since they were added. */
  signedInFrom: Date | null;
  /** False for the demo's accounts alone, whose password is everybody's (AUTH-19). */
  needsSecondFactor: boolean;
}

export type UserRow = typeof users.$inferSelect;

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>;

/** A password as it is kept: `salt:hash:ln:r:p`, or `salt:hash` of one pass, which is all that servers before this read. */
interface Kept {
  salt: Buffer;
  hash: Buffer;
  /** Binary logarithm of the blocks. */
  ln: number;
  r: number;
  p: number;
}

/** What OWASP asks of scrypt. */
const cost = { ln: 14, r: 8, p: 5 };
const nobody: Kept = { salt: randomBytes(16), hash: randomBytes(32), ...cost };

function hashOf(password: string, { salt, ln, r, p }: Omit<Kept, 'hash'>): Promise<Buffer> {
  return derive(asTyped(password), salt, 32, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });
}

/** Null for a text that is no password: nothing that is typed matches it. */
function readKept(stored: string): Kept | null {
  const [, salt, hash, ln = '14', r = '8', p = '1'] =
    /^([0-9a-f]{32}):([0-9a-f]{64})(?::(1\d|20):([1-9]\d?):([1-9]\d?))?$/i.exec(stored.trim()) ?? [];
  if (salt === undefined || hash === undefined) return null;
  return {
    salt: Buffer.from(salt, 'hex'),
    hash: Buffer.from(hash, 'hex'),
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  };
}

/** The same letters typed at another keyboard are the same password. */
const asTyped = (password: string) => password.normalize('NFKC');

function asAccount(row: UserRow): Account {
  return {
    id: String(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    name: nameOf(row),
    roles: row.read_only ? [...row.roles, readOnlyRole] : row.roles,
    note: row.demo_note ?? '',
    signedInFrom: row.tokens_valid_from,
    needsSecondFactor: row.demo_order === null,
  };
}

/** Whether a sign-in, in epoch seconds, is from after the last change that ended the user's sessions. */
export function isSince(from: Date | null, signedInAt: unknown): boolean {
  return from === null || typeof signedInAt !== 'number' || signedInAt * 1000 >= from.getTime();
}

async function matches(password: string, { hash, ...kept }: Kept): Promise<boolean> {
  return timingSafeEqual(await hashOf(password, kept), hash);
}

/** The demo's accounts are everybody's: outside the demo they are nobody's, though the database may hold them. */
function ifUsable(row: UserRow | undefined, { settings }: Pick<World, 'settings'>): UserRow | undefined {
  return row?.demo_note != null && !settings.DEMO_DATA ? undefined : row;
}

/** A password as it is kept, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashOf(password, { salt, ...cost });
  return [salt.toString('hex'), hash.toString('hex'), cost.ln, cost.r, cost.p].join(':');
}

type World = Pick<Services, 'database' | 'settings'>;

/** An e-mail address as accounts have theirs. */
export const asTypedEmail = (email: string) => email.trim().toLowerCase();

/**
 * The account with this e-mail and password, or null; an unknown e-mail takes as long as a wrong password. It counts
 * nothing: ask `judgePassword`.
 */
export async function checkPassword(world: World, email: string, password: string): Promise<Account | null> {
  const [found] = await world.database.queries
    .select()
    .from(users)
    .where(eq(users.email, asTypedEmail(email)));
  const row = ifUsable(found, world);
  const kept = row?.password_hash == null ? null : readKept(row.password_hash);
  const isRight = await matches(password, kept ?? nobody);
  // One that costs less does so for nobody to notice; who the demo's accounts are, everybody knows.
  if (kept && kept.p < cost.p && row?.demo_order === null)
    await matches(password, { ...nobody, p: cost.p - kept.p });
  return row && kept && isRight ? asAccount(row) : null;
}

async function findUser(world: World, id: string): Promise<UserRow | undefined> {
  const number = readId(id);
  if (number === undefined) return undefined;
  const [found] = await world.database.queries.select().from(users).where(eq(users.id, number));
  return ifUsable(found, world);
}

/** The user, whom nobody changes or deletes until the transaction ends. */
export async function lockUser(queries: Queries, userId: number): Promise<UserRow | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/** Whether this user's password is theirs to choose: that of the demo's accounts is everybody's. */
export function choosesPassword(row: UserRow, world: Pick<World, 'settings'>): boolean {
  return ifUsable(row, world) !== undefined && row.demo_order === null;
}

export async function findAccount(world: World, id: string): Promise<Account | null> {
  const row = await findUser(world, id);
  return row ? asAccount(row) : null;
}

/** The demo account with this id, or null; nobody else may be taken without a password. */
export async function findDemoAccount(world: World, id: string): Promise<Account | null> {
  const row = await findUser(world, id);
  return row && row.demo_order !== null ? asAccount(row) : null;
}

/** The demo accounts in their order. */
export async function listDemoAccounts(queries: Queries): Promise<Account[]> {
  const rows = await queries
    .select()
    .from(users)
    .where(isNotNull(users.demo_order))
    .orderBy(asc(users.demo_order));
  return rows.map(asAccount);
}
