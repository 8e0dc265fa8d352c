import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { createDraftSavingMachine, draftDelay } from './draftSavingMachine.ts';

interface Draft {
  city: string;
}
const machine = createDraftSavingMachine<Draft>();
const overtaken = {
  kind: 'response',
  status: 409,
  problem: { code: 'conflict', errors: [{ path: 'body.begunOn', message: 'is not the latest draft' }] },
};
const savedAt = '2026-11-21T10:00:00Z';

function startSaving() {
  const save = deferredCalls<{ draft: Draft; replacesOther: boolean }, { savedAt: string }>();
  const clock = new SimulatedClock();
  const actor = createActor(machine.provide({ actors: { saveDraft: fromPromise(save.run) } }), {
    input: { savedAt: null },
    clock,
  }).start();
  const edit = (city: string) => actor.send({ type: 'draft.edited', draft: { city } });
  return { actor, clock, edit, spies: { save } };
}

describe('draft saving', () => {
  it('REP-3 saves two seconds after the last edit, and the last draft alone', async () => {
    const { actor, clock, edit, spies } = startSaving();
    edit('D');
    clock.increment(draftDelay - 1);
    edit('De');
    clock.increment(draftDelay - 1);
    expect(spies.save.calls).toHaveLength(0);
    clock.increment(1);
    expect(spies.save.calls.map(({ input }) => input)).toEqual([
      { draft: { city: 'De' }, replacesOther: false },
    ]);
    spies.save.call().answer({ savedAt });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'saved', context: { savedAt } });
  });

  it('REP-3 an edit while saving withdraws the older draft', async () => {
    const { actor, clock, edit, spies } = startSaving();
    edit('De');
    clock.increment(draftDelay);
    edit('Den');
    expect(spies.save.call(0).signal.aborted).toBe(true);
    spies.save.call(0).answer({ savedAt: 'older' });
    await settled();
    expect(actor.getSnapshot().context.savedAt).toBeNull();
    clock.increment(draftDelay);
    expect(spies.save.call().input.draft.city).toBe('Den');
  });

  it('ERR-5 tries again by itself when the network returns, and on request after a refusal', async () => {
    const { actor, clock, edit, spies } = startSaving();
    edit('De');
    clock.increment(draftDelay);
    spies.save.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot().value).toBe('waitingToTryAgain');
    actor.send({ type: 'network.returned' });
    spies.save.call().fail({ kind: 'response', status: 404 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { status: 404 } } });
    clock.increment(600_000);
    expect(spies.save.calls).toHaveLength(2);
    actor.send({ type: 'retry.requested' });
    expect(spies.save.calls).toHaveLength(3);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('ERR-5 a draft that a server refused for being asked too much is saved by itself, not before it may be', async () => {
    const { actor, clock, edit, spies } = startSaving();
    edit('De');
    clock.increment(draftDelay);
    spies.save.call().fail({ kind: 'response', status: 429, retryAfter: 20_000 });
    await settled();
    clock.increment(19_999);
    expect(spies.save.calls).toHaveLength(1);
    clock.increment(1);
    expect(actor.getSnapshot()).toMatchObject({ value: 'saving', context: { failure: { status: 429 } } });
    spies.save.call().fail({ kind: 'response', status: 503 });
    await settled();
    clock.increment(1_999);
    expect(spies.save.calls).toHaveLength(2);
    clock.increment(1);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    spies.save.call().answer({ savedAt });
    await settled();
    expect(spies.save.calls.map(({ input }) => input.draft.city)).toEqual(['De', 'De', 'De']);
    expect(actor.getSnapshot()).toMatchObject({ value: 'saved', context: { failure: null } });
  });

  it('ERR-5 a draft that waits to be tried again is saved at once on request, and then waits from the beginning', async () => {
    const { actor, clock, edit, spies } = startSaving();
    edit('De');
    clock.increment(draftDelay);
    spies.save.call().fail({ kind: 'response', status: 429, retryAfter: 20_000 });
    await settled();
    actor.send({ type: 'retry.requested' });
    expect(spies.save.calls).toHaveLength(2);
    expect(actor.getSnapshot().context.failure).toBeNull();
    spies.save.call().fail({ kind: 'network' });
    await settled();
    clock.increment(999);
    expect(spies.save.calls).toHaveLength(2);
    clock.increment(1);
    expect(spies.save.calls).toHaveLength(3);
  });

  it('REP-3 saves at once when the page goes, and not at all once the form is submitted', () => {
    const { clock, edit, actor, spies } = startSaving();
    edit('De');
    actor.send({ type: 'page.hidden' });
    expect(spies.save.calls).toHaveLength(1);
    edit('Den');
    actor.send({ type: 'saving.stopped' });
    actor.send({ type: 'saving.stopped' });
    clock.increment(draftDelay * 2);
    expect(spies.save.calls).toHaveLength(1);
    edit('Denver');
    clock.increment(draftDelay);
    expect(spies.save.calls).toHaveLength(2);
  });

  it('REP-3 a form that could not be submitted has its last edits saved after all, and nothing that is saved already', async () => {
    const { edit, actor, spies } = startSaving();
    edit('Denver');
    actor.send({ type: 'saving.stopped' });
    expect(spies.save.calls).toHaveLength(0);
    actor.send({ type: 'saving.resumed' });
    expect(spies.save.call().input.draft.city).toBe('Denver');
    spies.save.call().answer({ savedAt });
    await settled();
    actor.send({ type: 'saving.stopped' });
    actor.send({ type: 'saving.resumed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { savedAt } });
    expect(spies.save.calls).toHaveLength(1);
  });

  it('REP-3 a draft that another page saved is replaced only when asked, by the last that was typed', async () => {
    const { actor, clock, edit, spies } = startSaving();
    edit('De');
    clock.increment(draftDelay);
    spies.save.call().fail(overtaken);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'overtaken', context: { failure: null } });
    edit('Den');
    clock.increment(draftDelay * 2);
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'network.returned' });
    expect(spies.save.calls).toHaveLength(1);
    actor.send({ type: 'draft.kept' });
    expect(spies.save.call().input).toEqual({ draft: { city: 'Den' }, replacesOther: true });
    spies.save.call().answer({ savedAt });
    await settled();
    edit('Denver');
    clock.increment(draftDelay);
    expect(spies.save.call().input).toEqual({ draft: { city: 'Denver' }, replacesOther: false });
  });

  it('REP-3 any other conflict is a failure', async () => {
    const { actor, clock, edit, spies } = startSaving();
    edit('De');
    clock.increment(draftDelay);
    spies.save.call().fail({ kind: 'response', status: 409, problem: { code: 'conflict' } });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { status: 409 } } });
  });

  it('REP-3 every state is reached', () => {
    const events = [
      { type: 'draft.edited', draft: { city: 'De' } },
      { type: 'page.hidden' },
      { type: 'saving.stopped' },
      done('saveDraft', { savedAt }),
      failed('saveDraft', { kind: 'network' }),
      failed('saveDraft', overtaken),
      { type: 'draft.kept' },
      failed('saveDraft', { kind: 'response', status: 404 }),
    ];
    expect(reachedStates(machine, { input: { savedAt: null }, events })).toEqual(leafStates(machine));
  });
});
