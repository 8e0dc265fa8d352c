/**
 * Who is signed in, and how they come and go (AUTH-1 to AUTH-16, TOK-9, ROLE-3a). The app provides every actor;
 * none of them hands a token to this machine.
 * Flow: checking -> handlingCallback -> loadingProfile -> authenticated <-> reauthenticating -> signingOut ->
 * signedOut. Never: routes before user, company and controls have arrived; more than three redirects in a row;
 * another person's page after a re-login; data after a sign-out, here or in another tab.
 */
import type { AccessSubject, GlobalControls, UserInfo, UserProduct } from '@payments/api-client/contract';
import {
  type AnyActorRef,
  assign,
  type CallbackActorLogic,
  emit,
  enqueueActions,
  type PromiseActorLogic,
  setup,
} from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureFrom, failureOf, isUnauthorized } from '../failure/failure.ts';
import {
  type ClearScope,
  type FailureOutcome,
  flagsOf,
  isSamePerson,
  noFlags,
  outcomeOf,
  type RedirectSettings,
  type SessionCompany,
  type SessionFlags,
  type SessionUser,
  type SignInType,
  safeReturnTo,
  signInTypeOf,
  subjectOf,
  userOf,
  withinRedirectLimit,
} from './sessionRules.ts';

export interface SessionInput {
  /** One is in session storage; one from the address has been put there first (AUTH-3, AUTH-5). */
  hasSuiteManagerToken: boolean;
  hasCodeAndState: boolean;
  /**
   * The tab has just been sent here because its hand-over, or the company of whom it named, was refused (AUTH-10):
   * nobody else is signed in in its place.
   */
  isHandoverRefused: boolean;
  callbackError: { code: string; description: string } | null;
  /** Redirects in a row so far, from session storage (AUTH-11). */
  redirectCount: number;
  redirects: RedirectSettings;
}

export interface SessionContext {
  input: SessionInput;
  signInType: SignInType;
  user: SessionUser | null;
  /** Of the suite-manager flow; null otherwise. */
  userProduct: UserProduct | null;
  flags: SessionFlags;
  company: SessionCompany | null;
  release: UserInfo['releaseVersion'];
  globalReportsEnabled: boolean;
  /** The path to open once signed in; null to stay where the address is. */
  returnTo: string | null;
  failure: Failure | null;
  redirectCount: number;
  /** Where the browser is being sent. */
  leaving: { to: string; clear: ClearScope } | null;
}

export type SessionEvent =
  /** Start at the identity provider and come back to `returnTo` (AUTH-13). */
  | { type: 'login.requested'; returnTo: string }
  /** The suite-manager button; `hasToken` says whether session storage holds one (AUTH-2). */
  | { type: 'suiteManagerLogin.requested'; hasToken: boolean }
  | { type: 'logout.requested' }
  /** A call was refused although its token was renewed, or no token could be had (TOK-3, TOK-7). */
  | { type: 'session.expired' }
  /** Sign in again without leaving the page (AUTH-16). */
  | { type: 'popupLogin.requested' }
  /** Once more; where only a new sign-in can help, that is started and comes back to `returnTo`. */
  | { type: 'retry.requested'; returnTo?: string }
  /** From a failure back to the landing page. */
  | { type: 'landing.requested' }
  /** The release-notes dialog was closed (REL-1). */
  | { type: 'releaseNotes.closed' }
  /** From watchOtherTabs. */
  | { type: 'otherTab.signedOut' };

export type SessionEmitted =
  /** Routes may open; go to `returnTo` unless it is null. */
  | { type: 'session.opened'; returnTo: string | null }
  /** The same person signed in again: tokens are new, the page stays. */
  | { type: 'session.renewed' }
  /** Nothing of this person may stay: signed out, or somebody else has signed in, whose name is `next`. */
  | { type: 'session.closed'; next: string | null };

/** What watchOtherTabs is told, to pass on. */
export interface TabMessage {
  type: 'signedOut.here';
}

