import {
  Auth0Client,
  type Auth0ClientOptions,
  GenericError,
  PopupOpenError,
  TimeoutError,
} from '@auth0/auth0-spa-js';
import type { DashboardSettings } from '@payments/api-client/contract/settings';
import { httpTimeoutSeconds, type IdentityUser } from './identityClient.ts';
import { IdentityFailure } from './identityFailure.ts';

/** AUTH-15: the client's values in one place. Seconds but where said. */
const identityTimings = {
  httpTimeout: httpTimeoutSeconds,
  authorizeTimeout: 60,
  idTokenLeeway: 60,
  popup: { width: 400, height: 600 },
  sessionCheckCookieDays: 1,
} as const;

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

/**
 * The provider's last page sends its answer and closes itself. A busy page can see it closed before it has read the
 * answer: the client, which looks once a second, is told a look later.
 */
export function closedALookLater(popup: Pick<Window, 'closed' | 'close' | 'location'>) {
  let wasClosed = false;
  return {
    get location() {
      return popup.location;
    },
    get closed() {
      const isOver = wasClosed;
      wasClosed = popup.closed;
      return isOver;
    },
    close: () => popup.close(),
  };
}

/** Codes of the client's own errors that the dashboard has words for. */
const ownCodes: Readonly<Record<string, string>> = { popup_open: 'popup-blocked', cancelled: 'popup-closed' };
/** The provider knows nobody, or wants to ask something: no failure, but no silent sign-in either. */
const nobodyCodes = ['login_required', 'consent_required', 'interaction_required'];

/** Asks the provider by Auth0's client; what each question means is said at `IdentityClient`. */
export type Auth0Identity = ReturnType<typeof createAuth0Identity>;

/** @param reach see `createIdentityClient` */
export function createAuth0Identity(
  settings: DashboardSettings['identityProvider'],
  origin: string,
  now: () => number,
  reach: () => Promise<void>,
) {
  const client = new Auth0Client(identityClientOptions(settings, origin, now));
  /** Whose page this is, by e-mail address. */
  let person: string | undefined;

  async function attempt<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  }

  async function welcome(): Promise<IdentityUser> {
    const user = await userOf(client);
    person = user.email.toLowerCase();
    return user;
  }

  /**
   * A silent renewal brings whoever the provider knows by now, who may be somebody else: their token would act under
   * the name that this page shows. The client's cache is theirs from then on, so that it is asked each time.
   */
  async function refuseSomebodyElse(): Promise<void> {
    if (person !== undefined && (await userOf(client)).email.toLowerCase() !== person)
      throw new IdentityFailure('login_required', 'Somebody else is signed in at the identity provider.');
  }

  return {
    redirectToLogin: (returnTo: string, beforeLeaving: () => void) =>
      attempt(async () => {
        await reach();
        beforeLeaving();
        await client.loginWithRedirect({ appState: { returnTo } });
      }),
    handleRedirect: () =>
      attempt(async () => {
        const { appState } = await client.handleRedirectCallback<{ returnTo?: string }>();
        return { returnTo: appState?.returnTo ?? null, user: await welcome() };
      }),
    currentUser: (reached: Promise<void>) =>
      attempt(async () => {
        try {
          await reached;
          await client.getTokenSilently();
        } catch (error) {
          if (error instanceof GenericError && nobodyCodes.includes(error.error)) return null;
          throw error;
        }
        return await welcome();
      }),
    loginByPopup: () =>
      attempt(async () => {
        const popup = window.open('', 'payments:sign-in', popupFeatures(window));
        if (!popup) throw new PopupOpenError();
        await reach().catch((error: unknown) => {
          popup.close();
          throw error;
        });
        await client.loginWithPopup(
          {},
          { popup: closedALookLater(popup), timeoutInSeconds: identityTimings.authorizeTimeout },
        );
        return await welcome();
      }),
    getToken: (fresh: boolean) =>
      attempt(async () => {
        let token = fresh ? undefined : await client.getTokenSilently({ cacheMode: 'cache-only' });
        if (token === undefined) {
          await reach();
          token = await client.getTokenSilently({ cacheMode: fresh ? 'off' : 'on' });
        }
        if (token === undefined) throw new IdentityFailure('login_required', 'Sign in to go on.');
        await refuseSomebodyElse();
        return token;
      }),
    logout: () =>
      attempt(async () => {
        await reach();
        await client.logout({ logoutParams: { returnTo: `${origin}/` } });
      }),
    forget: () => attempt(() => client.logout({ openUrl: false })),
  };
}

async function userOf(client: Auth0Client): Promise<IdentityUser> {
  const user = await client.getUser();
  return { name: user?.name ?? user?.email ?? '', email: user?.email ?? '' };
}

function failureOf(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error;
  if (error instanceof TimeoutError) {
    return new IdentityFailure('timeout', 'The identity provider did not answer in time.');
  }
  if (error instanceof GenericError) {
    return new IdentityFailure(ownCodes[error.error] ?? error.error, error.error_description);
  }
  return new IdentityFailure('unreachable', 'The identity provider could not be reached.');
}
