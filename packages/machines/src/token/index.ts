export { getToken, replaceToken, TokenFailure } from './getToken.ts';
export {
  type TokenActors,
  type TokenContext,
  type TokenEmitted,
  type TokenEvent,
  type TokenRefusal,
  tokenMachine,
} from './tokenMachine.ts';
export {
  decodeClaims,
  type IdentityToken,
  identityMargin,
  isExpired,
  isUsable,
  lacksExpiry,
  type RefreshedTokens,
  type StoredTokens,
  suiteManagerMargin,
  type TokenClaims,
} from './tokenRules.ts';
