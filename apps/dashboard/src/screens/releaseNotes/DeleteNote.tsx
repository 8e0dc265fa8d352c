import { type ReleaseNote, releaseNotes } from '@payments/api-client/contract/releaseNotes';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf } from '../shared/confirmStep.ts';
import { startDeletion } from '../shared/startDeletion.ts';
import { overtakenBy, throwChanged } from './overtakenNote.ts';

const DeleteNotePart = lazyPart(() =>
  import('@payments/ui/screens/deleteNoteDialog').then((screen) => screen.DeleteNoteDialog),
);

const words = { failed: 'The draft was not deleted', perhaps: 'The draft may have been deleted' };

interface DeleteNoteProps {
  note: ReleaseNote;
  /** The list is out of date: the draft is gone, or not what it was. */
  onOutdated: () => void;
  /** The draft is not what it was, or gone, and this stands over it still. */
  onOvertaken: () => void;
  onDeleted: () => void;
  onClose: () => void;
}

const startDelete = (world: World, { note, onOutdated, onOvertaken, onDeleted }: DeleteNoteProps) =>
  startDeletion(world, {
    remove: (signal) =>
      world.api
        .call(releaseNotes.deleteReleaseNote, {
          params: { id: note.id },
          query: { revision: note.revision },
          signal,
        })
        .catch(throwChanged),
    words: { ...words, about: note.releaseVersion },
    notice: { code: 'note-deleted', values: { version: note.releaseVersion } },
    refresh: onOutdated,
    overtaken: onOvertaken,
    close: onDeleted,
  });

/** Asks, then deletes a draft (REL-3). */
export function DeleteNote(props: DeleteNoteProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startDelete(world, props));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <DeleteNotePart
      isOpen
      releaseVersion={props.note.releaseVersion}
      step={confirmStepOf(snapshot, words, overtakenBy)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={props.onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
