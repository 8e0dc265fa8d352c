import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { type ReleaseNotesInput, releaseNotesMachine } from './releaseNotesMachine.ts';

const due: ReleaseNotesInput = {
  release: { releaseVersion: '2026.11', releaseNotes: '<h2>News</h2>', dataType: 'Html' },
  isDue: true,
  hiddenVersion: null,
};

function startNotes(overrides: Partial<ReleaseNotesInput> = {}) {
  const acknowledge = deferredCalls<{ releaseVersion: string }, void>();
  const emitted = vi.fn();
  const actor = createActor(
    releaseNotesMachine.provide({ actors: { acknowledge: fromPromise(acknowledge.run) } }),
    { input: { ...due, ...overrides } },
  );
  actor.on('*', emitted);
  actor.start();
  return { actor, spies: { acknowledge, emitted } };
}

describe('release notes', () => {
  it.each([
    ['due', {}, 'open'],
    ['not due', { isDue: false }, 'hidden'],
    ['without notes', { release: null }, 'hidden'],
    ['hidden in this session', { hiddenVersion: '2026.11' }, 'hidden'],
    ['an older one hidden in this session', { hiddenVersion: '2026.10' }, 'open'],
  ])('REL-1 %s', (_, overrides, value) => {
    expect(startNotes(overrides).actor.getSnapshot().value).toBe(value);
  });

  it('REL-1 unticked, OK or Escape hides it for this session and acknowledges nothing', () => {
    const { actor, spies } = startNotes();
    actor.send({ type: 'tick.changed', isTicked: true });
    actor.send({ type: 'tick.changed', isTicked: false });
    actor.send({ type: 'notes.closed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'hidden', status: 'done' });
    expect(spies.acknowledge.calls).toHaveLength(0);
    expect(spies.emitted.mock.calls).toEqual([[{ type: 'notes.hidden', releaseVersion: '2026.11' }]]);
  });

  it('REL-1 ticked, OK records the version, once', async () => {
    const { actor, spies } = startNotes();
    actor.send({ type: 'tick.changed', isTicked: true });
    actor.send({ type: 'notes.closed' });
    actor.send({ type: 'notes.closed' });
    expect(actor.getSnapshot().matches('open')).toBe(false);
    expect(spies.acknowledge.calls.map((call) => call.input)).toEqual([{ releaseVersion: '2026.11' }]);
    spies.acknowledge.call().answer();
    await settled();
    expect(actor.getSnapshot().value).toBe('acknowledged');
    expect(spies.emitted.mock.calls).toEqual([[{ type: 'notes.acknowledged', releaseVersion: '2026.11' }]]);
  });

  it('REL-1 a version that could not be recorded says so and can be recorded again', async () => {
    const { actor, spies } = startNotes();
    actor.send({ type: 'tick.changed', isTicked: true });
    actor.send({ type: 'notes.closed' });
    spies.acknowledge.call().fail({ kind: 'network' });
    await settled();
    expect(spies.emitted.mock.lastCall?.[0]).toMatchObject({
      type: 'notes.acknowledgeFailed',
      failure: { kind: 'network' },
    });
    actor.send({ type: 'retry.requested' });
    spies.acknowledge.call().answer();
    await settled();
    expect(actor.getSnapshot().value).toBe('acknowledged');
  });

  it('REL-1 a late answer after leaving is ignored', async () => {
    const { actor, spies } = startNotes();
    actor.send({ type: 'tick.changed', isTicked: true });
    actor.send({ type: 'notes.closed' });
    actor.stop();
    spies.acknowledge.call().answer();
    await settled();
    expect(spies.emitted).not.toHaveBeenCalled();
  });

  it('REL-1 every state is reached', () => {
    const events = [
      { type: 'tick.changed', isTicked: true },
      { type: 'notes.closed' },
      done('acknowledge'),
      failed('acknowledge', {}),
    ];
    expect(
      reachedStates(releaseNotesMachine, {
        input: due,
        events,
        distinguish: ({ context }) => context.isTicked,
      }),
    ).toEqual(leafStates(releaseNotesMachine));
  });
});
