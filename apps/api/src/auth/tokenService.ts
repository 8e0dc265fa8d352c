import { randomUUID } from 'node:crypto';
import { readOnlyRole } from '@payments/api-client/contract';
import { createLocalJWKSet, decodeJwt, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { ProblemError } from '../http/problem.ts';
import type { TokenRoles } from './refreshTokens.ts';
import { publicJwk, type ServerSecrets } from './secrets.ts';

export type SignInType = 'identity-provider' | 'suite-manager';

/** What a verified token says. */
export interface VerifiedToken {
  signInType: SignInType;
  /** Lowercase. */
  email: string;
  /**
   * OnboardUser 0, FullAccess 1, ReportsUser 2, DashboardUser 3; unknown roles are dropped and grant nothing. Null in a
   * suite manager's token: the user's own count. One that goes on with the identity provider's sign-in has its roles.
   */
  roles: number[] | null;
  readOnly: boolean;
  /** Seconds since 1970; 0 when the token does not say. */
  issuedAt: number;
  /** Seconds since 1970, never later than now: when the person signed in, or where the token does not say, `issuedAt`. */
  signedInAt: number;
  /** The session that it belongs to: the identity provider's, or a suite manager's; null where it does not say. */
  sessionId: string | null;
}

export interface TokenService {
  /** @throws {ProblemError} token-expired or unauthorized */
  verify(token: string): Promise<VerifiedToken>;
  /** A suite-manager access token, by default with the user's own roles, of a session that begins now. */
  issue(user: {
    email: string;
    name: string;
    tokenRoles?: TokenRoles;
    signedInAt?: Date;
    sessionId?: string;
  }): Promise<string>;
  readonly identityProviderIssuer: string;
  readonly suiteManagerIssuer: string;
  readonly audience: string;
}

export interface TokenServiceOptions {
  secrets: ServerSecrets;
  /** Origin of the identity provider. */
  identityProviderOrigin: string;
  /** Origin of the API. */
  publicOrigin: string;
  /** Lifetime of issued tokens, seconds. */
  issuedSeconds: number;
  now(): Date;
}

const claims = z.object({
  email: z.string().min(3).max(254),
  roles: z.optional(z.array(z.unknown())),
  auth_time: z.number().positive().optional().catch(undefined),
  sid: z.string().optional().catch(undefined),
});

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Verifies the tokens of both issuers and issues the suite manager's. */
export async function createTokenService(options: TokenServiceOptions): Promise<TokenService> {
  const identityProviderIssuer = `${options.identityProviderOrigin}/`;
  const suiteManagerIssuer = `${options.identityProviderOrigin}/suite-manager`;
  const audience = `${options.publicOrigin}/api`;
  const suiteManagerKey = await importJWK(options.secrets.suiteManagerKey, 'ES256');
  const issuers = new Map([
    [
      identityProviderIssuer,
      {
        signInType: 'identity-provider' as const,
        algorithm: 'RS256',
        keys: createLocalJWKSet({ keys: [publicJwk(options.secrets.identityProviderKey)] }),
      },
    ],
    [
      suiteManagerIssuer,
      {
        signInType: 'suite-manager' as const,
        algorithm: 'ES256',
        keys: createLocalJWKSet({ keys: [publicJwk(options.secrets.suiteManagerKey)] }),
      },
    ],
  ]);

  return {
    identityProviderIssuer,
    suiteManagerIssuer,
    audience,
    async verify(token) {
      try {
        const issuer = issuers.get(decodeJwt(token).iss ?? '');
        if (!issuer) throw new ProblemError('unauthorized', { detail: 'The token is of an unknown issuer.' });
        const { payload } = await jwtVerify(token, issuer.keys, {
          algorithms: [issuer.algorithm],
          audience,
          requiredClaims: ['exp', 'iss', 'aud'],
          currentDate: options.now(),
        });
        const said = claims.parse(payload);
        const { email, roles = issuer.signInType === 'identity-provider' ? [] : null } = said;
        const issuedAt = payload.iat ?? 0;
        const now = secondsOf(options.now());
        return {
          signInType: issuer.signInType,
          email: email.toLowerCase(),
          roles:
            roles?.filter((role): role is number => typeof role === 'number' && role >= 0 && role <= 3) ??
            null,
          readOnly: roles?.includes(readOnlyRole) ?? false,
          issuedAt,
          signedInAt: Math.min(said.auth_time ?? (issuedAt || now), now),
          sessionId: said.sid ?? null,
        };
      } catch (error) {
        if (error instanceof errors.JWTExpired)
          throw new ProblemError('token-expired', { detail: 'The token has expired.' });
        if (error instanceof ProblemError) throw error;
        throw new ProblemError('unauthorized', { detail: 'The token is not valid here.' });
      }
    },
    issue({ email, name, tokenRoles, signedInAt = options.now(), sessionId = randomUUID() }) {
      const seconds = secondsOf(options.now());
      return new SignJWT({
        email,
        name,
        ...(tokenRoles ? { roles: tokenRoles } : {}),
        auth_time: secondsOf(signedInAt),
        sid: sessionId,
      })
        .setProtectedHeader({ alg: 'ES256', kid: options.secrets.suiteManagerKey.kid, typ: 'JWT' })
        .setIssuer(suiteManagerIssuer)
        .setAudience(audience)
        .setSubject(email)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + Math.round(options.issuedSeconds))
        .sign(suiteManagerKey);
    },
  };
}
