import type { Auth0Client, Auth0ClientOptions } from '@auth0/auth0-spa-js';
import type { DashboardSettings } from '@payments/api-client/contract/settings';

/** AUTH-15: the client's values in one place. Seconds but where said. */
const identityTimings = {
  httpTimeout: 10,
  authorizeTimeout: 60,
  idTokenLeeway: 60,
  popup: { width: 400, height: 600 },
  sessionCheckCookieDays: 1,
} as const;

/** A failed sign-in: the identity provider's own code and description, or `timeout`, `popup_open`, `cancelled` (AUTH-14, AUTH-16). */
class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure';
  readonly code: string;
  /** As the provider spells it. */
  readonly error_description: string;
  /** `network` when the provider could not be reached, `timeout` when it did not answer: neither says who is signed in. */
  readonly kind: 'network' | 'timeout' | 'unexpected';

  constructor(code: string, description: string) {
    super(`${code}: ${description}`);
    this.code = code;
    this.error_description = description;
    this.kind = code === 'unreachable' ? 'network' : code === 'timeout' ? 'timeout' : 'unexpected';
  }
}

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
  /** Goes to the provider; comes back to `returnTo`. Resolves when the browser is leaving. */
  redirectToLogin(returnTo: string): Promise<void>;
  /** Handles the redirect in the address. */
  handleRedirect(): Promise<{ returnTo: string | null; user: IdentityUser }>;
  /** Asks the provider silently; null when it knows nobody. */
  currentUser(): Promise<IdentityUser | null>;
  /** Signs in through a popup, so that the page keeps its state (AUTH-16). */
  loginByPopup(): Promise<IdentityUser>;
  /** A token for calls; refreshed by the client when less than 60 s remain (TOK-6). `fresh` skips its cache. */
  getToken(fresh: boolean): Promise<string>;
  /** Ends the provider's session and comes back to `/`. */
  logout(): Promise<void>;
  /** Forgets what this tab holds without asking the provider. */
  forget(): Promise<void>;
}

/** What the provider's client is made with (AUTH-15). `now` is the server's time, by which tokens are judged. */
export function identityClientOptions(
  settings: DashboardSettings['identityProvider'],
  origin: string,
  now: () => number,
): Auth0ClientOptions {
  return {
    domain: settings.domain,
    clientId: settings.clientId,
    cacheLocation: 'memory',
    nowProvider: now,
    httpTimeoutInSeconds: identityTimings.httpTimeout,
    authorizeTimeoutInSeconds: identityTimings.authorizeTimeout,
    leeway: identityTimings.idTokenLeeway,
    sessionCheckExpiryDays: identityTimings.sessionCheckCookieDays,
    authorizationParams: { redirect_uri: origin, audience: settings.audience, scope: 'openid profile email' },
  };
}

/** Where the popup opens: its size, in the middle of the window (AUTH-15). */
export function popupFeatures(
  around: Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>,
): string {
  const { width, height } = identityTimings.popup;
  const left = around.screenX + (around.outerWidth - width) / 2;
  const top = around.screenY + (around.outerHeight - height) / 2;
  return `left=${left},top=${top},width=${width},height=${height},resizable`;
}

type Sdk = typeof import('@auth0/auth0-spa-js');

/** Codes of the client's own errors that the dashboard has words for. */
const ownCodes: Readonly<Record<string, string>> = { popup_open: 'popup-blocked', cancelled: 'popup-closed' };
/** The provider knows nobody, or wants to ask something: no failure, but no silent sign-in either. */
const nobodyCodes = ['login_required', 'consent_required', 'interaction_required'];

