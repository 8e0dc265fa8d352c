/**
 * Sends something to an e-mail address, or keeps one: a receipt (RCP-1), a payer's address (HOM-6), a delete link
 * (SCH-7); one machine for each opened dialog. The app provides submitEmail.
 * Flow: editing -> submitting -> submitted | unauthorized | editing with a failure.
 * Never: two calls from one press, a typed e-mail lost, anything sent by itself after a sign-in.
 */
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { unprovided } from '../actors/unprovided.ts';
import { type Failure, failureOf, isUnauthorized } from '../failure/failure.ts';
import { type EmailProblem, emailProblemOf, sentEmail } from './emailRules.ts';

export interface EmailFormInput {
  /** What the form starts with; may be empty. */
  email: string;
}

export interface EmailFormContext {
  /** As typed. */
  email: string;
  problem: EmailProblem | null;
  failure: Failure | null;
}

export type EmailFormEvent =
  | { type: 'email.edited'; email: string }
  | { type: 'email.submitted' }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' };

export type EmailFormEmitted<Answer> = { type: 'email.accepted'; answer: Answer };

export type EmailFormActors<Answer> = {
  /** Takes the address trimmed and lowercased. */
  submitEmail: PromiseActorLogic<Answer, { email: string }>;
};

/** An e-mail form's machine; make it once for each kind of form, outside components. */
export function createEmailFormMachine<Answer>() {
  return setup({
    types: {
      context: {} as EmailFormContext,
      events: {} as EmailFormEvent,
      input: {} as EmailFormInput,
      emitted: {} as EmailFormEmitted<Answer>,
      tags: {} as 'busy',
    },
    actors: unprovided<EmailFormActors<Answer>>({ submitEmail: true }),
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
      tellAccepted: emit((_, params: { answer: Answer }) => ({
        type: 'email.accepted',
        answer: params.answer,
      })),
    },
  }).createMachine({
    id: 'emailForm',
    context: ({ input }) => ({ email: input.email, problem: null, failure: null }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'email.edited': { actions: ['rememberEmail', 'forgetFailure'] },
          'email.submitted': [
            { guard: 'hasProblem', actions: 'sayProblem' },
            { target: 'submitting', actions: 'forgetFailure' },
          ],
        },
      },
      submitting: {
        tags: ['busy'],
        invoke: {
          id: 'submitEmail',
          src: 'submitEmail',
          input: ({ context }) => ({ email: sentEmail(context.email) ?? '' }),
          onDone: {
            target: 'submitted',
            actions: { type: 'tellAccepted', params: ({ event }) => ({ answer: event.output }) },
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
      submitted: { type: 'final' },
    },
  });
}