export type SessionActors = {
  /** GET /auth/login; keeps the refresh token in session storage itself (AUTH-7). */
  checkLogin: PromiseActorLogic<UserProduct>;
  /** Exchanges code and state; answers the stored return state (AUTH-6). */
  handleRedirectCallback: PromiseActorLogic<{ returnTo: string | null; user: SessionUser }>;
  /** Asks the identity provider silently; null when nobody is signed in there. */
  checkIdentitySession: PromiseActorLogic<SessionUser | null>;
  /** GET /auth/user-company */
  loadUserCompany: PromiseActorLogic<UserInfo>;
  /** GET /reporting/globalControls */
  loadGlobalControls: PromiseActorLogic<GlobalControls>;
  /** Leaves for the identity provider; ends only by failing. */
  startIdentityLogin: PromiseActorLogic<void, { returnTo: string }>;
  /** Rejects with `code` 'popup-blocked', 'popup-closed' or the provider's. Replaces the stored tokens. */
  startPopupLogin: PromiseActorLogic<SessionUser>;
  /** Ends the identity provider's session, and goes to `/`; in the suite-manager flow there may be none to end (AUTH-12). */
  endSession: PromiseActorLogic<void, { signInType: SignInType }>;
  /**
   * Clears storage, and then writes the count of redirects into session storage, and whether a hand-over was refused. Of
   * the scope `session`, it also asks the server to end the refresh token that stood there (POST /auth/logout).
   */
  clearStorage: PromiseActorLogic<
    void,
    { scope: ClearScope; redirectCount: number; isHandoverRefused?: boolean }
  >;
  /** Sends the browser there, replacing the entry of history. */
  goTo: PromiseActorLogic<void, { to: string }>;
  /** BroadcastChannel: sends 'otherTab.signedOut', is told 'signedOut.here'. */
  watchOtherTabs: CallbackActorLogic<TabMessage, undefined>;
};

const nobody = {
  user: null,
  userProduct: null,
  flags: noFlags,
  company: null,
  release: null,
  globalReportsEnabled: false,
} satisfies Partial<SessionContext>;

function outcome(
  step: 'loginCheck' | 'companyLookup',
  error: unknown,
  context: SessionContext,
): FailureOutcome {
  return withinRedirectLimit(
    outcomeOf(step, failureOf(error), context.input.redirects),
    context.redirectCount,
  );
}

function leaving(found: FailureOutcome): SessionContext['leaving'] {
  return found.kind === 'leave' ? { to: found.to, clear: found.clear } : null;
}

/** Not another origin, where nobody reads what is kept here. */
const isOurs = (left: SessionContext['leaving']) => left?.to.startsWith('/') ?? false;

function explained(found: FailureOutcome): Failure | null {
  return found.kind === 'explain' ? found.failure : null;
}

