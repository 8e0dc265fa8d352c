/**
 * Sends something to an e-mail address, or keeps one: a receipt (RCP-1), a payer's address (HOM-6), a delete link
 * (SCH-7), an invitation (REP-7), which also needs a choice; one machine for each opened dialog. The app provides
 * submitEmail.
 * Flow: editing -> submitting -> submitted | unauthorized | editing with a failure.
 * Never: two calls from one press, a typed e-mail lost, anything sent by itself after a sign-in, 'nothing was sent' while
 * an earlier try may have been.
 */
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { withDoubt } from '../actors/withDoubt.ts';
import { type Failure, failureOf, isUnauthorized } from '../failure/failure.ts';
import { type EmailProblem, emailProblemOf, sentEmail } from './emailRules.ts';

export interface EmailFormInput {
  /** What the form starts with; may be empty. */
  email: string;
}

export interface EmailFormContext<Choice = unknown> {
  /** As typed. */
  email: string;
  problem: EmailProblem | null;
  /** What was submitted with it; null when that is missing, undefined before, and where none is asked for. */
  choice: Choice | null | undefined;
  failure: Failure | null;
  /** The last try that may have been done though its answer did not arrive, also of another address. */
  doubt: Failure | null;
}

export type EmailFormEvent<Choice> =
  | { type: 'email.edited'; email: string }
  /** Another choice is made: what was said of the last attempt no longer holds. */
  | { type: 'choice.edited' }
  /** With a `choice` of null nothing is sent. */
  | { type: 'email.submitted'; choice?: Choice | null | undefined }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' };

export type EmailFormEmitted<Answer> = { type: 'email.accepted'; answer: Answer };

export type EmailFormActors<Answer, Choice> = {
  /** Takes the address trimmed and lowercased. */
  submitEmail: PromiseActorLogic<Answer, { email: string; choice: Choice | undefined }>;
};

/** An e-mail form's machine; make it once for each kind of form, outside components. */
export function createEmailFormMachine<Answer, Choice = never>() {
  const choiceOf = ({ event }: { event: { choice?: Choice | null } }) => ({ choice: event.choice });
  return setup({
    types: {
      context: {} as EmailFormContext<Choice>,
      events: {} as EmailFormEvent<Choice>,
      input: {} as EmailFormInput,
      emitted: {} as EmailFormEmitted<Answer>,
      tags: {} as 'busy',
    },
    actors: unprovided<EmailFormActors<Answer, Choice>>({ submitEmail: true }),
    guards: {
      isUnfit: ({ context }, { choice }: { choice: Choice | null | undefined }) =>
        choice === null || emailProblemOf(context.email) !== null,
      isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)),
    },
    actions: {
      rememberEmail: assign({
        email: ({ context, event }) => (event.type === 'email.edited' ? event.email : context.email),
        problem: null,
      }),
      forgetFailure: assign({ failure: null }),
      forgetRefusal: assign({ failure: ({ context }) => context.doubt }),
      rememberChoice: assign((_, { choice }: { choice: Choice | null | undefined }) => ({ choice })),
      sayProblem: assign({ problem: ({ context }) => emailProblemOf(context.email) }),
      rememberFailure: assign(({ context }, { error }: Failing) => withDoubt(context.doubt, error)),
      tellAccepted: emit((_, params: { answer: Answer }) => ({
        type: 'email.accepted',
        answer: params.answer,
      })),
    },
  }).createMachine({
    id: 'emailForm',
    context: ({ input }) => ({
      email: input.email,
      problem: null,
      choice: undefined,
      failure: null,
      doubt: null,
    }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'email.edited': { actions: ['rememberEmail', 'forgetFailure'] },
          'choice.edited': { actions: [assign({ choice: undefined }), 'forgetFailure'] },
          'email.submitted': [
            {
              guard: { type: 'isUnfit', params: choiceOf },
              actions: ['sayProblem', { type: 'rememberChoice', params: choiceOf }],
            },
            {
              target: 'submitting',
              actions: ['forgetFailure', { type: 'rememberChoice', params: choiceOf }],
            },
          ],
        },
      },
      submitting: {
        tags: ['busy'],
        invoke: {
          id: 'submitEmail',
          src: 'submitEmail',
          input: ({ context }) => ({
            email: sentEmail(context.email) ?? '',
            choice: context.choice ?? undefined,
          }),
          onDone: {
            target: 'submitted',
            actions: { type: 'tellAccepted', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isUnauthorized', params: failing },
              target: 'unauthorized',
              actions: { type: 'rememberFailure', params: failing },
            },
            {
              target: 'editing',
              actions: { type: 'rememberFailure', params: failing },
            },
          ],
        },
      },
      unauthorized: {
        on: {
          'email.edited': { actions: 'rememberEmail' },
          'session.renewed': { target: 'editing', actions: 'forgetRefusal' },
        },
      },
      submitted: { type: 'final' },
    },
  });
}
