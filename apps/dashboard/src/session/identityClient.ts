import type { DashboardSettings } from '@payments/api-client/contract/settings';
import type { Auth0Identity } from './auth0Identity.ts';
import { IdentityFailure } from './identityFailure.ts';

/** Who the identity provider says is signed in. */
export interface IdentityUser {
  name: string;
  email: string;
}

/** What the dashboard asks of the identity provider. Every failure is an `IdentityFailure`. */
export interface IdentityClient {
  /** Starts loading the provider's client, which is not in the first chunk. */
  preload(): void;
  /** True when this browser signed in here within a day: asking silently is worth the wait. */
  mayHaveSession(): boolean;
  /**
   * Goes to the provider; comes back to `returnTo`. Resolves when the browser is leaving; `beforeLeaving` runs once the
   * provider is known to answer.
   */
  redirectToLogin(returnTo: string, beforeLeaving: () => void): Promise<void>;
  /** Handles the redirect in the address. */
  handleRedirect(): Promise<{ returnTo: string | null; user: IdentityUser }>;
  /** Asks the provider silently; null when it knows nobody. */
  currentUser(): Promise<IdentityUser | null>;
  /** Signs in through a popup, so that the page keeps its state (AUTH-16). */
  loginByPopup(): Promise<IdentityUser>;
  /**
   * A token for calls of whoever signed in on this page; refreshed by the client when less than 60 s remain (TOK-6).
   * `fresh` skips its cache.
   */
  getToken(fresh: boolean): Promise<string>;
  /** Ends the provider's session and comes back to `/`. */
  logout(): Promise<void>;
  /** Forgets what this tab holds without asking the provider. */
  forget(): Promise<void>;
}

/** How long the provider is waited for (AUTH-15). */
export const httpTimeoutSeconds = 10;

/** The provider, asked by its own client, which is loaded beside the first screen and not before it. */
export function createIdentityClient(
  settings: DashboardSettings['identityProvider'],
  origin: string,
  now: () => number,
): IdentityClient {
  let loading: Promise<Auth0Identity> | undefined;
  const load = () => {
    loading ??= import('./auth0Identity.ts').then(({ createAuth0Identity }) =>
      createAuth0Identity(settings, origin, now, reach),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  async function ask<Value>(question: (identity: Auth0Identity) => Promise<Value>): Promise<Value> {
    const identity = await load().catch(() => {
      throw new IdentityFailure('unreachable', 'The sign-in client could not be loaded.');
    });
    return await question(identity);
  }

  /**
   * Rejects when the provider cannot be reached, and must be awaited before anything is opened there. The browser tells
   * nobody of a frame or a page that cannot be loaded: a redirect ends in the browser's own error page, and a silent
   * sign-in waits for a minute, which every later one of this browser then waits for too.
   */
  async function reach(): Promise<void> {
    const signal = AbortSignal.timeout(httpTimeoutSeconds * 1000);
    const address = `${settings.domain}/.well-known/jwks.json`;
    const answer = await fetch(address, { cache: 'no-store', signal }).catch(() => null);
    if (!answer || answer.status >= 500)
      throw new IdentityFailure('unreachable', 'The identity provider could not be reached.');
  }

  return {
    preload: () => void load().catch(() => undefined),
    mayHaveSession: () => document.cookie.includes(`auth0.${settings.clientId}.is.authenticated=true`),
    redirectToLogin: (returnTo, beforeLeaving) =>
      ask((identity) => identity.redirectToLogin(returnTo, beforeLeaving)),
    handleRedirect: () => ask((identity) => identity.handleRedirect()),
    currentUser: () => {
      // Beside the loading of the client, so that opening the page takes no longer.
      const reached = reach();
      reached.catch(() => undefined);
      return ask((identity) => identity.currentUser(reached));
    },
    loginByPopup: () => ask((identity) => identity.loginByPopup()),
    getToken: (fresh) => ask((identity) => identity.getToken(fresh)),
    logout: () => ask((identity) => identity.logout()),
    forget: async () => {
      if (loading) await ask((identity) => identity.forget());
    },
  };
}
