/**
 * Sends a payment's receipt (RCP-1); one machine for each opened dialog. The app provides sendReceipt.
 * Flow: editing -> sending -> sent | unauthorized | editing with a failure.
 * Never: two receipts from one press, a typed e-mail lost, anything sent by itself after a sign-in.
 */
import type { Payment } from '@payments/api-client/contract';
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, isUnauthorized } from '../failure/failure.ts';
import { type EmailProblem, emailProblemOf, sentEmail } from './receiptRules.ts';

export interface ReceiptInput {
  payment: Payment;
}

export interface ReceiptContext {
  payment: Payment;
  /** As typed; the payer's at first. */
  email: string;
  problem: EmailProblem | null;
  failure: Failure | null;
}

export type ReceiptEvent =
  | { type: 'email.edited'; email: string }
  | { type: 'receipt.submitted' }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' };

export type ReceiptEmitted =
  /** Notice 'Receipt is on it's way!'. */
  | { type: 'receipt.onItsWay'; email: string }
  /** Notice 'Receipt sent to {email} successfully.' */
  | { type: 'receipt.sent'; email: string };

export type ReceiptActors = {
  /** POST /payments/{id}/sendReceipt; answers the address as the server wrote to it. */
  sendReceipt: PromiseActorLogic<{ emailAddress: string }, { paymentId: number; email: string }>;
};

export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    emitted: {} as ReceiptEmitted,
    tags: {} as 'busy',
  },
  actors: unprovided<ReceiptActors>({ sendReceipt: true }),
  guards: {
    hasProblem: ({ context }) => emailProblemOf(context.email) !== null,
    isUnauthorized: (_, { error }: { error: unknown }) => isUnauthorized(failureOf(error)),
  },
  actions: {
    rememberEmail: assign({
      email: ({ context, event }) => (event.type === 'email.edited' ? event.email : context.email),
      problem: null,
    }),
    forgetFailure: assign({ failure: null }),
    sayProblem: assign({ problem: ({ context }) => emailProblemOf(context.email) }),
    rememberFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'receipt',
  context: ({ input }) => ({
    payment: input.payment,
    email: input.payment.payerEmailAddress ?? '',
    problem: null,
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.edited': { actions: ['rememberEmail', 'forgetFailure'] },
        'receipt.submitted': [
          { guard: 'hasProblem', actions: 'sayProblem' },
          { target: 'sending', actions: 'forgetFailure' },
        ],
      },
    },
    sending: {
      tags: ['busy'],
      entry: emit(({ context }) => ({ type: 'receipt.onItsWay', email: sentEmail(context.email) ?? '' })),
      invoke: {
        id: 'sendReceipt',
        src: 'sendReceipt',
        input: ({ context }) => ({ paymentId: context.payment.id, email: sentEmail(context.email) ?? '' }),
        onDone: {
          target: 'sent',
          actions: emit(({ event }) => ({ type: 'receipt.sent', email: event.output.emailAddress })),
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'unauthorized',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unauthorized: {
      on: {
        'email.edited': { actions: 'rememberEmail' },
        'session.renewed': { target: 'editing', actions: 'forgetFailure' },
      },
    },
    sent: { type: 'final' },
  },
});
