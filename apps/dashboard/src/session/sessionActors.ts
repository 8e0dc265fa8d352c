import type { ApiClient } from '@payments/api-client/client';
import { auth } from '@payments/api-client/contract/auth';
import type { ClearScope, SessionActors, SessionEvent, TabMessage } from '@payments/machines/session';
import { fromCallback, fromPromise } from 'xstate';
import {
  clearOurStorage,
  type SafeStorage,
  signOutChannel,
  storageNames,
} from '../storage/browserStorage.ts';
import type { IdentityClient } from './identityClient.ts';

interface SessionWorld {
  api: Pick<ApiClient, 'call'>;
  identity: IdentityClient;
  session: SafeStorage;
  local: SafeStorage;
}

/** A promise for a page that is about to be left. */
const leaving = <Value = void>() => new Promise<Value>(() => undefined);

/**
 * A call that is sent ahead of its turn, beside the one before it, so that signing in does not wait for one answer after
 * the other. Its answer is taken once; the next one asks anew.
 */
function sentAhead<Value>(ask: (signal?: AbortSignal) => Promise<Value>) {
  let sent: Promise<Value> | undefined;
  return {
    send() {
      sent ??= ask();
      sent.catch(() => undefined);
    },
    take(signal: AbortSignal): Promise<Value> {
      const taken = sent ?? ask(signal);
      sent = undefined;
      return taken;
    },
    forget() {
      sent = undefined;
    },
  };
}

/** Removes what is kept of a person's visit besides their tokens, once it is closed. */
export function forgetVisit(session: SafeStorage, local: SafeStorage): void {
  session.remove(storageNames.hiddenRelease);
  session.remove(storageNames.applicationContext);
  local.remove(storageNames.reportId);
  local.remove(storageNames.exportReport);
  local.remove(storageNames.applicationId);
  local.remove(storageNames.applicationContext);
}

/** What the session machine asks of the browser, the server and the identity provider. */
export function createSessionActors({ api, identity, session, local }: SessionWorld): SessionActors {
  function clear(scope: ClearScope): void {
    if (scope === 'everything') clearOurStorage(session, local);
    session.remove(storageNames.suiteManagerToken);
    session.remove(storageNames.refreshToken);
  }

  /** Signing out waits for the sending alone, and not for long: without the server the token ends when it is not used. */
  async function endRefreshToken(refreshToken: string): Promise<void> {
    const sent = import('@payments/api-client/client/outlivingAdapter').then(({ outlivingAdapter }) => {
      const body = { refreshToken };
      api.call(auth.logout, { body, outlivesPage: outlivingAdapter }).catch(() => undefined);
    });
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 1000))]).catch(() => undefined);
  }

  /** Whether the provider may still know somebody when the suite manager's user signs out; other tabs forget it first. */
  let isKnownToProvider = false;
  const userCompany = sentAhead((signal) => api.call(auth.getUserCompany, { signal }));
  const globalControls = sentAhead((signal) => api.call(auth.getGlobalControls, { signal }));

  /** What was asked for somebody is not for whoever signs in next. */
  function forgetRights(): void {
    userCompany.forget();
    globalControls.forget();
  }

  return {
    checkLogin: fromPromise(async ({ signal }) => {
      userCompany.send();
      globalControls.send();
      const { userProduct, refreshToken } = await api.call(auth.login, { signal }).catch((error: unknown) => {
        forgetRights();
        throw error;
      });
      session.write(storageNames.refreshToken, refreshToken);
      return userProduct;
    }),
    handleRedirectCallback: fromPromise(() => identity.handleRedirect()),
    checkIdentitySession: fromPromise(async () =>
      identity.mayHaveSession() ? await identity.currentUser() : null,
    ),
    loadUserCompany: fromPromise(({ signal }) => {
      globalControls.send();
      return userCompany.take(signal).catch((error: unknown) => {
        globalControls.forget();
        throw error;
      });
    }),
    loadGlobalControls: fromPromise(({ signal }) => globalControls.take(signal)),
    startIdentityLogin: fromPromise(async ({ input }) => {
      await identity.redirectToLogin(input.returnTo, () => clear('tokens'));
      await leaving();
    }),
    startPopupLogin: fromPromise(async () => {
      const user = await identity.loginByPopup();
      clear('tokens');
      forgetRights();
      return user;
    }),
    endSession: fromPromise(async ({ input }) => {
      if (input.signInType === 'suite-manager' && !isKnownToProvider) window.location.replace('/');
      else await identity.logout();
      await leaving();
    }),
    clearStorage: fromPromise(async ({ input }) => {
      isKnownToProvider = identity.mayHaveSession();
      const refreshToken = session.read(storageNames.refreshToken);
      clear(input.scope);
      forgetRights();
      if (refreshToken && input.scope === 'session') await endRefreshToken(refreshToken);
      await identity.forget().catch(() => undefined);
      // A tab that another one gave its token to was not handed over by anybody: it ends signed out.
      if (input.isHandoverRefused && refreshToken !== '') session.write(storageNames.handoverRefused, 'true');
      if (input.redirectCount > 0) {
        session.write(storageNames.redirects, String(input.redirectCount));
        if (session.read(storageNames.redirects) === null) throw new Error('session storage keeps nothing');
      } else session.remove(storageNames.redirects);
    }),
    goTo: fromPromise(async ({ input }) => {
      window.location.replace(input.to);
      await leaving();
    }),
    watchOtherTabs: fromCallback<TabMessage, undefined>(({ sendBack, receive }) => {
      const channel = new BroadcastChannel(signOutChannel);
      const signedOut: SessionEvent = { type: 'otherTab.signedOut' };
      channel.onmessage = () => sendBack(signedOut);
      receive(() => channel.postMessage('signedOut'));
      return () => channel.close();
    }),
  };
}
