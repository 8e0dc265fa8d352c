/**
 * Refunds one payment in full (REF-1 to REF-8); one machine for each opened dialog. The app provides requestRefund and
 * findRefund.
 * Flow: editing -> confirming -> requesting -> requested | alreadyRefunded | unauthorized | editing with a failure.
 * After an answer that got lost the refund is looked for in the payment, at once (finding), until the payment can be
 * read ever less often, and when the network or the session returns.
 * The key is the dialog's: every repeat carries it. A repeat whose reason was changed after an answer got lost is
 * refused by the server; then the first request is repeated as it was, and its answer stands.
 * Never: two refunds from one dialog, a typed reason lost, anything sent without being confirmed after a sign-in.
 */
import type { ExistingRefund, Payment, PaymentDetails } from '@payments/api-client/contract';
import { savedText } from '@payments/api-client/contract/validation';
import { assign, emit, enqueueActions, type PromiseActorLogic, type SnapshotFrom, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { backOff, type Looks, looksAfter } from '../actors/looks.ts';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureFrom, failureOf, isUnauthorized, mayHaveArrived } from '../failure/failure.ts';
import { type ReasonProblem, reasonProblemOf, refundability, refundRequestedRow } from './refundRules.ts';

export interface RefundInput {
  payment: Payment;
  /** One for each opened dialog (REF-7). */
  idempotencyKey: string;
}

/** Its looks are for a refund whose payment could not be read. */
export interface RefundContext extends Looks {
  payment: Payment;
  idempotencyKey: string;
  /** As typed. */
  reason: string;
  problem: ReasonProblem | null;
  failure: Failure | null;
  /** What a second refund ran into. */
  existingRefund: ExistingRefund | null;
  /** The reason of the first request whose answer got lost. */
  unansweredReason: string | null;
  /** The reason was changed after that request, which had arrived: its reason stands, and this is it. */
  standingReason: string | null;
  result: PaymentDetails | null;
}

export type RefundEvent =
  | { type: 'reason.edited'; reason: string }
  /** 'Refund $125.00': asks once more (REF-3). */
  | { type: 'refund.submitted' }
  /** 'Yes, refund $125.00'. */
  | { type: 'refund.confirmed' }
  /** 'Back'. */
  | { type: 'confirmation.cancelled' }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' }
  | { type: 'network.returned' };

export type RefundEmitted =
  /** Sent: the list marks the row. */
  | { type: 'payment.refundRequested'; row: Payment }
  /** Not refunded, or not known to be: the list takes the mark off. */
  | { type: 'payment.refundRejected'; id: number }
  /** The server has it: notice 'Refund Initiated!'. `standingReason` when that is not what was typed last. */
  | { type: 'payment.refundAccepted'; payment: PaymentDetails; standingReason: string | null };

export type RefundActors = {
  /** POST /payments/{id}/refund; rejects with `existingRefund` in its problem on 409. */
  requestRefund: PromiseActorLogic<
    PaymentDetails,
    { paymentId: number; reason: string; idempotencyKey: string }
  >;
  /** The payment, if who is signed in has requested its refund for one of the reasons; rejects if not. */
  findRefund: PromiseActorLogic<PaymentDetails, { paymentId: number; reasons: readonly string[] }>;
};

/** A lost answer may be that of the first request, or of the last after the reason was changed. */
const whatToFind = ({ payment, reason, unansweredReason }: RefundContext) => ({
  paymentId: payment.id,
  reasons: [...new Set([unansweredReason ?? savedText(reason), savedText(reason)])],
});

