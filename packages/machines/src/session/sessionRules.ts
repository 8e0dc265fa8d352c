import type { AccessSubject, UserInfo } from '@payments/api-client/contract';
import { type Failure, failureFrom } from '../failure/failure.ts';

export type SignInType = 'suite-manager' | 'identity-provider';

/** Who is signed in (AUTH-9): the name as given, the e-mail lowercased. */
export interface SessionUser {
  name: string;
  email: string;
}

/** Role flags (ROLE-2); all false from the moment user info arrives until the company's arrive (AUTH-8). */
export interface SessionFlags {
  isFSEmployee: boolean;
  isOnboardUser: boolean;
  fullAccessProfile: boolean;
  isReportsUser: boolean;
  isDashboardUser: boolean;
  isReadOnlyUser: boolean;
  isOnTeamList: boolean;
  releaseModalOpen: boolean;
}

export type SessionCompany = NonNullable<UserInfo['userCompany']>;

/** What the address said at the start. */
export interface AddressFacts {
  /** The suite-manager token of the address, to be put into session storage (AUTH-3). */
  accessToken: string | null;
  /** The scheduled report to open, to be put into local storage (AUTH-4). */
  reportId: string | null;
  /** The identity provider has sent the browser back with a code (AUTH-6). */
  hasCodeAndState: boolean;
  /** The identity provider has sent the browser back with an error (AUTH-14). */
  callbackError: { code: string; description: string } | null;
  /** The query without `accessToken` and `reportId`: what history must hold instead (AUTH-3). */
  cleanedSearch: string;
}

/** Reads the query of the address (`?a=b`), which must then be replaced by `cleanedSearch`. */
export function readAddress(search: string): AddressFacts {
  const query = new URLSearchParams(search);
  const accessToken = query.get('accessToken') || null;
  const reportId = query.get('reportId') || null;
  query.delete('accessToken');
  query.delete('reportId');
  const cleaned = query.toString();
  const error = query.get('error');
  const hasState = Boolean(query.get('state'));
  return {
    accessToken,
    reportId,
    hasCodeAndState: Boolean(query.get('code')) && hasState,
    callbackError:
      error && hasState ? { code: error, description: query.get('error_description') ?? '' } : null,
    cleanedSearch: cleaned === '' ? '' : `?${cleaned}`,
  };
}

/** Suite-manager while its token is held, else the identity provider (TOK-9). */
export function signInTypeOf(hasSuiteManagerToken: boolean): SignInType {
  return hasSuiteManagerToken ? 'suite-manager' : 'identity-provider';
}

/** Where a redirect may lead, from the settings (AUTH-11). */
export interface RedirectSettings {
  /** `https://dashboard.example` */
  ownOrigin: string;
  /** Where AUTH-10 sends people; null means `/`. */
  paymentsFrontEnd: string | null;
  /** Other origins that it may have. */
  allowedOrigins: readonly string[];
}

/** The payments front-end address when it may be followed, else `/` (AUTH-11). */
export function paymentsFrontEndOf(settings: RedirectSettings): string {
  const { paymentsFrontEnd, ownOrigin, allowedOrigins } = settings;
  if (!paymentsFrontEnd || !URL.canParse(paymentsFrontEnd, ownOrigin)) return '/';
  const url = new URL(paymentsFrontEnd, ownOrigin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return '/';
  const allowed = [ownOrigin, ...allowedOrigins].filter((origin) => URL.canParse(origin));
  if (!allowed.some((origin) => new URL(origin).origin === url.origin)) return '/';
  return url.origin === ownOrigin ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** A path of ours to come back to, else `/Home`: never another origin, never the landing page. */
export function safeReturnTo(path: string | null | undefined): string {
  const base = 'https://own.invalid';
  if (!path?.startsWith('/') || !URL.canParse(path, base)) return '/Home';
  const url = new URL(path, base);
  if (url.origin !== base || url.pathname === '/') return '/Home';
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * - `tokens`: the suite-manager token and the refresh token.
 * - `everything`: session and local storage but theme, density and column choices (AUTH-10).
 * - `session`: tokens, the report to open and what else belongs to the one who was signed in (RPT-6).
 */
export type ClearScope = 'tokens' | 'everything' | 'session';

/** What a failed start leads to. */
export type FailureOutcome =
  | { kind: 'leave'; clear: 'tokens' | 'everything'; to: string }
  | { kind: 'explain'; failure: Failure };

/**
 * AUTH-10: what a failed login check or company lookup leads to. A login check without a token to be had ends as
 * one that was refused (TOK-3).
 */
export function outcomeOf(
  step: 'loginCheck' | 'companyLookup',
  failure: Failure,
  settings: RedirectSettings,
): FailureOutcome {
  if (failure.status === 404 || failure.status === 400) {
    return { kind: 'leave', clear: 'tokens', to: paymentsFrontEndOf(settings) };
  }
  if (step === 'loginCheck' && (failure.status === 401 || failure.code === 'redirectToLogin')) {
    return { kind: 'leave', clear: 'everything', to: '/' };
  }
  return { kind: 'explain', failure };
}

/** Redirects in a row, without a sign-in between them, before a page explains instead (AUTH-11). */
export const redirectLimit = 3;

/** The outcome when `made` redirects in a row have been made before: never one more than the limit. */
export function withinRedirectLimit(outcome: FailureOutcome, made: number): FailureOutcome {
  if (outcome.kind === 'leave' && made >= redirectLimit) {
    return { kind: 'explain', failure: failureFrom('redirect-loop') };
  }
  return outcome;
}

/** All false: what receiving user info leaves (AUTH-8). */
export const noFlags: SessionFlags = {
  isFSEmployee: false,
  isOnboardUser: false,
  fullAccessProfile: false,
  isReportsUser: false,
  isDashboardUser: false,
  isReadOnlyUser: false,
  isOnTeamList: false,
  releaseModalOpen: false,
};

/** What the company's part of the answer sets (AUTH-8). */
export function flagsOf(info: UserInfo): SessionFlags {
  return {
    isFSEmployee: info.isFSEmployee,
    isOnboardUser: info.isOnboardUser,
    fullAccessProfile: info.fullAccessProfile,
    isReportsUser: info.isReportsUser,
    isDashboardUser: info.isDashboardUser,
    isReadOnlyUser: info.isReadOnlyUser,
    isOnTeamList: info.isOnTeamList,
    releaseModalOpen: info.releaseModalOpen && info.releaseVersion !== null,
  };
}

/** Names as given, the e-mail lowercased (AUTH-9). */
export function userOf(person: { name: string; email: string }): SessionUser {
  return { name: person.name, email: person.email.toLowerCase() };
}

/** After a re-login: may the page that was left be kept? Only for the one who left it. */
export function isSamePerson(before: SessionUser | null, after: { email: string }): boolean {
  return before !== null && before.email === after.email.toLowerCase();
}

/** What the access table needs (ROLE-10). */
export function subjectOf(
  flags: SessionFlags,
  company: SessionCompany | null,
  globalReportsEnabled: boolean,
): AccessSubject {
  return {
    isFSEmployee: flags.isFSEmployee,
    isOnboardUser: flags.isOnboardUser,
    fullAccessProfile: flags.fullAccessProfile,
    isReportsUser: flags.isReportsUser,
    isDashboardUser: flags.isDashboardUser,
    isReadOnlyUser: flags.isReadOnlyUser,
    isOnTeamList: flags.isOnTeamList,
    globalReportsEnabled,
    company,
  };
}
