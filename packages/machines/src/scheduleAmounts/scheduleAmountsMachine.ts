/**
 * Changes the amount of chosen Fixed schedules together (SCH-4, SCH-4a); one machine for each opened dialog. The app
 * provides loadFees, applyChange, and the actions rememberBatch and forgetBatch, which keep the request that is under
 * way where a reload finds it.
 * Flow: editing -> loadingFees -> previewing -> applying -> finished (-> applying again with the rows that failed).
 * After a reload: interrupted -> applying, the very request of before, whose answer the server has or makes once.
 * A request is kept until every row was changed or its outcomes are put away: a reload loses neither what failed nor
 * its retry.
 * Never: two requests from one press, a row changed twice, an amount replaced that was not the one shown, a request
 * forgotten before its answer is known, a retry that touches a row that was changed or, unasked, one that somebody else
 * changed, anything sent by itself after a reload or a sign-in.
 */
import {
  type RetryKind,
  type ScheduledPayment,
  type ScheduleOutcome,
  typedAmount,
} from '@payments/api-client/contract';
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, isUnauthorized, mayHaveArrived } from '../failure/failure.ts';
import {
  type AmountBatch,
  type AmountProblem,
  type AmountRequest,
  amountProblemOf,
  changeable,
  type FeeKind,
  type Fees,
  failedRows,
  feeKindsOf,
  type Outcomes,
  retriableRows,
  withOutcomes,
} from './scheduleAmountsRules.ts';

export interface ScheduleAmountsInput {
  /** The rows that were chosen; none when a request was interrupted. */
  schedules: readonly ScheduledPayment[];
  /** A request that a reload interrupted. */
  interrupted: AmountBatch | null;
  /** A new idempotency key. */
  newKey: () => string;
}

export interface ScheduleAmountsContext {
  schedules: readonly ScheduledPayment[];
  newKey: () => string;
  /** As typed. */
  amount: string;
  problem: AmountProblem | null;
  fees: Fees;
  batch: AmountBatch | null;
  /** The batch was sent before and its answer is not known: a later refusal does not say that nothing changed. */
  mayBeApplied: boolean;
  outcomes: Outcomes;
  failure: Failure | null;
}

export type ScheduleAmountsEvent =
  | { type: 'amount.edited'; amount: string }
  /** 'Preview'. */
  | { type: 'amount.submitted' }
  /** Back to the amount. */
  | { type: 'preview.cancelled' }
  /** 'Change 38 amounts to $310.00'. */
  | { type: 'change.confirmed' }
  /** The fees or a request whose answer is not known, once more. */
  | { type: 'retry.requested' }
  /** The fees that failed are asked for again; what is written is never sent again by itself. */
  | { type: 'network.returned' }
  /** Of the outcomes: the rows that failed, or those that somebody else changed, once more. */
  | { type: 'rows.retried'; kind: RetryKind }
  /** The outcomes are put away: until then a reload brings back those that failed. */
  | { type: 'outcomes.seen' }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' };

export type ScheduleAmountsEmitted = { type: 'schedules.changed'; outcomes: ScheduleOutcome[] };

export type ScheduleAmountsActors = {
  /** GET /fees for each kind, Recurring; answers the fees by key. */
  loadFees: PromiseActorLogic<Fees, { amount: number; kinds: FeeKind[] }>;
  /** POST /payers/update-scheduled-payments with the batch's key. */
  applyChange: PromiseActorLogic<ScheduleOutcome[], AmountRequest>;
};

/** What a reload finds once the server has answered: the batch while rows of it have failed, else nothing. */
function answeredBatch({ batch, outcomes }: ScheduleAmountsContext): AmountBatch | null {
  return batch && failedRows(outcomes).length > 0 ? { ...batch, isAnswered: true } : null;
}

/** The request that changes rows from what they were shown with. */
function batchOf(
  idempotencyKey: string,
  rows: readonly { id: number; amount: number | null }[],
  amount: number,
): AmountBatch {
  return {
    idempotencyKey,
    scheduledPaymentIds: rows.map(({ id }) => id),
    previousAmounts: rows.map((row) => row.amount),
    amount,
  };
}

