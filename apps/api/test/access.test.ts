import {
  type Area,
  contract,
  type Endpoint,
  type Kind,
  type OperationId,
  pathOf,
} from '@payments/api-client/contract';
import { type CryptoKey, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;
let privateKey: CryptoKey;
beforeAll(async () => {
  server = await startTestServer();
  ({ privateKey } = await generateKeyPair('RS256'));
});
afterAll(() => server.close());

/** What each demo account may open: written from the specification's table, not from the access module. */
const mayOpen: Readonly<Record<string, { areas: readonly Area[]; kinds: readonly Kind[]; readOnly?: true }>> =
  {
    employee: {
      areas: [
        'payments',
        'homeowners',
        'payouts',
        'dashboardUsers',
        'lockboxFiles',
        'onboarding',
        'onboardingSuccess',
        'representatives',
        'taxForms',
        'reports',
        'profile',
        'releaseNotes',
        'faq',
      ],
      kinds: ['employee', 'noCompany'],
    },
    fullaccess: {
      areas: [
        'payments',
        'homeowners',
        'payouts',
        'dashboardUsers',
        'onboarding',
        'onboardingSuccess',
        'taxForms',
        'faq',
      ],
      kinds: ['fullAccess'],
    },
    staff: {
      areas: ['payments', 'homeowners', 'payouts', 'dashboardUsers', 'taxForms', 'faq'],
      kinds: ['noRole'],
    },
    dashboard: {
      areas: ['payments', 'homeowners', 'payouts', 'dashboardUsers', 'taxForms', 'faq'],
      kinds: ['dashboard'],
    },
    onboard: { areas: ['onboarding', 'onboardingSuccess', 'taxForms'], kinds: ['onboard'] },
    reports: { areas: ['reports'], kinds: ['reports'] },
    noreports: { areas: [], kinds: ['reports'] },
    readonly: {
      areas: [
        'payments',
        'homeowners',
        'payouts',
        'dashboardUsers',
        'onboarding',
        'onboardingSuccess',
        'taxForms',
        'faq',
      ],
      kinds: ['fullAccess'],
      readOnly: true,
    },
    lockbox: {
      areas: ['payments', 'homeowners', 'payouts', 'dashboardUsers', 'lockboxFiles', 'taxForms', 'faq'],
      kinds: ['noRole'],
    },
    nocompany: { areas: ['profile'], kinds: ['noCompany'] },
  };

function expectation(endpoint: Endpoint, account: string): 'allowed' | 'forbidden' | 'read-only' {
  const user = mayOpen[account];
  if (!user) throw new Error(account);
  const { allow, kinds, writes } = endpoint.access;
  if (typeof allow === 'object' && !allow.some((area) => user.areas.includes(area))) return 'forbidden';
  if (kinds && !kinds.some((kind) => user.kinds.includes(kind))) return 'forbidden';
  return writes && user.readOnly ? 'read-only' : 'allowed';
}

const problem = z.object({ code: z.string() });
const operations = Object.entries(contract) as [OperationId, Endpoint][];
const guarded = operations.filter(([, { access }]) => access.allow !== 'anyone');
const path = (endpoint: Endpoint) => pathOf(endpoint, { id: 2_000_000_000 });

describe('every call of the contract', () => {
  it.each(guarded)('ROLE-9 %s answers each kind of user as the table says', async (_id, endpoint) => {
    for (const account of Object.keys(mayOpen)) {
      const response = await server.call(path(endpoint), { as: account, method: endpoint.method });
      const verdict = expectation(endpoint, account);
      const { code } = response.status >= 400 ? problem.parse(await response.json()) : { code: 'none' };
      if (verdict === 'allowed') {
        expect([401, 403], `${account} ${code}`).not.toContain(response.status);
      } else {
        expect({ account, status: response.status, code }).toEqual({ account, status: 403, code: verdict });
      }
    }
  });

  it.each(guarded)(
    'ROLE-9 %s refuses no token, an old one, a foreign one and an unsigned one',
    async (_id, endpoint) => {
      const soon = Math.floor(server.clock.now.getTime() / 1000) + 600;
      const good = { email: 'employee@demo.test', roles: [1], sub: '1', exp: soon };
      const { audience, identityProviderIssuer: issuer } = server.services.tokens;
      const otherKey = (iss: string, alg = 'RS256') =>
        new SignJWT({ ...good, iss, aud: audience })
          .setProtectedHeader({ alg, kid: server.secrets.identityProviderKey.kid })
          .sign(privateKey);
      const tokens: Record<string, string | undefined> = {
        none: undefined,
        expired: await server.mint({ ...good, exp: soon - 601 }),
        withoutExpiry: await server.mint({ ...good, exp: undefined }),
        otherAudience: await server.mint({ ...good, aud: 'https://elsewhere.test/api' }),
        otherIssuer: await otherKey('https://elsewhere.test/'),
        forged: await otherKey(issuer),
        unsigned: new UnsecuredJWT({ ...good, iss: issuer, aud: audience }).encode(),
        signedWithThePublicKey: await new SignJWT({ ...good, iss: issuer, aud: audience })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(JSON.stringify(server.secrets.identityProviderKey.n))),
        rubbish: 'a.b.c',
      };
      for (const [name, token] of Object.entries(tokens)) {
        const answer = await server.problem(path(endpoint), {
          method: endpoint.method,
          ...(token ? { as: { token } } : {}),
        });
        const code = name === 'expired' ? 'token-expired' : 'unauthorized';
        expect({ name, status: answer.status, code: answer.code }).toEqual({ name, status: 401, code });
      }
    },
  );

  it('ROLE-8 lets a read-only user write nowhere', async () => {
    const writes = guarded.filter(([, { access }]) => access.writes);
    expect(writes.length).toBeGreaterThan(10);
    for (const [id, endpoint] of writes) {
      const { code, status } = await server.problem(path(endpoint), {
        as: 'readonly',
        method: endpoint.method,
      });
      expect({ id, status, refused: code === 'read-only' || code === 'forbidden' }).toEqual({
        id,
        status: 403,
        refused: true,
      });
    }
  });

  it('API-1 refuses a method where it is not in the contract', async () => {
    const response = await server.call('/reporting/payments', { as: 'employee', method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  });

  it('TOK-8 takes the headers of the caller as hints, never as proof', async () => {
    const data = Buffer.from(
      JSON.stringify({ name: 'Eve', email: 'employee@demo.test', companyId: 2 }),
    ).toString('base64url');
    const headers = { 'x-user-type': 'suite-manager', 'x-user-data': data };
    expect((await server.problem('/auth/login', { headers })).status).toBe(401);
    expect((await server.problem('/audit', { as: 'staff', headers })).status).toBe(403);
  });
});