export const refundMachine = setup({
  types: {
    context: {} as RefundContext,
    events: {} as RefundEvent,
    input: {} as RefundInput,
    emitted: {} as RefundEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<RefundActors>({ requestRefund: true, findRefund: true }),
  delays: { backOff: ({ context }) => backOff(context.attempt, context.retryAfter) },
  guards: {
    lookedInVain: ({ context }) => context.attempt > 0,
    isNotRefundable: ({ context }) => !refundability(context.payment).allowed,
    hasProblem: ({ context }) => reasonProblemOf(context.reason) !== null,
    isOfEarlierReason: ({ context }, { error }: Failing) =>
      failureOf(error).code === 'idempotency-key-reused' &&
      context.unansweredReason !== null &&
      context.unansweredReason !== savedText(context.reason),
    isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)),
    mayHaveArrived: (_, { error }: Failing) => mayHaveArrived(failureOf(error)),
    isInDoubt: ({ context }) => context.unansweredReason !== null,
    isAlreadyRefunded: (_, { error }: Failing) => failureOf(error).existingRefund !== null,
  },
  actions: {
    rememberReason: assign({
      reason: ({ context, event }) => (event.type === 'reason.edited' ? event.reason : context.reason),
      problem: null,
      standingReason: null,
    }),
    forgetFailure: assign({ failure: null }),
    sayProblem: assign({ problem: ({ context }) => reasonProblemOf(context.reason) }),
    rememberFailure: assign(({ context }, params: Failing) => {
      const failure = failureOf(params.error);
      const unanswered = context.unansweredReason ?? savedText(context.reason);
      return {
        failure,
        existingRefund: failure.existingRefund,
        unansweredReason: mayHaveArrived(failure) ? unanswered : context.unansweredReason,
      };
    }),
    accept: enqueueActions(({ context, enqueue }, { payment }: { payment: PaymentDetails }) => {
      const typed = savedText(context.reason);
      const reason = payment.refundReason ?? typed;
      enqueue.assign({
        result: payment,
        failure: null,
        ...(reason !== typed && { reason, standingReason: reason }),
      });
      enqueue.emit(({ context: { standingReason } }) => ({
        type: 'payment.refundAccepted',
        payment,
        standingReason,
      }));
    }),
    countLook: assign(({ context }, { error }: Failing) => looksAfter(failureOf(error), context)),
    tellRequested: emit(({ context }) => ({
      type: 'payment.refundRequested',
      row: refundRequestedRow(context.payment, savedText(context.reason)),
    })),
    tellRejected: emit(({ context }) => ({ type: 'payment.refundRejected', id: context.payment.id })),
  },
}).createMachine({
  id: 'refund',
  context: ({ input }) => ({
    payment: input.payment,
    idempotencyKey: input.idempotencyKey,
    reason: '',
    problem: null,
    failure: null,
    existingRefund: null,
    unansweredReason: null,
    standingReason: null,
    attempt: 0,
    retryAfter: 0,
    result: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'resting',
      on: {
        'reason.edited': { actions: ['rememberReason', 'forgetFailure'] },
        'refund.submitted': [
          {
            guard: 'isNotRefundable',
            actions: assign({ failure: failureFrom('not-refundable') }),
          },
          { guard: 'hasProblem', actions: 'sayProblem' },
          { target: 'confirming', actions: 'forgetFailure' },
        ],
        'network.returned': { guard: 'isInDoubt', target: '.findingLater' },
        'session.renewed': { guard: 'isInDoubt', target: '.findingLater' },
      },
      states: {
        resting: { after: { backOff: { guard: 'lookedInVain', target: 'findingLater' } } },
        findingLater: {
          invoke: {
            id: 'findRefundLater',
            src: 'findRefund',
            input: ({ context }) => whatToFind(context),
            onDone: {
              target: '#refund.requested',
              actions: { type: 'accept', params: ({ event }) => ({ payment: event.output }) },
            },
            onError: { target: 'resting', actions: { type: 'countLook', params: failing } },
          },
        },
      },
    },
    confirming: {
      on: { 'refund.confirmed': 'requesting', 'confirmation.cancelled': 'editing' },
    },
    requesting: {
      tags: ['busy'],
      entry: 'tellRequested',
      invoke: {
        id: 'requestRefund',
        src: 'requestRefund',
        input: ({ context }) => ({
          paymentId: context.payment.id,
          reason: savedText(context.reason),
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: {
          target: 'requested',
          actions: { type: 'accept', params: ({ event }) => ({ payment: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOfEarlierReason', params: failing },
            target: 'requesting',
            reenter: true,
            actions: assign(({ context }) => ({
              reason: context.unansweredReason ?? context.reason,
              standingReason: context.unansweredReason,
            })),
          },
          {
            guard: { type: 'isUnauthorized', params: failing },
            target: 'unauthorized',
            actions: [{ type: 'rememberFailure', params: failing }, 'tellRejected'],
          },
          {
            guard: { type: 'isAlreadyRefunded', params: failing },
            target: 'alreadyRefunded',
            actions: [{ type: 'rememberFailure', params: failing }, 'tellRejected'],
          },
          {
            guard: { type: 'mayHaveArrived', params: failing },
            target: 'finding',
            actions: { type: 'rememberFailure', params: failing },
          },
          {
            target: 'editing',
            actions: [{ type: 'rememberFailure', params: failing }, 'tellRejected'],
          },
        ],
      },
    },
    finding: {
      tags: ['busy'],
      invoke: {
        id: 'findRefund',
        src: 'findRefund',
        input: ({ context }) => whatToFind(context),
        onDone: {
          target: 'requested',
          actions: { type: 'accept', params: ({ event }) => ({ payment: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: [{ type: 'countLook', params: failing }, 'tellRejected'],
        },
      },
    },
    /** The session ended; the reason is kept, and nothing is sent until it is confirmed again. */
    unauthorized: {
      on: {
        'reason.edited': { actions: 'rememberReason' },
        'session.renewed': [
          { guard: 'isInDoubt', target: 'editing.findingLater', actions: 'forgetFailure' },
          { target: 'editing', actions: 'forgetFailure' },
        ],
      },
    },
    alreadyRefunded: {},
    requested: { type: 'final' },
  },
});

/**
 * Whether a request of this dialog may have been done and nobody knows: what is typed, asked or refused after the lost
 * answer says nothing of it.
 */
export const isRefundInDoubt = (snapshot: SnapshotFrom<typeof refundMachine>): boolean =>
  snapshot.context.unansweredReason !== null &&
  !snapshot.matches('alreadyRefunded') &&
  !snapshot.matches('requested');
