import type { ApiClient } from '@payments/api-client/client';
import type { DashboardSettings } from '@payments/api-client/contract/settings';
import { notificationsMachine } from '@payments/machines/notifications';
import { sessionMachine } from '@payments/machines/session';
import { getToken, replaceToken, TokenFailure, tokenMachine } from '@payments/machines/token';
import { type ActorRefFrom, createActor } from 'xstate';
import { type Analytics, createAnalytics } from '../analytics/analytics.ts';
import { createIdentityClient } from '../session/identityClient.ts';
import { giveToNewTabs } from '../session/otherTabs.ts';
import { sayExpiry } from '../session/sayExpiry.ts';
import type { ServerClock } from '../session/serverClock.ts';
import { createSessionActors, forgetVisit } from '../session/sessionActors.ts';
import type { AddressHandover } from '../session/takeFromAddress.ts';
import { createTokenActors } from '../session/tokenActors.ts';
import { userHeaders } from '../session/userHeaders.ts';
import { type SafeStorage, storageNames } from '../storage/browserStorage.ts';
import { createFirstAnswer, type FirstAnswer } from './firstAnswer.ts';
import { createLeaveGuard, type LeaveGuard } from './leaveGuard.ts';
import { whenIdle } from './whenIdle.ts';

/** What every screen is given: settings, the API, and the actors that live as long as the page. */
export interface World {
  settings: DashboardSettings;
  /** The server's: what day it is, and whether a token is good, goes by it. */
  clock: ServerClock;
  api: ApiClient;
  session: ActorRefFrom<typeof sessionMachine>;
  notifications: ActorRefFrom<typeof notificationsMachine>;
  sessionStorage: SafeStorage;
  localStorage: SafeStorage;
  analytics: Analytics;
  /** Asks before unsaved work is left; see `useLeaveGuard`. */
  leaveGuard: LeaveGuard;
  /** 'ended' when what a page sent that has gone since is done or refused: what others show may be out of date. */
  leftWrites: EventTarget;
  firstAnswer: FirstAnswer;
  /** Resolves once the first screen shows what it was opened for and the browser has nothing else to do: what can wait, waits for this. */
  contentShown: Promise<void>;
  /** Said by the screen; more than once does no harm. */
  showedContent(): void;
}

export interface WorldInput {
  settings: DashboardSettings;
  /** Set by every answer of the API. */
  clock: ServerClock;
  handover: AddressHandover;
  sessionStorage: SafeStorage;
  localStorage: SafeStorage;
}

/** The client's code is a chunk of its own, fetched when the first call is near. */
function lazyApi(make: () => Promise<ApiClient>): ApiClient & { preload(): void } {
  let made: Promise<ApiClient> | undefined;
  const get = () => {
    made ??= make();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    preload: () => void get().catch(() => undefined),
    call: async (endpoint, input) => await (await get()).call(endpoint, input),
    download: async (endpoint, input) => await (await get()).download(endpoint, input),
    upload: async (endpoint, input) => await (await get()).upload(endpoint, input),
  };
}

/** Builds the world. Starting `session` asks who is there. */
export function createWorld({ settings, clock, handover, sessionStorage, localStorage }: WorldInput): World {
  const { origin } = window.location;
  const identity = createIdentityClient(settings.identityProvider, origin, () => clock.now());
  const hasSuiteManagerToken = sessionStorage.read(storageNames.suiteManagerToken) !== null;
  const willCall = hasSuiteManagerToken || handover.hasCodeAndState || identity.mayHaveSession();

  const token = createActor(
    tokenMachine.provide({
      actors: createTokenActors({ apiBase: settings.apiBase, session: sessionStorage, identity, clock }),
    }),
  );
  const api = lazyApi(async () => {
    const { createApiClient, ApiFailure } = await import('@payments/api-client/client');
    const client = createApiClient({
      apiBase: settings.apiBase,
      onAnswered: (date) => clock.hear(date),
      tokens: {
        getToken: () => getToken(token),
        replaceToken: (refused) => replaceToken(token, refused),
        userHeaders: () => {
          const { context } = session.getSnapshot();
          return userHeaders(context.signInType, context.user, context.company);
        },
      },
    });
    /** Says that the session has ended when no token helps (TOK-3, TOK-7). */
    const watched = async <Value>(call: Promise<Value>): Promise<Value> => {
      try {
        return await call;
      } catch (error) {
        const refused = error instanceof ApiFailure && error.status === 401;
        if (refused || (error instanceof TokenFailure && error.code !== 'notRenewed'))
          session.send({ type: 'session.expired' });
        throw error;
      }
    };
    return {
      call: (endpoint, input) => watched(client.call(endpoint, input)),
      download: (endpoint, input) => watched(client.download(endpoint, input)),
      upload: (endpoint, input) => watched(client.upload(endpoint, input)),
    };
  });
  const session = createActor(
    sessionMachine.provide({
      actors: createSessionActors({ api, identity, session: sessionStorage, local: localStorage }),
    }),
    {
      input: {
        hasSuiteManagerToken,
        hasCodeAndState: handover.hasCodeAndState,
        isHandoverRefused: takeHandoverRefused(sessionStorage),
        callbackError: handover.callbackError,
        redirectCount: Number(sessionStorage.read(storageNames.redirects) ?? 0) || 0,
        redirects: {
          ownOrigin: origin,
          paymentsFrontEnd: settings.paymentsFrontEnd,
          allowedOrigins: settings.allowedRedirectOrigins,
        },
      },
    },
  );
  const notifications = createActor(notificationsMachine, { input: { now: () => Date.now() } });

  sayExpiry({ session, notifications });
  session.on('session.renewed', () => token.send({ type: 'session.renewed' }));
  session.on('session.opened', () => sessionStorage.remove(storageNames.redirects));
  session.on('session.closed', ({ next }) => {
    forgetVisit(sessionStorage, localStorage);
    notifications.send({ type: 'notifications.cleared' });
    notifications.send({ type: 'history.cleared' });
    if (next === null) return;
    const values = { name: next };
    notifications.send({ type: 'NOTIFY', notification: { type: 'warning', code: 'passed-on', values } });
  });
  const { promise: shown, resolve: showedContent } = Promise.withResolvers<void>();
  const contentShown = shown.then(() => new Promise<void>(whenIdle));
  if (hasSuiteManagerToken)
    void contentShown.then(() => giveToNewTabs(sessionStorage, () => getToken(token)));
  if (willCall) api.preload();
  if (!hasSuiteManagerToken) identity.preload();
  token.start();
  notifications.start();
  const analytics = createAnalytics(settings.analyticsConnection, contentShown);
  return {
    settings,
    clock,
    api,
    session,
    notifications,
    sessionStorage,
    localStorage,
    analytics,
    leaveGuard: createLeaveGuard(),
    leftWrites: new EventTarget(),
    firstAnswer: createFirstAnswer(),
    contentShown,
    showedContent,
  };
}

/** Said once: a reload asks who is there. */
function takeHandoverRefused(sessionStorage: SafeStorage): boolean {
  const isRefused = sessionStorage.read(storageNames.handoverRefused) !== null;
  sessionStorage.remove(storageNames.handoverRefused);
  return isRefused;
}
