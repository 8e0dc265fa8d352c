import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { expectDoubtToStay } from '../testing/tellsDoubt.ts';
import { createFormSubmissionMachine } from './formSubmissionMachine.ts';

interface Form {
  emailAddress: string;
}
const machine = createFormSubmissionMachine<Form, { id: number }>();
const form = { emailAddress: 'zoe@example.com' };

function startForm() {
  const submit = deferredCalls<{ form: Form }, { id: number }>();
  const emitted = vi.fn();
  const actor = createActor(machine.provide({ actors: { submitForm: fromPromise(submit.run) } }));
  actor.on('*', emitted);
  actor.start();
  return { actor, spies: { submit, emitted } };
}

describe('form submission', () => {
  it('DSU-2 RPT-3 hands a form in once, and tells the answer', async () => {
    const { actor, spies } = startForm();
    actor.send({ type: 'form.submitted', form });
    actor.send({ type: 'form.submitted', form: { emailAddress: 'other@example.com' } });
    expect(spies.submit.calls.map(({ input }) => input)).toEqual([{ form }]);
    spies.submit.call().answer({ id: 7 });
    await settled();
    expect(spies.emitted.mock.calls).toEqual([[{ type: 'form.accepted', answer: { id: 7 } }]]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('DSU-2 a refusal names its fields until the form is edited, and can be repeated', async () => {
    const { actor, spies } = startForm();
    actor.send({ type: 'form.submitted', form });
    const errors = [{ path: 'body.emailAddress', message: 'is taken' }];
    spies.submit.call().fail({ kind: 'response', status: 409, problem: { code: 'conflict', errors } });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: {
        failure: { code: 'conflict', status: 409 },
        fieldErrors: [{ field: 'emailAddress', message: 'is taken' }],
      },
    });
    const said = actor.getSnapshot().context;
    actor.send({ type: 'form.edited' });
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, fieldErrors: [] });
    actor.send({ type: 'form.submitted', form });
    spies.submit.call().fail({ kind: 'response', status: 409, problem: { code: 'conflict', errors } });
    await settled();
    expect(actor.getSnapshot().context).toEqual(said);
    actor.send({ type: 'form.submitted', form });
    expect(spies.submit.calls).toHaveLength(3);
    expect(actor.getSnapshot()).toMatchObject({ tags: new Set(['busy']), context: { failure: null } });
  });

  it('TOK-7 nothing is sent by itself after signing in again', async () => {
    const { actor, spies } = startForm();
    actor.send({ type: 'form.submitted', form });
    spies.submit.call().fail({ kind: 'response', status: 401 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'unauthorized',
      context: { failure: { status: 401 } },
    });
    actor.send({ type: 'form.submitted', form });
    actor.send({ type: 'session.renewed' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { failure: null } });
    expect(spies.submit.calls).toHaveLength(1);
  });

  it('ERR-5 TOK-7 what may have been done by a lost try stays said where the next is not looked at: offline, or signed out', async () => {
    const { actor, spies } = startForm();
    const submit = () => actor.send({ type: 'form.submitted', form });
    await expectDoubtToStay({ actor, write: spies.submit, submit, rests: 'editing' });
    // What is written now is another text, but the first may have been saved all the same.
    actor.send({ type: 'form.edited' });
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, doubt: { kind: 'network' } });
  });

  it('DSU-2 a late answer after the dialog is gone is ignored', async () => {
    const { actor, spies } = startForm();
    actor.send({ type: 'form.submitted', form });
    actor.stop();
    spies.submit.call().answer({ id: 7 });
    await settled();
    expect(spies.emitted).not.toHaveBeenCalled();
  });

  it('DSU-2 RPT-3 every state is reached', () => {
    const events = [
      { type: 'form.submitted', form },
      done('submitForm', { id: 7 }),
      failed('submitForm', { status: 401 }),
    ];
    expect(reachedStates(machine, { events })).toEqual(leafStates(machine));
  });
});
