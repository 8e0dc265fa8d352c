import {
  type ReleaseNote,
  type ReleaseNoteForm,
  releaseNotes,
} from '@payments/api-client/contract/releaseNotes';
import { failureFrom } from '@payments/machines/failure';
import { noteEditingMachine } from '@payments/machines/noteEditing';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { saveOnce } from '../shared/saveOnce.ts';
import { keepReadingWhile } from '../shared/startActors.ts';
import { startDialog } from '../shared/startDialog.ts';

/** Starts the writing of one note, which is the list's with its id alone. */
export function startNoteEditing(
  world: World,
  noteId: number | undefined,
  saved: (note: ReleaseNote) => void,
) {
  const { api, notifications } = world;
  const read = async (query: { id: number }, signal: AbortSignal) => {
    const [found] = await api.call(releaseNotes.getReleaseNotes, { query, signal });
    if (!found) throw failureFrom('not-found', { kind: 'response', status: 404 });
    return found;
  };
  const save = (
    body: ReleaseNoteForm & Partial<Pick<ReleaseNote, 'id' | 'revision'>>,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => api.call(releaseNotes.saveReleaseNote, { body, idempotencyKey, signal });
  const startSaving = () => {
    const keyOf = keysByBody();
    return saveOnce<ReleaseNoteForm, ReleaseNote>({
      read,
      create: save,
      change({ id, revision }, form, signal) {
        const body = { ...form, id, revision };
        return save(body, keyOf(body), signal);
      },
      onOvertaken: (note) => actor.send({ type: 'note.found', note }),
    });
  };
  let saving = startSaving();
  const actor = createActor(
    noteEditingMachine.provide({
      actors: {
        loadNote: fromPromise(({ input, signal }) => read({ id: input.noteId }, signal)),
        saveNote: fromPromise(({ input: { form, stored }, signal }) => saving(stored, form, signal)),
      },
    }),
    { input: { noteId: noteId ?? null } },
  );
  actor.on('note.saved', ({ note }) => {
    // The same text saved later is another save: its note may have been deleted meanwhile.
    saving = startSaving();
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'success', code: 'note-saved', values: { version: note.releaseVersion } },
    });
    saved(note);
  });
  actor.subscribe(({ context: { failure } }) => {
    // What was saved under these keys, its answer lost, a colleague has deleted since.
    if (failure?.status === 404) saving = startSaving();
  });
  const dialog = startDialog(world, actor);
  const stop = keepReadingWhile(world, dialog, (snapshot) => snapshot.matches('notLoaded'));
  return { actor, stop };
}

export type NoteEditing = ReturnType<typeof startNoteEditing>;