/** The provider's client, loaded beside the first screen and not before it. */
export function createIdentityClient(
  settings: DashboardSettings['identityProvider'],
  origin: string,
  now: () => number,
): IdentityClient {
  let loading: Promise<{ client: Auth0Client; sdk: Sdk }> | undefined;
  const load = () => {
    loading ??= import('@auth0/auth0-spa-js').then((sdk) => ({
      sdk,
      client: new sdk.Auth0Client(identityClientOptions(settings, origin, now)),
    }));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  async function attempt<Value>(work: (client: Auth0Client, sdk: Sdk) => Promise<Value>): Promise<Value> {
    const { client, sdk } = await load().catch(() => {
      throw new IdentityFailure('unreachable', 'The sign-in client could not be loaded.');
    });
    try {
      return await work(client, sdk);
    } catch (error) {
      throw failureOf(error, sdk);
    }
  }

  /**
   * Rejects when the provider cannot be reached, and must be awaited before anything is opened there. The browser tells
   * nobody of a frame or a page that cannot be loaded: a redirect ends in the browser's own error page, and a silent
   * sign-in waits for a minute, which every later one of this browser then waits for too.
   */
  async function reach(): Promise<void> {
    const signal = AbortSignal.timeout(identityTimings.httpTimeout * 1000);
    const address = `${settings.domain}/.well-known/jwks.json`;
    const answer = await fetch(address, { cache: 'no-store', signal }).catch(() => null);
    if (!answer || answer.status >= 500)
      throw new IdentityFailure('unreachable', 'The identity provider could not be reached.');
  }

  return {
    preload: () => void load().catch(() => undefined),
    mayHaveSession: () => document.cookie.includes(`auth0.${settings.clientId}.is.authenticated=true`),
    redirectToLogin: (returnTo) =>
      attempt(async (client) => {
        await reach();
        await client.loginWithRedirect({ appState: { returnTo } });
      }),
    handleRedirect: () =>
      attempt(async (client) => {
        const { appState } = await client.handleRedirectCallback<{ returnTo?: string }>();
        return { returnTo: appState?.returnTo ?? null, user: await userOf(client) };
      }),
    currentUser: () => {
      // Beside the loading of the client, so that opening the page takes no longer.
      const reached = reach();
      reached.catch(() => undefined);
      return attempt(async (client, sdk) => {
        try {
          await reached;
          await client.getTokenSilently();
        } catch (error) {
          if (error instanceof sdk.GenericError && nobodyCodes.includes(error.error)) return null;
          throw error;
        }
        return await userOf(client);
      });
    },
    loginByPopup: () =>
      attempt(async (client, sdk) => {
        const popup = window.open('', 'payments:sign-in', popupFeatures(window));
        if (!popup) throw new sdk.PopupOpenError();
        await reach().catch((error: unknown) => {
          popup.close();
          throw error;
        });
        await client.loginWithPopup({}, { popup, timeoutInSeconds: identityTimings.authorizeTimeout });
        return await userOf(client);
      }),
    getToken: (fresh) =>
      attempt(async (client) => {
        const held = fresh ? undefined : await client.getTokenSilently({ cacheMode: 'cache-only' });
        if (held !== undefined) return held;
        await reach();
        const token = await client.getTokenSilently({ cacheMode: fresh ? 'off' : 'on' });
        if (token === undefined) throw new IdentityFailure('login_required', 'Sign in to go on.');
        return token;
      }),
    logout: () =>
      attempt(async (client) => {
        await reach();
        await client.logout({ logoutParams: { returnTo: `${origin}/` } });
      }),
    forget: async () => {
      if (loading) await attempt((client) => client.logout({ openUrl: false }));
    },
  };
}

async function userOf(client: Auth0Client): Promise<IdentityUser> {
  const user = await client.getUser();
  return { name: user?.name ?? user?.email ?? '', email: user?.email ?? '' };
}

function failureOf(error: unknown, sdk: Sdk): IdentityFailure {
  if (error instanceof IdentityFailure) return error;
  if (error instanceof sdk.TimeoutError) {
    return new IdentityFailure('timeout', 'The identity provider did not answer in time.');
  }
  if (error instanceof sdk.GenericError) {
    return new IdentityFailure(ownCodes[error.error] ?? error.error, error.error_description);
  }
  return new IdentityFailure('unreachable', 'The identity provider could not be reached.');
}
