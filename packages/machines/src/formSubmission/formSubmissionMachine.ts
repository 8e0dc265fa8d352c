/**
 * Submits a form that the screen keeps, e.g. a dashboard user (DSU-2) or a scheduled report (RPT-3); one machine for each
 * opened dialog. The app provides submitForm.
 * Flow: editing -> submitting -> submitted | unauthorized | editing with a failure and the fields at fault.
 * Never: two calls from one press, anything sent by itself after a sign-in.
 */
import { assign, emit, type PromiseActorLogic, setup } from 'xstate';
import { type Failing, failing } from '../actors/failing.ts';
import { unprovided } from '../actors/unprovided.ts';
import { withDoubt } from '../actors/withDoubt.ts';
import {
  type Failure,
  type FieldError,
  failureOf,
  fieldErrorsOf,
  isUnauthorized,
} from '../failure/failure.ts';

export interface FormSubmissionContext<Form> {
  /** What was submitted last. */
  form: Form | null;
  failure: Failure | null;
  /** The last try that may have been done though its answer did not arrive, also of another text. */
  doubt: Failure | null;
  /** What the server refused; empty when the failure is about no field. */
  fieldErrors: readonly FieldError[];
}

export type FormSubmissionEvent<Form> =
  /** Something was typed: what was said of the last attempt no longer holds. */
  | { type: 'form.edited' }
  | { type: 'form.submitted'; form: Form }
  /** Signed in again: the dialog can go on (TOK-7). */
  | { type: 'session.renewed' };

export type FormSubmissionEmitted<Answer> = { type: 'form.accepted'; answer: Answer };

export type FormSubmissionActors<Form, Answer> = { submitForm: PromiseActorLogic<Answer, { form: Form }> };

/** A form's machine; make it once for each kind of form, outside components. */
export function createFormSubmissionMachine<Form, Answer>() {
  return setup({
    types: {
      context: {} as FormSubmissionContext<Form>,
      events: {} as FormSubmissionEvent<Form>,
      emitted: {} as FormSubmissionEmitted<Answer>,
      tags: {} as 'busy',
    },
    actors: unprovided<FormSubmissionActors<Form, Answer>>({ submitForm: true }),
    guards: { isUnauthorized: (_, { error }: Failing) => isUnauthorized(failureOf(error)) },
    actions: {
      rememberForm: assign({
        form: ({ context, event }) => (event.type === 'form.submitted' ? event.form : context.form),
      }),
      forgetFailure: assign({ failure: null, fieldErrors: [] }),
      forgetRefusal: assign({ failure: ({ context }) => context.doubt, fieldErrors: [] }),
      rememberFailure: assign(({ context }, { error }: Failing) => ({
        ...withDoubt(context.doubt, error),
        fieldErrors: fieldErrorsOf(error),
      })),
      tellAccepted: emit((_, params: { answer: Answer }) => ({
        type: 'form.accepted' as const,
        answer: params.answer,
      })),
    },
  }).createMachine({
    id: 'formSubmission',
    context: { form: null, failure: null, doubt: null, fieldErrors: [] },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.edited': { actions: 'forgetFailure' },
          'form.submitted': { target: 'submitting', actions: ['rememberForm', 'forgetFailure'] },
        },
      },
      submitting: {
        tags: ['busy'],
        invoke: {
          id: 'submitForm',
          src: 'submitForm',
          input: ({ context }) => {
            if (context.form === null) throw new TypeError('no form to submit');
            return { form: context.form };
          },
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
      unauthorized: { on: { 'session.renewed': { target: 'editing', actions: 'forgetRefusal' } } },
      submitted: { type: 'final' },
    },
  });
}
