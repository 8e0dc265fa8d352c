/**
 * Back from an application's form (ONB-5). The app provides reportSubmitted, and leaves on 'page.left'.
 * Flow: reporting -> reported, and on at once; with no stored id or after a failure it says so for a while, then goes on.
 * Never: a report without an id, an association reported twice by one visit.
 */
import type { OnboardingCommunity } from '@payments/api-client/contract';
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, isUnauthorized } from '../failure/failure.ts';

/** Milliseconds for which is said what went wrong. */
export const tellingDelay = 15_000;

export interface ApplicationReturnInput {
  /** Null when this browser has opened no application. */
  applicationId: string | null;
}

export interface ApplicationReturnContext extends ApplicationReturnInput {
  community: OnboardingCommunity | null;
  failure: Failure | null;
}

export type ApplicationReturnEvent =
  | { type: 'retry.requested' }
  /** 'Go to Onboarding'. */
  | { type: 'going.requested' }
  /** Signed in again (TOK-7). */
  | { type: 'session.renewed' };

export type ApplicationReturnEmitted =
  /** `community` was submitted. */
  | { type: 'application.reported'; community: OnboardingCommunity }
  /** On to Onboarding. */
  | { type: 'page.left' };

export type ApplicationReturnActors = {
  reportSubmitted: PromiseActorLogic<OnboardingCommunity, { applicationId: string }>;
};

export const applicationReturnMachine = setup({
  types: {
    context: {} as ApplicationReturnContext,
    events: {} as ApplicationReturnEvent,
    input: {} as ApplicationReturnInput,
    emitted: {} as ApplicationReturnEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<ApplicationReturnActors>({ reportSubmitted: true }),
  delays: { telling: tellingDelay },
  guards: {
    hasId: ({ context }) => context.applicationId !== null,
    isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)),
    isNotHandedIn: (_, { error }: Failing) => failureOf(error).status === 409,
  },
  actions: {
    remember: assign((_, { community }: { community: OnboardingCommunity }) => ({ community })),
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
    tellReported: emit((_, { community }: { community: OnboardingCommunity }) => ({
      type: 'application.reported' as const,
      community,
    })),
    leave: emit({ type: 'page.left' }),
  },
}).createMachine({
  id: 'applicationReturn',
  context: ({ input }) => ({ ...input, community: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasId', target: 'reporting' }, { target: 'nothingStored' }] },
    reporting: {
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'reportSubmitted',
        src: 'reportSubmitted',
        input: ({ context }) => {
          if (context.applicationId === null) throw new TypeError('no application to report');
          return { applicationId: context.applicationId };
        },
        onDone: {
          target: 'left',
          actions: [
            { type: 'remember', params: ({ event }) => ({ community: event.output }) },
            { type: 'tellReported', params: ({ event }) => ({ community: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: { type: 'rememberFailure', params: failing },
          },
          {
            guard: { type: 'isNotHandedIn', params: failing },
            target: 'notHandedIn',
            actions: { type: 'rememberFailure', params: failing },
          },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: failing },
          },
        ],
      },
    },
    unauthorized: { on: { 'session.renewed': 'reporting' } },
    nothingStored: { after: { telling: 'left' }, on: { 'going.requested': 'left' } },
    notHandedIn: {
      after: { telling: 'left' },
      on: { 'going.requested': 'left', 'retry.requested': 'reporting' },
    },
    failed: {
      after: { telling: 'left' },
      on: { 'going.requested': 'left', 'retry.requested': 'reporting' },
    },
    left: { type: 'final', entry: 'leave' },
  },
});
