import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { expectDoubtToStay } from '../testing/tellsDoubt.ts';
import { createConfirmationMachine } from './confirmationMachine.ts';

const confirmationMachine = createConfirmationMachine<number>();

function startConfirmation() {
  const perform = deferredCalls<unknown, number>();
  const emitted = vi.fn();
  const actor = createActor(confirmationMachine.provide({ actors: { perform: fromPromise(perform.run) } }));
  actor.on('*', emitted);
  actor.start();
  return { actor, spies: { perform, emitted } };
}

describe('confirmation', () => {
  it('SCH-6 does nothing before it is confirmed, and then does it once', async () => {
    const { actor, spies } = startConfirmation();
    expect(spies.perform.calls).toHaveLength(0);
    actor.send({ type: 'confirmed' });
    actor.send({ type: 'confirmed' });
    expect(spies.perform.calls).toHaveLength(1);
    spies.perform.call().answer(7);
    await settled();
    expect(spies.emitted.mock.calls).toEqual([[{ type: 'performed', answer: 7 }]]);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', context: { answer: 7 } });
  });

  it('SCH-6 a failure is told and can be repeated', async () => {
    const { actor, spies } = startConfirmation();
    actor.send({ type: 'confirmed' });
    spies.perform.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { failure: { kind: 'network' } } });
    actor.send({ type: 'confirmed' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(spies.perform.calls).toHaveLength(2);
  });

  it('TOK-7 nothing is done by itself after signing in again', async () => {
    const { actor, spies } = startConfirmation();
    actor.send({ type: 'confirmed' });
    spies.perform.call().fail({ kind: 'response', status: 401 });
    await settled();
    actor.send({ type: 'confirmed' });
    actor.send({ type: 'session.renewed' });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(spies.perform.calls).toHaveLength(1);
  });

  it('ERR-5 TOK-7 what may have been done by a lost try stays said where the next is not looked at: offline, or signed out', async () => {
    const { actor, spies } = startConfirmation();
    const submit = () => actor.send({ type: 'confirmed' });
    await expectDoubtToStay({ actor, write: spies.perform, submit, rests: 'asking' });
  });

  it('SCH-6 a late answer after the dialog is gone is ignored', async () => {
    const { actor, spies } = startConfirmation();
    actor.send({ type: 'confirmed' });
    actor.stop();
    spies.perform.call().answer(7);
    await settled();
    expect(spies.emitted).not.toHaveBeenCalled();
  });

  it('SCH-6 every state is reached', () => {
    const events = [{ type: 'confirmed' }, done('perform', 7), failed('perform', { status: 401 })];
    expect(reachedStates(confirmationMachine, { events })).toEqual(leafStates(confirmationMachine));
  });
});
