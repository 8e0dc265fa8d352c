import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { readOnlyRole } from '@payments/api-client/contract';
import { asc, eq, isNotNull } from 'drizzle-orm';
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
}

type UserRow = typeof users.$inferSelect;

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
const nobody = `${randomBytes(16).toString('hex')}:${randomBytes(32).toString('hex')}`;

function asAccount(row: UserRow): Account {
  return {
    id: String(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    name: `${row.first_name} ${row.last_name}`,
    roles: row.read_only ? [...row.roles, readOnlyRole] : row.roles,
    note: row.demo_note ?? '',
  };
}

async function matches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const expected = Buffer.from(hash, 'hex');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex'), expected.length), expected);
}

/** The demo's accounts are everybody's: outside the demo they are nobody's, though the database may hold them. */
function ifUsable(row: UserRow | undefined, { settings }: World): UserRow | undefined {
  return row?.demo_note != null && !settings.DEMO_DATA ? undefined : row;
}

/** scrypt with a salt of its own, `salt:hash` in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, 32)).toString('hex')}`;
}

type World = Pick<Services, 'database' | 'settings'>;

/** The account with this e-mail and password, or null; an unknown e-mail takes as long as a wrong password. */
export async function checkPassword(world: World, email: string, password: string): Promise<Account | null> {
  const [found] = await world.database.queries
    .select()
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  const row = ifUsable(found, world);
  const isRight = await matches(password, row?.password_hash ?? nobody);
  return row?.password_hash && isRight ? asAccount(row) : null;
}

async function findUser(world: World, id: string): Promise<UserRow | undefined> {
  const number = Number(id);
  if (!Number.isInteger(number) || number < 1 || number > 2_147_483_647) return undefined;
  const [found] = await world.database.queries.select().from(users).where(eq(users.id, number));
  return ifUsable(found, world);
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
