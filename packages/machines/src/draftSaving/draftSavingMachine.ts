/**
 * Keeps a half-filled form on the server while it is typed. The app provides saveDraft.
 * Flow: idle -> settling (2 s after the last edit) -> saving -> saved; waitingToTryAgain does so by itself where nobody
 * answered, or a server that fails or is asked too much; a draft that another page saved meanwhile leads to overtaken,
 * which waits for a decision.
 * Never: an older draft over a newer one, another page's draft replaced unasked, a draft saved after 'saving.stopped',
 * an edit forgotten by it: what was not saved yet is saved by 'saving.resumed'.
 */
import { assign, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { backOff } from '../actors/looks.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, fieldErrorsOf, passesByItself } from '../failure/failure.ts';

/** Milliseconds between the last edit and the saving. */
export const draftDelay = 2000;

export interface DraftSavingInput {
  /** When the draft that is there was saved, ISO 8601 in UTC; null without one. */
  savedAt: string | null;
}

export interface DraftSavingContext<Draft> {
  /** Null once it is saved. */
  draft: Draft | null;
  savedAt: string | null;
  /** Another page's draft is to be replaced by this one. */
  replacesOther: boolean;
  failure: Failure | null;
  attempt: number;
}

export type DraftSavingEvent<Draft> =
  | { type: 'draft.edited'; draft: Draft }
  /** At once, without waiting for the last edit to settle: the page is about to go. */
  | { type: 'page.hidden' }
  | { type: 'retry.requested' }
  | { type: 'network.returned' }
  /** What is here is to replace the draft that another page saved. */
  | { type: 'draft.kept' }
  /** The form is being submitted: from now on a draft would come too late. */
  | { type: 'saving.stopped' }
  /** It was not submitted after all. */
  | { type: 'saving.resumed' };

export type DraftSavingActors<Draft> = {
  saveDraft: PromiseActorLogic<{ savedAt: string }, { draft: Draft; replacesOther: boolean }>;
};

/** A draft's machine; make it once for each kind of form, outside components. */
export function createDraftSavingMachine<Draft>() {
  return setup({
    types: {
      context: {} as DraftSavingContext<Draft>,
      events: {} as DraftSavingEvent<Draft>,
      input: {} as DraftSavingInput,
      tags: {} as 'busy',
    },
    actors: unprovided<DraftSavingActors<Draft>>({ saveDraft: true }),
    delays: {
      settle: draftDelay,
      backOff: ({ context }) => backOff(context.attempt, context.failure?.retryAfter ?? 0),
    },
    guards: {
      passesByItself: (_, { error }: Failing) => passesByItself(failureOf(error)),
      isOvertaken: (_, { error }: Failing) =>
        failureOf(error).status === 409 && fieldErrorsOf(error).some(({ field }) => field === 'begunOn'),
      isUnsaved: ({ context }) => context.draft !== null,
    },
    actions: {
      remember: assign(({ context, event }) => ({
        draft: event.type === 'draft.edited' ? event.draft : context.draft,
        failure: null,
        attempt: 0,
      })),
      accept: assign((_, { savedAt }: { savedAt: string }) => ({
        draft: null,
        savedAt,
        replacesOther: false,
        failure: null,
        attempt: 0,
      })),
      replaceOther: assign({ replacesOther: true }),
      rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
      /** It is asked for: what was said of the last attempt no longer holds. */
      startOver: assign({ failure: null, attempt: 0 }),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    },
  }).createMachine({
    id: 'draftSaving',
    context: ({ input }) => ({
      draft: null,
      savedAt: input.savedAt,
      replacesOther: false,
      failure: null,
      attempt: 0,
    }),
    initial: 'idle',
    on: {
      'draft.edited': { target: '.settling', actions: 'remember' },
      'saving.stopped': '.stopped',
    },
    states: {
      idle: {},
      settling: {
        after: { settle: 'saving' },
        on: {
          'draft.edited': { target: 'settling', reenter: true, actions: 'remember' },
          'page.hidden': 'saving',
        },
      },
      saving: {
        tags: ['busy'],
        invoke: {
          id: 'saveDraft',
          src: 'saveDraft',
          input: ({ context }) => {
            if (context.draft === null) throw new TypeError('no draft to save');
            return { draft: context.draft, replacesOther: context.replacesOther };
          },
          onDone: { target: 'saved', actions: { type: 'accept', params: ({ event }) => event.output } },
          onError: [
            {
              guard: { type: 'passesByItself', params: failing },
              target: 'waitingToTryAgain',
              actions: { type: 'rememberFailure', params: failing },
            },
            {
              guard: { type: 'isOvertaken', params: failing },
              target: 'overtaken',
            },
            {
              target: 'failed',
              actions: { type: 'rememberFailure', params: failing },
            },
          ],
        },
      },
      saved: {},
      waitingToTryAgain: {
        entry: 'countAttempt',
        after: { backOff: 'saving' },
        on: {
          'network.returned': 'saving',
          'retry.requested': { target: 'saving', actions: 'startOver' },
        },
      },
      overtaken: {
        on: {
          'draft.edited': { actions: 'remember' },
          'draft.kept': { target: 'saving', actions: 'replaceOther' },
        },
      },
      failed: { on: { 'retry.requested': { target: 'saving', actions: 'startOver' } } },
      stopped: {
        on: {
          'draft.edited': { target: 'settling', actions: 'remember' },
          'saving.stopped': {},
          'saving.resumed': [{ guard: 'isUnsaved', target: 'saving' }, { target: 'idle' }],
        },
      },
    },
  });
}
