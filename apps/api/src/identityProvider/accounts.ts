import { readId, readOnlyRole } from '@payments/api-client/contract';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { nameOf } from '../auth/nameOf.ts';
import type { Queries } from '../database/connect.ts';
import { users } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { cost, matches, nobody, readKept } from './keptPassword.ts';

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

/** The demo's accounts are everybody's: outside the demo they are nobody's, though the database may hold them. */
function ifUsable(row: UserRow | undefined, { settings }: Pick<World, 'settings'>): UserRow | undefined {
  return row?.demo_note != null && !settings.DEMO_DATA ? undefined : row;
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
