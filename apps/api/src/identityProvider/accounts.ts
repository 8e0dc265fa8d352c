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

export type UserRow = typeof users.$inferSelect;

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { p: number },
) => Promise<Buffer>;

/** How often the derivation is gone through: with Node's 2^14 blocks of 8 what OWASP asks for. */
const passes = 5;
const nobody = storedText(passes, randomBytes(16), randomBytes(32));

/** `$scrypt$ln=14,r=8,p=5$salt$hash`, as PHC writes it but in hex. */
function storedText(p: number, salt: Buffer, hash: Buffer): string {
  return `$scrypt$ln=14,r=8,p=${p}$${salt.toString('hex')}$${hash.toString('hex')}`;
}

/** Reads what {@link storedText} wrote, and `salt:hash`, as passwords were put into the database before. */
function readStored(stored: string): { p: number; salt: Buffer; hash: Buffer } {
  const [, p = '1', salt = '', hash = ''] =
    /^(?:\$scrypt\$ln=14,r=8,p=(\d+)\$)?([0-9a-f]+)[:$]([0-9a-f]+)$/.exec(stored) ?? [];
  return { p: Number(p), salt: Buffer.from(salt, 'hex'), hash: Buffer.from(hash, 'hex') };
}

/** The same letters typed at another keyboard are the same password. */
const asTyped = (password: string) => password.normalize('NFKC');

/** First and last name. */
export function nameOf(row: Pick<UserRow, 'first_name' | 'last_name'>): string {
  return `${row.first_name} ${row.last_name}`;
}

function asAccount(row: UserRow): Account {
  return {
    id: String(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    name: nameOf(row),
    roles: row.read_only ? [...row.roles, readOnlyRole] : row.roles,
    note: row.demo_note ?? '',
  };
}

async function matches(password: string, stored: string): Promise<boolean> {
  const { p, salt, hash } = readStored(stored);
  return timingSafeEqual(await derive(asTyped(password), salt, hash.length, { p }), hash);
}

/** The demo's accounts are everybody's: outside the demo they are nobody's, though the database may hold them. */
function ifUsable(row: UserRow | undefined, { settings }: World): UserRow | undefined {
  return row?.demo_note != null && !settings.DEMO_DATA ? undefined : row;
}

/** scrypt with a salt of its own. @param p fewer for the demo's password alone, which is everybody's anyway */
export async function hashPassword(password: string, p = passes): Promise<string> {
  const salt = randomBytes(16);
  return storedText(p, salt, await derive(asTyped(password), salt, 32, { p }));
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

/** Whether this user's password is theirs to choose: that of the demo's accounts is everybody's. */
export function choosesPassword(row: UserRow, world: World): boolean {
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
