/**
 * Answers 'token.requested' with a token that is good for a call (TOK-1 to TOK-7).
 * The app provides readStoredToken, refreshAccess (under a lock shared by tabs, reading storage again once it
 * holds the lock, and storing what it got) and obtainIdentityToken.
 * Flow: idle -> reading -> refreshing -> idle, or reading -> obtaining -> renewing -> idle.
 * Never: two refreshes at once, a refresh after a refusal before somebody has signed in again, a loop.
 */
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { failureOf, passesByItself } from '../failure/failure.ts';
import {
  type IdentityToken,
  identityMargin,
  isUsable,
  lacksExpiry,
  type RefreshedTokens,
  type StoredTokens,
  suiteManagerMargin,
} from './tokenRules.ts';

/** Why no token can be had; `notRenewed` says nothing about the session: nobody answered, or a server that could not. */
export type TokenRefusal = 'redirectToLogin' | 'invalidSuiteManagerToken' | 'notRenewed';

export interface TokenContext {
  /** Set while refused for more than want of a sign-in. */
  code: 'invalidSuiteManagerToken' | null;
  /** The token that the server refused, not to be given out again. */
  rejected: string | null;
  refreshToken: string | null;
  /** The stored token had no expiry claim: a second such token ends it (TOK-2). */
  storedLacksExpiry: boolean;
  /** What will be answered. */
  token: string | null;
}

export type TokenEvent =
  /** A call needs a token; `rejected` is the one it was just refused with, if any. */
  | { type: 'token.requested'; rejected?: string | undefined }
  /** Somebody signed in (again): storage holds a new token. */
  | { type: 'session.renewed' };

export type TokenEmitted =
  /** Everybody who waits may use it. */
  | { type: 'token.ready'; token: string }
  /** Nobody gets one. */
  | { type: 'token.refused'; code: TokenRefusal };

export type TokenActors = {
  readStoredToken: PromiseActorLogic<StoredTokens>;
  refreshAccess: PromiseActorLogic<RefreshedTokens, { refreshToken: string }>;
  /** `fresh` asks past the identity client's own cache. */
  obtainIdentityToken: PromiseActorLogic<IdentityToken, { fresh: boolean }>;
};

const settled: TokenContext = {
  code: null,
  rejected: null,
  refreshToken: null,
  storedLacksExpiry: false,
  token: null,
};

/** Who waits is answered by the new reading when somebody signs in meanwhile. */
const whileBusy = {
  'token.requested': { actions: 'rememberRejected' },
  'session.renewed': { target: 'reading', actions: 'forget' },
} as const;

