/**
 * Does one thing after 'Are you sure?', e.g. deletes a scheduled payment (SCH-6); one machine for each opened
 * dialog. The app provides perform.
 * Flow: asking -> performing -> performed | unauthorized | asking with a failure.
 * Never: done twice by one confirmation, done by itself after a sign-in.
 */
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, isUnauthorized } from '../failure/failure.ts';

export interface ConfirmationContext {
  failure: Failure | null;
}

export type ConfirmationEvent =
  | { type: 'confirmed' }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' };

export type ConfirmationEmitted = { type: 'performed' };

export type ConfirmationActors = { perform: PromiseActorLogic<void> };

export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    emitted: {} as ConfirmationEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<ConfirmationActors>({ perform: true }),
  guards: { isUnauthorized: (_, { error }: { error: unknown }) => isUnauthorized(failureOf(error)) },
  actions: {
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'confirmation',
  context: { failure: null },
  initial: 'asking',
  states: {
    asking: { on: { confirmed: { target: 'performing', actions: 'forgetFailure' } } },
    performing: {
      tags: ['busy'],
      invoke: {
        id: 'perform',
        src: 'perform',
        onDone: { target: 'performed', actions: emit({ type: 'performed' }) },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'unauthorized',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'asking',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unauthorized: { on: { 'session.renewed': { target: 'asking', actions: 'forgetFailure' } } },
    performed: { type: 'final' },
  },
});
