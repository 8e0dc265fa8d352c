/**
 * Does one thing after 'Are you sure?', e.g. deletes a scheduled payment (SCH-6) or approves associations (ONB-4); one
 * machine for each opened dialog. The app provides perform.
 * Flow: asking -> performing -> performed | unauthorized | asking with a failure.
 * Never: done twice by one confirmation, done by itself after a sign-in, said to be undone while an earlier try may have
 * done it.
 */
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { withDoubt } from '../actors/withDoubt.ts';
import { type Failure, failureOf, isUnauthorized } from '../failure/failure.ts';

export interface ConfirmationContext<Answer> {
  failure: Failure | null;
  /** The last try of the same that may have been done though its answer did not arrive. */
  doubt: Failure | null;
  /** What came of it; null until then. */
  answer: Answer | null;
}

export type ConfirmationEvent =
  | { type: 'confirmed' }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' };

export type ConfirmationEmitted<Answer> = { type: 'performed'; answer: Answer };

export type ConfirmationActors<Answer> = { perform: PromiseActorLogic<Answer> };

/** A confirmation's machine; make it once for each kind of action, outside components. */
export function createConfirmationMachine<Answer = void>() {
  return setup({
    types: {
      context: {} as ConfirmationContext<Answer>,
      events: {} as ConfirmationEvent,
      emitted: {} as ConfirmationEmitted<Answer>,
      tags: {} as 'busy',
    },
    actors: unprovided<ConfirmationActors<Answer>>({ perform: true }),
    guards: { isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)) },
    actions: {
      forgetFailure: assign({ failure: null }),
      rememberFailure: assign(({ context }, { error }: Failing) => withDoubt(context.doubt, error)),
      forgetRefusal: assign({ failure: ({ context }) => context.doubt }),
      keepAnswer: assign((_, params: { answer: Answer }) => ({ answer: params.answer })),
      tellPerformed: emit((_, params: { answer: Answer }) => ({
        type: 'performed' as const,
        answer: params.answer,
      })),
    },
  }).createMachine({
    id: 'confirmation',
    context: { failure: null, doubt: null, answer: null },
    initial: 'asking',
    states: {
      asking: { on: { confirmed: { target: 'performing', actions: 'forgetFailure' } } },
      performing: {
        tags: ['busy'],
        invoke: {
          id: 'perform',
          src: 'perform',
          onDone: {
            target: 'performed',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              { type: 'tellPerformed', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isUnauthorized', params: failing },
              target: 'unauthorized',
              actions: { type: 'rememberFailure', params: failing },
            },
            {
              target: 'asking',
              actions: { type: 'rememberFailure', params: failing },
            },
          ],
        },
      },
      unauthorized: { on: { 'session.renewed': { target: 'asking', actions: 'forgetRefusal' } } },
      performed: { type: 'final' },
    },
  });
}