export const tokenMachine = setup({
  types: {
    context: {} as TokenContext,
    events: {} as TokenEvent,
    emitted: {} as TokenEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<TokenActors>({
    readStoredToken: true,
    refreshAccess: true,
    obtainIdentityToken: true,
  }),
  guards: {
    isUsable: (
      { context },
      { given, margin }: { given: { accessToken: string | null; nowSeconds: number }; margin: number },
    ) => isUsable(given.accessToken, context.rejected, given.nowSeconds, margin),
    isMissing: (_, { token }: { token: string | null }) => token === null,
    mayRefresh: (_, { refreshToken }: { refreshToken: string | null }) => refreshToken !== null,
    lacksExpiry: (_, { token }: { token: string | null }) => lacksExpiry(token ?? ''),
    passesByItself: (_, { error }: Failing) => passesByItself(failureOf(error)),
    isTimeless: ({ context }, { token }: { token: string }) =>
      context.storedLacksExpiry || lacksExpiry(token),
  },
  actions: {
    rememberRejected: assign({
      rejected: ({ context, event }) =>
        event.type === 'token.requested' ? (event.rejected ?? context.rejected) : context.rejected,
    }),
    forget: assign(settled),
    refuseAgain: emit(({ context }) => ({
      type: 'token.refused',
      code: context.code ?? 'redirectToLogin',
    })),
  },
}).createMachine({
  id: 'token',
  context: settled,
  initial: 'idle',
  states: {
    idle: { on: { 'token.requested': { target: 'reading', actions: 'rememberRejected' } } },
    reading: {
      tags: ['busy'],
      on: whileBusy,
      invoke: {
        id: 'readStoredToken',
        src: 'readStoredToken',
        onDone: [
          {
            guard: {
              type: 'isUsable',
              params: ({ event }) => ({ given: event.output, margin: suiteManagerMargin }),
            },
            target: 'answering',
            actions: assign({ token: ({ event }) => event.output.accessToken }),
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ token: event.output.accessToken }) },
            target: 'obtaining',
          },
          {
            guard: {
              type: 'mayRefresh',
              params: ({ event }) => ({ refreshToken: event.output.refreshToken }),
            },
            target: 'refreshing',
            actions: assign({
              refreshToken: ({ event }) => event.output.refreshToken,
              storedLacksExpiry: ({ event }) => lacksExpiry(event.output.accessToken ?? ''),
            }),
          },
          {
            guard: { type: 'lacksExpiry', params: ({ event }) => ({ token: event.output.accessToken }) },
            target: 'refused',
            actions: assign({ code: 'invalidSuiteManagerToken' as const }),
          },
          { target: 'refused' },
        ],
        onError: { target: 'refused' },
      },
    },
    refreshing: {
      tags: ['busy'],
      on: whileBusy,
      invoke: {
        id: 'refreshAccess',
        src: 'refreshAccess',
        input: ({ context }) => ({ refreshToken: context.refreshToken ?? '' }),
        onDone: [
          {
            guard: {
              type: 'isUsable',
              params: ({ event }) => ({ given: event.output, margin: suiteManagerMargin }),
            },
            target: 'answering',
            actions: assign({ token: ({ event }) => event.output.accessToken }),
          },
          {
            guard: { type: 'isTimeless', params: ({ event }) => ({ token: event.output.accessToken }) },
            target: 'refused',
            actions: assign({ code: 'invalidSuiteManagerToken' as const }),
          },
          { target: 'refused' },
        ],
        onError: [
          {
            guard: { type: 'passesByItself', params: failing },
            target: 'notRenewed',
          },
          { target: 'refused' },
        ],
      },
    },
    obtaining: {
      tags: ['busy'],
      on: whileBusy,
      invoke: {
        id: 'obtainIdentityToken',
        src: 'obtainIdentityToken',
        input: { fresh: false },
        onDone: [
          {
            guard: {
              type: 'isUsable',
              params: ({ event }) => ({ given: event.output, margin: identityMargin }),
            },
            target: 'answering',
            actions: assign({ token: ({ event }) => event.output.accessToken }),
          },
          { target: 'renewing' },
        ],
        onError: [
          {
            guard: { type: 'passesByItself', params: failing },
            target: 'notRenewed',
          },
          { target: 'refused' },
        ],
      },
    },
    renewing: {
      tags: ['busy'],
      on: whileBusy,
      invoke: {
        id: 'renewIdentityToken',
        src: 'obtainIdentityToken',
        input: { fresh: true },
        onDone: [
          {
            // A provider may give tokens that live under a minute: a fresh one is used for as long as it lasts.
            guard: { type: 'isUsable', params: ({ event }) => ({ given: event.output, margin: 0 }) },
            target: 'answering',
            actions: assign({ token: ({ event }) => event.output.accessToken }),
          },
          { target: 'refused' },
        ],
        onError: [
          {
            guard: { type: 'passesByItself', params: failing },
            target: 'notRenewed',
          },
          { target: 'refused' },
        ],
      },
    },
    answering: {
      always: {
        target: 'idle',
        actions: [emit(({ context }) => ({ type: 'token.ready', token: context.token ?? '' })), 'forget'],
      },
    },
    notRenewed: {
      always: {
        target: 'idle',
        actions: [emit({ type: 'token.refused', code: 'notRenewed' }), 'forget'],
      },
    },
    refused: {
      entry: 'refuseAgain',
      on: {
        'token.requested': { actions: 'refuseAgain' },
        'session.renewed': { target: 'idle', actions: 'forget' },
      },
    },
  },
});
