import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { expectDoubtToStay } from '../testing/tellsDoubt.ts';
import { createEmailFormMachine } from './emailFormMachine.ts';

const machine = createEmailFormMachine<{ emailAddress: string }>();

function startForm(email = 'Marisol@Example.com') {
  const submit = deferredCalls<{ email: string; choice: undefined }, { emailAddress: string }>();
  const emitted = vi.fn();
  const actor = createActor(machine.provide({ actors: { submitEmail: fromPromise(submit.run) } }), {
    input: { email },
  });
  actor.on('*', emitted);
  actor.start();
  return { actor, spies: { submit, emitted } };
}

describe('e-mail form', () => {
  it("RCP-1 HOM-6 SCH-7 starts with the payer's e-mail and submits it once, tidied", async () => {
    const { actor, spies } = startForm();
    expect(actor.getSnapshot().context.email).toBe('Marisol@Example.com');
    actor.send({ type: 'email.submitted' });
    actor.send({ type: 'email.submitted' });
    expect(spies.submit.calls.map((call) => call.input)).toEqual([{ email: 'marisol@example.com' }]);
    spies.submit.call().answer({ emailAddress: 'marisol@example.com' });
    await settled();
    expect(spies.emitted.mock.calls).toEqual([
      [{ type: 'email.accepted', answer: { emailAddress: 'marisol@example.com' } }],
    ]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it.each([
    ['', 'emailMissing'],
    ['   ', 'emailMissing'],
    ['marisol', 'emailInvalid'],
    ['a@b', 'emailInvalid'],
  ])('RCP-1 SCH-7 an e-mail is needed: %j is %s', (email, problem) => {
    const { actor, spies } = startForm();
    actor.send({ type: 'email.edited', email });
    actor.send({ type: 'email.submitted' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { problem } });
    expect(spies.submit.calls).toHaveLength(0);
    actor.send({ type: 'email.edited', email: ' zoe@example.com ' });
    expect(actor.getSnapshot().context.problem).toBeNull();
    actor.send({ type: 'email.submitted' });
    expect(spies.submit.call().input.email).toBe('zoe@example.com');
  });

  it('RCP-1 HOM-6 a failure keeps the typed e-mail and can be repeated', async () => {
    const { actor, spies } = startForm();
    actor.send({ type: 'email.edited', email: 'zoe@example.com' });
    actor.send({ type: 'email.submitted' });
    spies.submit.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { email: 'zoe@example.com', failure: { kind: 'network' } },
    });
    actor.send({ type: 'email.submitted' });
    expect(spies.submit.calls).toHaveLength(2);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('TOK-7 after expiry the e-mail is kept and nothing is sent by itself', async () => {
    const { actor, spies } = startForm();
    actor.send({ type: 'email.submitted' });
    spies.submit.call().fail({ kind: 'response', status: 401 });
    await settled();
    actor.send({ type: 'email.submitted' });
    actor.send({ type: 'session.renewed' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { email: 'Marisol@Example.com', failure: null },
    });
    expect(spies.submit.calls).toHaveLength(1);
  });

  it('ERR-5 TOK-7 what may have been done by a lost try stays said where the next is not looked at: offline, or signed out', async () => {
    const { actor, spies } = startForm();
    const submit = () => actor.send({ type: 'email.submitted' });
    await expectDoubtToStay({ actor, write: spies.submit, submit, rests: 'editing' });
    // Another address is another thing to send, but the first may have been sent all the same.
    actor.send({ type: 'email.edited', email: 'zoe@example.com' });
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, doubt: { kind: 'network' } });
    actor.send({ type: 'email.submitted' });
    spies.submit.call().fail({ kind: 'response', status: 401 });
    await settled();
    actor.send({ type: 'email.edited', email: 'zora@example.com' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'unauthorized',
      context: { email: 'zora@example.com', doubt: { kind: 'network' } },
    });
  });

  it('RCP-1 a late answer after the dialog is gone is ignored', async () => {
    const { actor, spies } = startForm();
    actor.send({ type: 'email.submitted' });
    actor.stop();
    spies.submit.call().answer({ emailAddress: 'marisol@example.com' });
    await settled();
    expect(spies.emitted).not.toHaveBeenCalled();
  });

  it('REP-7 nothing is sent without the choice that the form asks for, and with it both are', () => {
    const submit = deferredCalls<{ email: string; choice: number | undefined }, string>();
    const actor = createActor(
      createEmailFormMachine<string, number>().provide({ actors: { submitEmail: fromPromise(submit.run) } }),
      { input: { email: 'nobody' } },
    ).start();
    const said = () => {
      const { problem, choice } = actor.getSnapshot().context;
      return [problem, choice];
    };
    actor.send({ type: 'email.submitted', choice: null });
    expect(said()).toEqual(['emailInvalid', null]);
    actor.send({ type: 'email.edited', email: 'rosa@example.com' });
    expect(said()).toEqual([null, null]);
    actor.send({ type: 'email.submitted', choice: null });
    actor.send({ type: 'choice.edited' });
    expect(said()).toEqual([null, undefined]);
    expect(submit.calls).toHaveLength(0);
    actor.send({ type: 'email.submitted', choice: 7 });
    expect(submit.calls.map(({ input }) => input)).toEqual([{ email: 'rosa@example.com', choice: 7 }]);
  });

  it('RCP-1 HOM-6 SCH-7 every state is reached', () => {
    const events = [
      { type: 'email.submitted' },
      done('submitEmail', { emailAddress: 'a@example.com' }),
      failed('submitEmail', { status: 401 }),
    ];
    expect(reachedStates(machine, { input: { email: 'a@example.com' }, events })).toEqual(
      leafStates(machine),
    );
  });
});
