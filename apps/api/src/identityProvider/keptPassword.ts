import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

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
export const cost = { ln: 14, r: 8, p: 5 };
/** What no password matches, at the cost of one that does. */
export const nobody: Kept = { salt: randomBytes(16), hash: randomBytes(32), ...cost };

function hashOf(password: string, { salt, ln, r, p }: Omit<Kept, 'hash'>): Promise<Buffer> {
  return derive(asTyped(password), salt, 32, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });
}

/** Null for a text that is no password: nothing that is typed matches it. */
export function readKept(stored: string): Kept | null {
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

/** Whether this is the password, in the same time whether it is or not. */
export async function matches(password: string, { hash, ...kept }: Kept): Promise<boolean> {
  return timingSafeEqual(await hashOf(password, kept), hash);
}

/** A password as it is kept, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashOf(password, { salt, ...cost });
  return [salt.toString('hex'), hash.toString('hex'), cost.ln, cost.r, cost.p].join(':');
}

/** The same of one pass, for the demo's accounts: their password is everybody's, and takes no time to fill in. */
export function hashInOnePass(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(asTyped(password), salt, 32).toString('hex')}`;
}