export const scheduleAmountsMachine = setup({
  types: {
    context: {} as ScheduleAmountsContext,
    events: {} as ScheduleAmountsEvent,
    input: {} as ScheduleAmountsInput,
    emitted: {} as ScheduleAmountsEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<ScheduleAmountsActors>({ loadFees: true, applyChange: true }),
  guards: {
    isInterrupted: ({ context }) => context.batch !== null,
    hasProblem: ({ context }) => amountProblemOf(context.amount) !== null,
    hasNothingToChange: ({ context }) => changeable(context.schedules).length === 0,
    hasRows: ({ context }, { kind }: { kind: RetryKind }) => retriableRows(context.outcomes, kind).length > 0,
    isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)),
    mayBeApplied: ({ context }, { error }: Failing) =>
      context.mayBeApplied || mayHaveArrived(failureOf(error)),
    hasOutcomes: ({ context }) => Object.keys(context.outcomes).length > 0,
  },
  actions: {
    rememberAmount: assign({
      amount: ({ context, event }) => (event.type === 'amount.edited' ? event.amount : context.amount),
      problem: null,
    }),
    sayProblem: assign({ problem: ({ context }) => amountProblemOf(context.amount) }),
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign((_, { error }: Failing) => ({ failure: failureOf(error) })),
    rememberFees: assign((_, params: { fees: Fees }) => ({ fees: params.fees })),
    markMayBeApplied: assign({ mayBeApplied: true }),
    makeBatch: assign({
      mayBeApplied: false,
      batch: ({ context }) =>
        batchOf(context.newKey(), changeable(context.schedules), typedAmount(context.amount) ?? 0),
    }),
    makeBatchOfRows: assign({
      mayBeApplied: false,
      batch: ({ context }, { kind }: { kind: RetryKind }) => {
        const rows = retriableRows(context.outcomes, kind).map(({ scheduledPaymentId: id, amount }) => ({
          id,
          amount,
        }));
        return {
          ...batchOf(context.newKey(), rows, context.batch?.amount ?? 0),
          before: Object.values(context.outcomes),
        };
      },
    }),
    acceptOutcomes: assign(({ context }, params: { outcomes: ScheduleOutcome[] }) => ({
      outcomes: withOutcomes(context.outcomes, params.outcomes),
      failure: null,
    })),
    tellChanged: emit((_, params: { outcomes: ScheduleOutcome[] }) => ({
      type: 'schedules.changed',
      outcomes: params.outcomes,
    })),
    /** The app keeps the batch, e.g. in session storage; null is none to keep. */
    rememberBatch: (_, _params: { batch: AmountBatch | null }) => undefined,
    /** The outcomes have been seen. */
    forgetBatch: () => undefined,
  },
}).createMachine({
  id: 'scheduleAmounts',
  context: ({ input }) => ({
    schedules: input.schedules,
    newKey: input.newKey,
    amount: '',
    problem: null,
    fees: {},
    batch: input.interrupted,
    mayBeApplied: input.interrupted !== null,
    outcomes: withOutcomes({}, input.interrupted?.before ?? []),
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isInterrupted', target: 'interrupted' }, { target: 'editing' }] },
    editing: {
      on: {
        'amount.edited': { actions: 'rememberAmount' },
        'amount.submitted': [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { guard: 'hasNothingToChange' },
          { target: 'loadingFees' },
        ],
      },
    },
    loadingFees: {
      tags: ['busy'],
      on: { 'preview.cancelled': 'editing' },
      invoke: {
        id: 'loadFees',
        src: 'loadFees',
        input: ({ context }) => ({
          amount: typedAmount(context.amount) ?? 0,
          kinds: feeKindsOf(context.schedules),
        }),
        onDone: {
          target: 'previewing',
          actions: { type: 'rememberFees', params: ({ event }) => ({ fees: event.output }) },
        },
        onError: {
          target: 'feesFailed',
          actions: { type: 'rememberFailure', params: failing },
        },
      },
    },
    feesFailed: {
      on: {
        'retry.requested': { target: 'loadingFees', actions: 'forgetFailure' },
        'network.returned': { target: 'loadingFees', actions: 'forgetFailure' },
        'session.renewed': { target: 'loadingFees', actions: 'forgetFailure' },
        'preview.cancelled': { target: 'editing', actions: 'forgetFailure' },
      },
    },
    previewing: {
      on: {
        'preview.cancelled': { target: 'editing' },
        'change.confirmed': { target: 'applying', actions: 'makeBatch' },
      },
    },
    applying: {
      tags: ['busy'],
      entry: { type: 'rememberBatch', params: ({ context }) => ({ batch: context.batch }) },
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: ({ context }) => {
          if (context.batch === null) throw new TypeError('there is nothing to apply');
          const { isAnswered: _isAnswered, before: _before, ...request } = context.batch;
          return request;
        },
        onDone: {
          target: 'finished',
          actions: [
            { type: 'acceptOutcomes', params: ({ event }) => ({ outcomes: event.output }) },
            { type: 'tellChanged', params: ({ event }) => ({ outcomes: event.output }) },
            { type: 'rememberBatch', params: ({ context }) => ({ batch: answeredBatch(context) }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: { type: 'rememberFailure', params: failing },
          },
          {
            guard: { type: 'mayBeApplied', params: failing },
            target: 'unanswered',
            actions: ['markMayBeApplied', { type: 'rememberFailure', params: failing }],
          },
          {
            target: 'refused',
            actions: [
              { type: 'rememberFailure', params: failing },
              { type: 'rememberBatch', params: ({ context }) => ({ batch: answeredBatch(context) }) },
            ],
          },
        ],
      },
    },
    /** What became of the request is not known: the same again changes nothing twice. */
    unanswered: {
      on: {
        'retry.requested': { target: 'applying', actions: 'forgetFailure' },
        'session.renewed': { actions: 'forgetFailure' },
      },
    },
    /** The server changed nothing. */
    refused: {
      on: {
        'retry.requested': [
          { guard: 'hasOutcomes', target: 'finished', actions: 'forgetFailure' },
          { target: 'previewing', actions: 'forgetFailure' },
        ],
        'preview.cancelled': { target: 'editing', actions: 'forgetFailure' },
      },
    },
    /** A reload came in between: what became of the request is not known here. */
    interrupted: { on: { 'retry.requested': { target: 'applying', actions: 'forgetFailure' } } },
    unauthorized: { on: { 'session.renewed': { target: 'unanswered', actions: 'forgetFailure' } } },
    finished: {
      on: {
        'rows.retried': {
          guard: { type: 'hasRows', params: ({ event }) => ({ kind: event.kind }) },
          target: 'applying',
          actions: [
            'forgetFailure',
            { type: 'makeBatchOfRows', params: ({ event }) => ({ kind: event.kind }) },
          ],
        },
        'outcomes.seen': { actions: 'forgetBatch' },
      },
    },
  },
});
