import type { ReleaseNote, ReleaseNoteForm } from '@payments/api-client/contract';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { expectDoubtToStay } from '../testing/tellsDoubt.ts';
import { noteEditingMachine } from './noteEditingMachine.ts';

const form: ReleaseNoteForm = { releaseVersion: '2026.12', body: 'News', dataType: 'Json' };
const note = (revision: number): ReleaseNote => ({
  ...form,
  id: 3,
  status: 'Pending',
  updatedAt: '2026-11-21T10:00:00Z',
  releasedAt: null,
  revision,
});
const submitted = { type: 'form.submitted', form } as const;

function startEditing(noteId: number | null) {
  const load = deferredCalls<{ noteId: number }, ReleaseNote>();
  const save = deferredCalls<{ form: ReleaseNoteForm; stored: ReleaseNote | null }, ReleaseNote>();
  const saved = vi.fn();
  const actor = createActor(
    noteEditingMachine.provide({
      actors: { loadNote: fromPromise(load.run), saveNote: fromPromise(save.run) },
    }),
    { input: { noteId } },
  );
  actor.on('note.saved', ({ note: answer }) => saved(answer.revision));
  actor.start();
  return { actor, load, save, saved };
}

describe('the writing of a release note', () => {
  it('REL-3 saves a new note, and then changes what the first save has made', async () => {
    const { actor, load, save, saved } = startEditing(null);
    expect(actor.getSnapshot().value).toBe('editing');
    actor.send(submitted);
    actor.send(submitted);
    expect(save.calls.map(({ input }) => input)).toEqual([{ form, stored: null }]);
    save.call().answer(note(1));
    await settled();
    actor.send(submitted);
    expect(save.call().input.stored).toMatchObject({ id: 3, revision: 1 });
    save.call().answer(note(2));
    await settled();
    expect(saved.mock.calls).toEqual([[1], [2]]);
    expect(actor.getSnapshot().context).toMatchObject({ noteId: 3, loads: 0, stored: { revision: 2 } });
    expect(load.calls).toHaveLength(0);
  });

  it('REL-3a a colleague who was faster is a conflict, until the note is loaded again', async () => {
    const { actor, load, save } = startEditing(3);
    load.call().answer(note(1));
    await settled();
    actor.send(submitted);
    save.call().fail({ kind: 'response', status: 409 });
    await settled();
    expect(actor.getSnapshot().value).toBe('conflict');
    actor.send(submitted);
    expect(save.calls).toHaveLength(1);
    actor.send({ type: 'retry.requested' });
    load.call().answer(note(5));
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { loads: 2, stored: { revision: 5 }, failure: null },
    });
  });

  it('REL-3a ERR-5 a new note that was made though its answer was lost, and changed by a colleague since, is loaded again', async () => {
    const { actor, load, save } = startEditing(null);
    actor.send(submitted);
    actor.send({ type: 'note.found', note: note(1) });
    save.call().fail({ kind: 'response', status: 409 });
    await settled();
    expect(actor.getSnapshot().value).toBe('conflict');
    actor.send({ type: 'retry.requested' });
    expect(load.call().input).toEqual({ noteId: 3 });
    load.call().answer(note(2));
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { stored: { revision: 2 } } });
  });

  it('REL-3 what was typed into a note that a colleague deleted is saved as a new one', async () => {
    const { actor, load, save, saved } = startEditing(3);
    load.call().answer(note(1));
    await settled();
    actor.send(submitted);
    save.call().fail({ kind: 'response', status: 404 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { noteId: null, stored: null, loads: 1, failure: { status: 404 } },
    });
    actor.send({ type: 'note.released', note: note(2) });
    actor.send(submitted);
    expect(save.call().input).toEqual({ form, stored: null });
    save.call().answer({ ...note(1), id: 4 });
    await settled();
    expect(saved).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context).toMatchObject({ noteId: 4, stored: { id: 4 }, failure: null });
  });

  it('REL-3 a version that another note has is told at its field', async () => {
    const { actor, save } = startEditing(null);
    actor.send(submitted);
    const errors = [{ path: 'body.releaseVersion', message: 'is taken' }];
    save.call().fail({ kind: 'response', status: 409, problem: { code: 'conflict', errors } });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { fieldErrors: [{ field: 'releaseVersion' }] },
    });
  });

  it('TOK-7 REL-3 an ended session saves nothing, then or later by itself', async () => {
    const { actor, save, saved } = startEditing(null);
    actor.send(submitted);
    save.call().fail({ kind: 'response', status: 401 });
    await settled();
    expect(actor.getSnapshot().value).toBe('unauthorized');
    actor.send({ type: 'session.renewed' });
    expect(save.calls).toHaveLength(1);
    actor.send(submitted);
    save.call().answer(note(1));
    await settled();
    expect(saved).toHaveBeenCalledOnce();
  });

  it('ERR-5 REL-3 what a lost save may have done stays said where the next is not looked at, until one is answered', async () => {
    const { actor, save } = startEditing(null);
    await expectDoubtToStay({ actor, write: save, submit: () => actor.send(submitted), rests: 'editing' });
    actor.send(submitted);
    save.call().answer(note(1));
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, doubt: null });
  });

  it('REL-3 the release of the note is what the next change is made on; that of another is not', async () => {
    const { actor, load } = startEditing(3);
    load.call().answer(note(1));
    await settled();
    actor.send({ type: 'note.released', note: { ...note(9), id: 4 } });
    expect(actor.getSnapshot().context.stored?.revision).toBe(1);
    actor.send({ type: 'note.released', note: note(2) });
    expect(actor.getSnapshot().context).toMatchObject({ stored: { revision: 2 }, loads: 1 });
  });

  it('REL-3 every state is reached', () => {
    const reached = [null, 3].flatMap((noteId) =>
      reachedStates(noteEditingMachine, {
        input: { noteId },
        events: [
          submitted,
          { type: 'retry.requested' },
          done('loadNote', note(1)),
          failed('loadNote', { status: 500 }),
          done('saveNote', note(2)),
          ...[401, 409, 500].map((status) => failed('saveNote', { status })),
        ],
      }),
    );
    expect([...new Set(reached)].toSorted()).toEqual(leafStates(noteEditingMachine));
  });
});