/** A token that is refused again asks to sign in once more; what cannot be read otherwise stays as it was. */
const rightsUnread = [
  { guard: { type: 'isRefused', params: failing }, target: '#session.reauthenticating.asking' },
  { target: '#session.authenticated' },
] as const;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
    tags: {} as 'loading' | 'busy' | 'authenticated' | 'popupOpen',
  },
  actors: unprovided<SessionActors>({
    checkLogin: true,
    handleRedirectCallback: true,
    checkIdentitySession: true,
    loadUserCompany: true,
    loadGlobalControls: true,
    startIdentityLogin: true,
    startPopupLogin: true,
    endSession: true,
    clearStorage: true,
    goTo: true,
    watchOtherTabs: true,
  }),
  guards: {
    isRefused: (_, { error }: Failing) => isUnauthorized(failureOf(error)),
    hasSuiteManagerToken: ({ context }) => context.signInType === 'suite-manager',
    mustSignIn: ({ context }) => context.failure !== null && isUnauthorized(context.failure),
    hasCallbackError: ({ context }) => context.failure !== null,
    hasCodeAndState: ({ context }) => context.input.hasCodeAndState,
    isHandoverRefused: ({ context }) => context.input.isHandoverRefused,
    holdsToken: (_, { hasToken }: { hasToken: boolean }) => hasToken,
    isNobody: (_, { user }: { user: SessionUser | null }) => user === null,
    isSamePerson: ({ context }, { user }: { user: SessionUser }) => isSamePerson(context.user, user),
    mustLeave: ({ context }, { step, error }: { step: 'loginCheck' | 'companyLookup'; error: unknown }) =>
      outcome(step, error, context).kind === 'leave',
  },
  actions: {
    rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    rememberElsewhere: assign({ failure: failureFrom('signed-out-elsewhere') }),
    rememberReturn: assign({
      returnTo: ({ context, event }) =>
        (event.type === 'login.requested' || event.type === 'retry.requested') && event.returnTo
          ? safeReturnTo(event.returnTo)
          : context.returnTo,
    }),
    forgetPerson: assign(nobody),
    closeReleaseNotes: assign({
      flags: ({ context }) => ({ ...context.flags, releaseModalOpen: false }),
    }),
    tellOtherTabs: enqueueActions(({ enqueue, self }) => {
      // Where tabs cannot be watched the child is gone, and sending to it would stop the sign-out.
      const tabs: AnyActorRef | undefined = self.getSnapshot().children?.watchOtherTabs;
      if (tabs?.getSnapshot().status === 'active') enqueue.sendTo(tabs, { type: 'signedOut.here' });
    }),
    tellClosed: emit({ type: 'session.closed', next: null }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...nobody,
    input,
    signInType: signInTypeOf(input.hasSuiteManagerToken),
    returnTo: null,
    failure: input.callbackError
      ? failureFrom(input.callbackError.code, { description: input.callbackError.description })
      : null,
    redirectCount: input.redirectCount,
    leaving: null,
  }),
  invoke: {
    id: 'watchOtherTabs',
    src: 'watchOtherTabs',
    // Without a channel other tabs are not told; signing in and out here works all the same.
    onError: {},
  },
  initial: 'checking',
  states: {
    checking: {
      tags: ['loading', 'busy'],
      on: { 'otherTab.signedOut': 'signedOutElsewhere' },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasSuiteManagerToken', target: 'login' },
            { guard: 'hasCallbackError', target: '#session.failed' },
            { guard: 'hasCodeAndState', target: '#session.handlingCallback' },
            {
              guard: 'isHandoverRefused',
              target: '#session.signedOut',
              actions: assign({ failure: failureFrom('invalidSuiteManagerToken') }),
            },
            { target: 'identitySession' },
          ],
        },
        login: {
          invoke: {
            id: 'checkLogin',
            src: 'checkLogin',
            onDone: {
              target: '#session.loadingProfile',
              actions: assign({
                userProduct: ({ event }) => event.output,
                user: ({ event: { output } }) =>
                  userOf({
                    name: `${output.user.firstName} ${output.user.lastName}`.trim(),
                    email: output.user.email,
                  }),
              }),
            },
            onError: [
              {
                guard: {
                  type: 'mustLeave',
                  params: ({ event }) => ({ step: 'loginCheck', error: event.error }),
                },
                target: '#session.redirectingAway',
                actions: assign({
                  leaving: ({ context, event }) => leaving(outcome('loginCheck', event.error, context)),
                }),
              },
              {
                target: '#session.failed',
                actions: assign({
                  failure: ({ context, event }) => explained(outcome('loginCheck', event.error, context)),
                }),
              },
            ],
          },
        },
        identitySession: {
          invoke: {
            id: 'checkIdentitySession',
            src: 'checkIdentitySession',
            onDone: [
              {
                guard: { type: 'isNobody', params: ({ event }) => ({ user: event.output }) },
                target: '#session.signedOut',
              },
              {
                target: '#session.loadingProfile',
                actions: assign({ user: ({ event }) => event.output && userOf(event.output) }),
              },
            ],
            onError: {
              target: '#session.failed',
              actions: { type: 'rememberFailure', params: failing },
            },
          },
        },
      },
    },
    handlingCallback: {
      tags: ['loading', 'busy'],
      invoke: {
        id: 'handleRedirectCallback',
        src: 'handleRedirectCallback',
        onDone: {
          target: 'loadingProfile',
          actions: assign({
            user: ({ event }) => userOf(event.output.user),
            returnTo: ({ event }) => safeReturnTo(event.output.returnTo),
          }),
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: failing },
        },
      },
    },
    loadingProfile: {
      tags: ['busy', 'authenticated'],
      initial: 'userCompany',
      on: { 'logout.requested': 'signingOut', 'otherTab.signedOut': 'signedOutElsewhere' },
      states: {
        userCompany: {
          invoke: {
            id: 'loadUserCompany',
            src: 'loadUserCompany',
            onDone: {
              target: 'controls',
              actions: [
                assign({ user: ({ event }) => userOf(event.output), flags: noFlags }),
                assign({
                  flags: ({ event }) => flagsOf(event.output),
                  company: ({ event }) => event.output.userCompany,
                  release: ({ event }) => event.output.releaseVersion,
                }),
              ],
            },
            onError: [
              {
                guard: {
                  type: 'mustLeave',
                  params: ({ event }) => ({ step: 'companyLookup', error: event.error }),
                },
                target: '#session.redirectingAway',
                actions: assign({
                  leaving: ({ context, event }) => leaving(outcome('companyLookup', event.error, context)),
                }),
              },
              {
                target: '#session.profileFailed',
                actions: assign({
                  failure: ({ context, event }) => explained(outcome('companyLookup', event.error, context)),
                }),
              },
            ],
          },
        },
        controls: {
          invoke: {
            id: 'loadGlobalControls',
            src: 'loadGlobalControls',
            onDone: {
              target: '#session.authenticated',
              actions: [
                assign({
                  globalReportsEnabled: ({ event }) => event.output.reportsEnabled,
                  redirectCount: 0,
                  failure: null,
                }),
                emit(({ context }) => ({ type: 'session.opened', returnTo: context.returnTo })),
                assign({ returnTo: null }),
              ],
            },
            onError: {
              target: '#session.profileFailed',
              actions: { type: 'rememberFailure', params: failing },
            },
          },
        },
      },
    },
    /** ROLE-3a: no menu of no rights; Retry instead. */
    profileFailed: {
      tags: ['authenticated'],
      on: {
        'retry.requested': [
          { guard: 'mustSignIn', target: 'leavingForLogin', actions: ['rememberReturn', 'forgetFailure'] },
          { target: 'loadingProfile', actions: 'forgetFailure' },
        ],
        'login.requested': { target: 'leavingForLogin', actions: ['rememberReturn', 'forgetFailure'] },
        'logout.requested': 'signingOut',
        'otherTab.signedOut': 'signedOutElsewhere',
      },
    },
    authenticated: {
      tags: ['authenticated'],
      on: {
        'session.expired': 'reauthenticating',
        'logout.requested': 'signingOut',
        'otherTab.signedOut': { target: 'signedOutElsewhere', actions: 'rememberElsewhere' },
        'releaseNotes.closed': { actions: 'closeReleaseNotes' },
      },
    },
    /** Everything on the page is kept (TOK-7). */
    reauthenticating: {
      tags: ['authenticated'],
      initial: 'asking',
      on: {
        'logout.requested': 'signingOut',
        'otherTab.signedOut': { target: 'signedOutElsewhere', actions: 'rememberElsewhere' },
        'login.requested': { target: 'leavingForLogin', actions: 'rememberReturn' },
        'releaseNotes.closed': { actions: 'closeReleaseNotes' },
      },
      states: {
        asking: { on: { 'popupLogin.requested': { target: 'inPopup', actions: 'forgetFailure' } } },
        inPopup: {
          tags: ['popupOpen', 'busy'],
          invoke: {
            id: 'startPopupLogin',
            src: 'startPopupLogin',
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => ({ user: event.output }) },
                target: 'readingRights',
                actions: [assign({ signInType: 'identity-provider' }), emit({ type: 'session.renewed' })],
              },
              {
                target: '#session.loadingProfile',
                actions: [
                  'forgetPerson',
                  emit(({ event }) => ({ type: 'session.closed', next: userOf(event.output).name })),
                  assign({
                    signInType: 'identity-provider',
                    returnTo: '/Home',
                    user: ({ event }) => userOf(event.output),
                  }),
                  emit({ type: 'session.renewed' }),
                ],
              },
            ],
            onError: {
              target: 'asking',
              actions: { type: 'rememberFailure', params: failing },
            },
          },
        },
        /** They may have been changed: that may be why the session ended. */
        readingRights: {
          tags: ['busy'],
          on: { 'session.expired': 'asking' },
          initial: 'userCompany',
          states: {
            userCompany: {
              invoke: {
                id: 'loadRights',
                src: 'loadUserCompany',
                onDone: {
                  target: 'controls',
                  actions: assign({
                    flags: ({ context: { flags }, event }) => ({
                      ...flagsOf(event.output),
                      releaseModalOpen: flags.releaseModalOpen,
                    }),
                    company: ({ event }) => event.output.userCompany,
                  }),
                },
                onError: rightsUnread,
              },
            },
            controls: {
              invoke: {
                id: 'loadControls',
                src: 'loadGlobalControls',
                onDone: {
                  target: '#session.authenticated',
                  actions: assign({
                    globalReportsEnabled: ({ event }) => event.output.reportsEnabled,
                  }),
                },
                onError: rightsUnread,
              },
            },
          },
        },
      },
    },
    /** On the way to the identity provider; the page is about to be left. */
    leavingForLogin: {
      tags: ['busy'],
      invoke: {
        id: 'startIdentityLogin',
        src: 'startIdentityLogin',
        input: ({ context }) => ({ returnTo: context.returnTo ?? '/Home' }),
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: failing },
        },
      },
    },
    signingOut: {
      tags: ['busy'],
      entry: ['forgetPerson', 'tellOtherTabs', 'tellClosed'],
      initial: 'clearing',
      states: {
        clearing: {
          invoke: {
            id: 'clearStorage',
            src: 'clearStorage',
            input: { scope: 'session', redirectCount: 0 },
            onDone: 'ending',
            onError: 'ending',
          },
        },
        ending: {
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ signInType: context.signInType }),
            onDone: '#session.signedOut',
            // Signed out here all the same; the provider's own session could not be ended, and the page says so.
            onError: {
              target: '#session.signedOut',
              actions: assign({ failure: failureFrom('logout-incomplete') }),
            },
          },
        },
      },
    },
    signedOutElsewhere: {
      tags: ['busy'],
      entry: ['forgetPerson', 'tellClosed'],
      invoke: {
        id: 'clearStorageElsewhere',
        src: 'clearStorage',
        input: { scope: 'session', redirectCount: 0 },
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
    /** The landing page (AUTH-1). */
    signedOut: {
      entry: assign({ signInType: 'identity-provider' }),
      on: {
        'login.requested': { target: 'leavingForLogin', actions: ['forgetFailure', 'rememberReturn'] },
        'suiteManagerLogin.requested': [
          {
            guard: { type: 'holdsToken', params: ({ event }) => ({ hasToken: event.hasToken }) },
            target: 'checking',
            actions: ['forgetFailure', assign({ signInType: 'suite-manager' })],
          },
          { actions: assign({ failure: failureFrom('invalidSuiteManagerToken') }) },
        ],
      },
    },
    /** Says what went wrong, with a way to try again (AUTH-14). */
    failed: {
      on: {
        'otherTab.signedOut': 'signedOutElsewhere',
        'retry.requested': [
          { guard: 'mustSignIn', target: 'leavingForLogin', actions: ['rememberReturn', 'forgetFailure'] },
          { guard: 'hasSuiteManagerToken', target: 'checking', actions: 'forgetFailure' },
          { target: 'leavingForLogin', actions: ['rememberReturn', 'forgetFailure'] },
        ],
        'login.requested': { target: 'leavingForLogin', actions: ['forgetFailure', 'rememberReturn'] },
        'landing.requested': { target: 'signedOut', actions: 'forgetFailure' },
      },
    },
    redirectingAway: {
      tags: ['busy'],
      initial: 'clearing',
      entry: ['forgetPerson', assign({ redirectCount: ({ context }) => context.redirectCount + 1 })],
      states: {
        clearing: {
          invoke: {
            id: 'clearBeforeLeaving',
            src: 'clearStorage',
            input: ({ context }) => ({
              scope: context.leaving?.clear ?? 'tokens',
              redirectCount: context.redirectCount,
              isHandoverRefused: context.signInType === 'suite-manager' && isOurs(context.leaving),
            }),
            onDone: 'going',
            // Without storage the redirects cannot be counted, so none is made.
            onError: {
              target: '#session.failed',
              actions: assign({ failure: failureFrom('storage-unavailable') }),
            },
          },
        },
        going: {
          invoke: { id: 'goTo', src: 'goTo', input: ({ context }) => ({ to: context.leaving?.to ?? '/' }) },
        },
      },
    },
  },
});

/** What the selectors read of the session's snapshot. */
interface WithSession {
  context: SessionContext;
}

/** What the access table needs; ask once the state is `authenticated` or `reauthenticating` (ROLE-3a). */
export function accessSubject({ context }: WithSession): AccessSubject {
  return subjectOf(context.flags, context.company, context.globalReportsEnabled);
}

/** E-mail of who is signed in, in small letters; empty for nobody. */
export function emailOf({ context }: WithSession): string {
  return context.user?.email ?? '';
}
