import {
  type ReleaseNote,
  type ReleaseNoteForm,
  releaseNotes,
} from '@payments/api-client/contract/releaseNotes';
import { failureFrom, failureOf, mayHaveArrived } from '@payments/machines/failure';
import { noteEditingMachine } from '@payments/machines/noteEditing';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { startDialog } from '../shared/startDialog.ts';
import { keepReadingWhile } from '../shared/startList.ts';

const areSame = (one: ReleaseNoteForm, other: ReleaseNoteForm) =>
  one.releaseVersion === other.releaseVersion && one.body === other.body && one.dataType === other.dataType;

/** Starts the writing of one note; the API has no call for a single one, so it is picked out of the list. */
export function startNoteEditing(
  world: World,
  noteId: number | undefined,
  saved: (note: ReleaseNote) => void,
) {
  const { api, notifications } = world;
  let keyOf = keysByBody();
  /** A new note whose answer was lost: written on, it is a change of that one, if it arrived. */
  let unanswered: ReleaseNoteForm | null = null;
  const firstOf = async (form: ReleaseNoteForm, signal: AbortSignal) => {
    if (!unanswered || areSame(form, unanswered)) return undefined;
    const notes = await api.call(releaseNotes.getReleaseNotes, { signal });
    return notes.find((note) => unanswered && areSame(note, unanswered));
  };
  const actor = createActor(
    noteEditingMachine.provide({
      actors: {
        loadNote: fromPromise(async ({ input, signal }) => {
          const notes = await api.call(releaseNotes.getReleaseNotes, { signal });
          const found = notes.find(({ id }) => id === input.noteId);
          if (!found) throw failureFrom('not-found', { kind: 'response', status: 404 });
          return found;
        }),
        saveNote: fromPromise(async ({ input: { form, stored }, signal }) => {
          const known = stored ?? (await firstOf(form, signal));
          const body = known ? { ...form, id: known.id, revision: known.revision } : form;
          try {
            return await api.call(releaseNotes.saveReleaseNote, {
              body,
              idempotencyKey: keyOf(body),
              signal,
            });
          } catch (error) {
            if (!known && mayHaveArrived(failureOf(error))) unanswered = form;
            throw error;
          }
        }),
      },
    }),
    { input: { noteId: noteId ?? null } },
  );
  actor.on('note.saved', ({ note }) => {
    unanswered = null;
    // The same text saved later is another save: its note may have been deleted meanwhile.
    keyOf = keysByBody();
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'success', code: 'note-saved', values: { version: note.releaseVersion } },
    });
    saved(note);
  });
  actor.subscribe(({ context: { failure } }) => {
    // What was saved under these keys, its answer lost, a colleague has deleted since.
    if (failure?.status === 404) keyOf = keysByBody();
  });
  const dialog = startDialog(world, actor);
  const stop = keepReadingWhile(world, dialog, (snapshot) => snapshot.matches('notLoaded'));
  return { actor, stop };
}

export type NoteEditing = ReturnType<typeof startNoteEditing>;
