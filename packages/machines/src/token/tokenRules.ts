/** What a token's payload tells; unverified, for timing only. */
export interface TokenClaims {
  /** Seconds since 1970, or null when the token has no expiry claim. */
  exp: number | null;
}

/** Seconds before its expiry that a suite-manager token counts as expired (TOK-2). */
export const suiteManagerMargin = 30;
/** Seconds before its expiry that an identity-provider token is refreshed (TOK-6). */
export const identityMargin = 60;

/** What the app holds, with the moment of reading: machines have no clock of their own. */
export interface StoredTokens {
  /** The suite-manager access token of session storage, or null. */
  accessToken: string | null;
  refreshToken: string | null;
  /** Seconds since 1970. */
  nowSeconds: number;
}

/** An identity provider's token with the moment it was given. */
export interface IdentityToken {
  accessToken: string;
  /** Seconds since 1970. */
  nowSeconds: number;
}

/** A new pair with the moment it was given. */
export interface RefreshedTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds since 1970. */
  nowSeconds: number;
}

/** The payload of a JWT without checking it; null when it cannot be read. */
export function decodeClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    const exp: unknown = Reflect.get(parsed, 'exp');
    return { exp: typeof exp === 'number' && Number.isFinite(exp) ? exp : null };
  } catch {
    return null;
  }
}

/** Expired: unreadable, without an expiry claim, or `margin` seconds or less before it (TOK-2). */
export function isExpired(claims: TokenClaims | null, nowSeconds: number, margin: number): boolean {
  return claims === null || claims.exp === null || nowSeconds >= claims.exp - margin;
}

/** True for a readable token that can never be told to be good: one refresh, then stop (TOK-2). */
export function lacksExpiry(token: string): boolean {
  const claims = decodeClaims(token);
  return claims !== null && claims.exp === null;
}

/** May the token be used as it is? `rejected` is one that the server has just refused (TOK-7). */
export function isUsable(
  token: string | null,
  rejected: string | null,
  nowSeconds: number,
  margin: number,
): token is string {
  return token !== null && token !== rejected && !isExpired(decodeClaims(token), nowSeconds, margin);
}
