import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod';
import type { Database } from '../database/connect.ts';
import { secrets } from '../database/schema.ts';

const keyPair = z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() });

/** Keys that outlive a restart: private JWKs, the identity provider's cookie keys and the key of links. */
export interface ServerSecrets {
  identityProviderKey: JWK & { kid: string; alg: string };
  suiteManagerKey: JWK & { kid: string; alg: string };
  cookieKeys: string[];
  /** Signs the links in e-mails. */
  linkKey: string;
}

/** Reads the keys from the database, making what is missing. Servers that start at once end with the same keys. */
export async function loadSecrets(database: Database): Promise<ServerSecrets> {
  const remember = async <Value>(name: string, schema: z.ZodType<Value>, make: () => Promise<unknown>) => {
    const read = async () => {
      const [row] = await database.queries.select().from(secrets).where(eq(secrets.name, name));
      return row ? schema.parse(row.value) : undefined;
    };
    const found = await read();
    if (found) return found;
    await database.queries
      .insert(secrets)
      .values({ name, value: await make() })
      .onConflictDoNothing();
    return schema.parse((await read()) ?? undefined);
  };
  const makeKey = async (alg: 'RS256' | 'ES256') => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    return { ...(await exportJWK(privateKey)), alg, use: 'sig', kid: randomBytes(8).toString('hex') };
  };
  return {
    identityProviderKey: await remember('identityProviderKey', keyPair, () => makeKey('RS256')),
    suiteManagerKey: await remember('suiteManagerKey', keyPair, () => makeKey('ES256')),
    linkKey: await remember('linkKey', z.string().min(43), async () => randomBytes(32).toString('base64url')),
    cookieKeys: await remember('cookieKeys', z.array(z.string()), async () => [
      randomBytes(32).toString('base64url'),
    ]),
  };
}

/** The public part of a private JWK. */
export function publicJwk(key: JWK): JWK {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open } = key;
  return open;
}
