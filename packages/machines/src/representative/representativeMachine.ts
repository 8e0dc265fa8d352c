/**
 * The representative page (REP-1). The app provides loadProfile and submitProfile.
 * Flow: loading -> editing -> submitting -> confirmation; refused, as it was submitted before or the link has run out,
 * -> loading again, which says what became of it; a link that is no longer good leads to pageUnavailable, a 401 or 403 to
 * unauthorized, 'link.closed' back to loading, anything else to failed or back to editing with the failure.
 * Never: submitted twice by one press, a typed form lost by a failure, 'nothing was submitted' while an earlier try may have
 * been.
 */
import type { OpenProfile, RepresentativeProfile } from '@payments/api-client/contract';
import { assign, type PromiseActorLogic, type SnapshotFrom, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { withDoubt } from '../actors/withDoubt.ts';
import { type Failure, type FieldError, failureOf, fieldErrorsOf } from '../failure/failure.ts';

type SubmittedProfile = Extract<RepresentativeProfile, { status: 'Submitted' }>;

/** Why there is no page: the link is too old, a newer one was sent, it was good and is so no more, or it never was. */
export type Unavailability = 'expired' | 'replaced' | 'withdrawn' | 'unknown';

/** What the form holds is the app's: the machine hands it on. */
export type HandedIn = object;

export interface RepresentativeContext {
  profile: OpenProfile | null;
  submitted: SubmittedProfile | null;
  unavailability: Unavailability | null;
  /** The last submission that may have arrived though its answer did not: whatever is typed since, one alone is taken. */
  doubt: Failure | null;
  /** Somebody else submitted it meanwhile, or on another page: what was entered here was not sent. */
  isTooLate: boolean;
  /** Until its answer is there: it holds SSN digits. */
  form: HandedIn | null;
  failure: Failure | null;
  fieldErrors: readonly FieldError[];
}

export type RepresentativeEvent =
  /** Something was typed: what was said of the last attempt no longer holds. */
  | { type: 'profile.edited' }
  | { type: 'profile.submitted'; form: HandedIn }
  /** The server said meanwhile that the link takes nothing more. */
  | { type: 'link.closed' }
  | { type: 'retry.requested' }
  /** Signed in again. */
  | { type: 'session.renewed' };

export type RepresentativeActors = {
  loadProfile: PromiseActorLogic<RepresentativeProfile>;
  submitProfile: PromiseActorLogic<RepresentativeProfile, { form: HandedIn }>;
};

const statusOf = ({ error }: Failing) => failureOf(error).status;

export const representativeMachine = setup({
  types: {
    context: {} as RepresentativeContext,
    events: {} as RepresentativeEvent,
    /** What was handed in is under way. */
    tags: {} as 'busy',
  },
  actors: unprovided<RepresentativeActors>({ loadProfile: true, submitProfile: true }),
  guards: {
    isOpen: ({ context }) => context.profile !== null,
    isSubmitted: ({ context }) => context.submitted !== null,
    isUnauthorized: (_, failed: Failing) => [401, 403].includes(statusOf(failed) ?? 0),
    isUnknown: (_, failed: Failing) => statusOf(failed) === 404,
    isConflict: (_, failed: Failing) => statusOf(failed) === 409,
  },
  actions: {
    accept: assign((_, { profile }: { profile: RepresentativeProfile }) => ({
      profile: profile.status === 'Open' ? profile : null,
      submitted: profile.status === 'Submitted' ? profile : null,
      unavailability: profile.status === 'Unavailable' ? profile.reason : null,
      form: null,
    })),
    // An earlier try was submitted, whose answer was lost: what refused this one is no failure.
    forgetRefusal: assign(({ context }) => (context.isTooLate ? {} : { failure: null, fieldErrors: [] })),
    markTooLate: assign({ isTooLate: ({ context }) => context.doubt === null }),
    markUnknown: assign(({ context }) => ({
      profile: null,
      unavailability: context.profile ? 'withdrawn' : 'unknown',
    })),
    rememberForm: assign({
      form: ({ context, event }) => (event.type === 'profile.submitted' ? event.form : context.form),
    }),
    forgetFailure: assign({ failure: null, fieldErrors: [] }),
    rememberFailure: assign((_, { error }: Failing) => ({
      failure: failureOf(error),
      fieldErrors: fieldErrorsOf(error),
    })),
    rememberRefusal: assign(({ context }, { error }: Failing) => {
      const { failure, doubt } = withDoubt(context.doubt, error);
      return { failure, doubt: doubt ?? context.doubt, fieldErrors: fieldErrorsOf(error) };
    }),
    forgetUnauthorized: assign({ failure: ({ context }) => context.doubt, fieldErrors: [] }),
  },
}).createMachine({
  id: 'representative',
  context: {
    profile: null,
    submitted: null,
    unavailability: null,
    doubt: null,
    isTooLate: false,
    form: null,
    failure: null,
    fieldErrors: [],
  },
  initial: 'loading',
  states: {
    loading: {
      initial: 'page',
      states: { page: { entry: 'forgetFailure' }, outcome: { tags: ['busy'] } },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'deciding',
          actions: { type: 'accept', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: { type: 'rememberFailure', params: failing },
          },
          {
            guard: { type: 'isUnknown', params: failing },
            target: 'pageUnavailable',
            actions: 'markUnknown',
          },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: failing },
          },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'isOpen', target: 'editing' },
        { guard: 'isSubmitted', target: 'confirmation', actions: 'forgetRefusal' },
        { target: 'pageUnavailable' },
      ],
    },
    editing: {
      on: {
        'profile.edited': { actions: 'forgetFailure' },
        'profile.submitted': { target: 'submitting', actions: ['rememberForm', 'forgetFailure'] },
        'link.closed': { target: 'loading', actions: 'markTooLate' },
      },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submitProfile',
        src: 'submitProfile',
        input: ({ context }) => {
          if (context.form === null) throw new TypeError('no profile to submit');
          return { form: context.form };
        },
        onDone: {
          target: 'deciding',
          actions: { type: 'accept', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: { type: 'rememberFailure', params: failing },
          },
          // Submitted before, or the link has run out since: the server knows which.
          {
            guard: { type: 'isConflict', params: failing },
            target: 'loading.outcome',
            actions: ['markTooLate', { type: 'rememberFailure', params: failing }],
          },
          {
            guard: { type: 'isUnknown', params: failing },
            target: 'loading.outcome',
            actions: { type: 'rememberFailure', params: failing },
          },
          {
            target: 'editing',
            actions: { type: 'rememberRefusal', params: failing },
          },
        ],
      },
    },
    unauthorized: {
      on: {
        'session.renewed': [
          { guard: 'isOpen', target: 'editing', actions: 'forgetUnauthorized' },
          { target: 'loading' },
        ],
        'retry.requested': [
          { guard: 'isOpen', target: 'editing', actions: 'forgetUnauthorized' },
          { target: 'loading' },
        ],
      },
    },
    failed: {
      on: {
        'retry.requested': 'loading',
        'session.renewed': 'loading',
        // What became of the link could not be asked while a form was open: handing it in asks again.
        'profile.submitted': {
          guard: 'isOpen',
          target: 'submitting',
          actions: ['rememberForm', 'forgetFailure'],
        },
      },
    },
    pageUnavailable: { on: { 'retry.requested': 'loading' } },
    confirmation: { type: 'final' },
  },
});

/** The page's state as REP-1 names it. */
export interface RepresentativePageState {
  representative: OpenProfile | null;
  loading: boolean;
  showError: boolean;
  /** The error data; words live with the screen. */
  failure: Failure | null;
  unauthorized: boolean;
  showConfirmation: boolean;
  pageUnavailable: boolean;
}

export function representativePageState(
  snapshot: SnapshotFrom<typeof representativeMachine>,
): RepresentativePageState {
  const { profile, failure } = snapshot.context;
  const unauthorized = snapshot.matches('unauthorized');
  const loading = snapshot.matches('loading') || snapshot.hasTag('busy');
  const showConfirmation = snapshot.matches('confirmation');
  const pageUnavailable = snapshot.matches('pageUnavailable');
  // What refused a submission that these answer is kept for whoever has left the page.
  const isAnswered = loading || showConfirmation || pageUnavailable;
  return {
    representative: profile,
    loading,
    showError: failure !== null && !unauthorized && !isAnswered,
    failure: isAnswered ? null : failure,
    unauthorized,
    showConfirmation,
    pageUnavailable,
  };
}
