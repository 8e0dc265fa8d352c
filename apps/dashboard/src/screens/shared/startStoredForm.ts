import { leavesDoubt } from '@payments/machines/failure';
import { createFormSubmissionMachine } from '@payments/machines/formSubmission';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor, fromPromise } from 'xstate';
import type { Revised } from './changeOnce.ts';
import type { Creation } from './createOnce.ts';
import { saveOnce } from './saveOnce.ts';
import { keepReadingWhile } from './startActors.ts';
import { type LeftWords, startWritingDialog, type WritingWorld } from './startDialog.ts';

interface StoredForm<Form, Stored extends Revised> extends Omit<Creation<Form, Stored>, 'onOvertaken'> {
  /** What is changed; undefined where one is added. */
  id: number | undefined;
  words: LeftWords;
  /** The list that it stands in is no longer as it was: it was saved, may have been, or is gone. */
  refresh: () => void;
  onSaved: (saved: Stored) => void;
  close: () => void;
}

/** The dialog that adds one thing, or changes it where several people may change it. */
export function startStoredForm<Form, Stored extends Revised>(
  world: WritingWorld,
  { id, words, refresh, onSaved, close, ...creation }: StoredForm<Form, Stored>,
) {
  /** What 'Load it again' loads; none where it is gone. */
  let storedId = id;
  const stored = startStored(world, id, creation.read, () => {
    storedId = undefined;
    refresh();
  });
  const save = saveOnce({
    ...creation,
    onOvertaken(made) {
      storedId = made.id;
    },
  });
  const form = createActor(
    createFormSubmissionMachine<Form, Stored>().provide({
      actors: {
        submitForm: fromPromise(({ input: { form: typed }, signal }) => {
          const { query, value } = stored.actor.getSnapshot().context;
          if (query !== null && value === null) throw new TypeError('what is not loaded cannot be changed');
          return save(value, typed, signal);
        }),
      },
    }),
  );
  form.on('form.accepted', ({ answer }) => {
    refresh();
    onSaved(answer);
    if (!dialog.isLeft()) close();
  });
  form.subscribe(({ context: { failure } }) => {
    if (failure?.status === 404) storedId = undefined;
    if (failure && leavesDoubt(failure)) refresh();
  });
  const dialog = startWritingDialog(world, form, words);
  return {
    words,
    stored: stored.actor,
    form,
    canLoadAgain: () => storedId !== undefined,
    loadAgain() {
      if (storedId !== undefined) stored.loadAgain(storedId);
      form.send({ type: 'form.edited' });
    },
    stop() {
      stored.stop();
      dialog.stop();
    },
  };
}

export type StoredFormActors<Form, Stored extends Revised> = ReturnType<typeof startStoredForm<Form, Stored>>;

/**
 * Reads the thing that a form changes, none where `id` is undefined. What was read stays as it is, so that nothing
 * that is typed over it is lost, until `loadAgain` forgets it and reads it anew. `onMissing` hears that it is gone.
 */
function startStored<Value>(
  world: WritingWorld,
  id: number | undefined,
  read: (params: { id: number }, signal: AbortSignal) => Promise<Value>,
  onMissing: () => void,
) {
  const actor = createActor(
    createResourceMachine<{ id: number }, Value>().provide({ actors: resourceActors(read) }),
    { input: { query: id === undefined ? null : { id } } },
  );
  actor.subscribe(({ context: { failure } }) => {
    if (failure?.status === 404) onMissing();
  });
  actor.start();
  const stop = keepReadingWhile(
    world,
    { actor, stop: () => actor.stop() },
    ({ context }) => context.value === null,
  );
  return {
    actor,
    loadAgain(storedId: number) {
      actor.send({ type: 'query.changed', query: null });
      actor.send({ type: 'query.changed', query: { id: storedId } });
    },
    stop,
  };
}
