import { type ReleaseNote, releaseNotes } from '@payments/api-client/contract/releaseNotes';
import { createConfirmationMachine } from '@payments/machines/confirmation';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf } from '../shared/confirmStep.ts';
import { startConfirmation } from '../shared/startConfirmation.ts';
import { overtakenBy, throwChanged } from './overtakenNote.ts';

const ReleasePart = lazyPart(() =>
  import('@payments/ui/screens/releaseDialog').then((screen) => screen.ReleaseDialog),
);

const machine = createConfirmationMachine<ReleaseNote>();

const words = { failed: 'The note was not released', perhaps: 'The note may have been released' };

interface ReleaseProps {
  note: ReleaseNote;
  /** Tells the note as it is released. */
  onReleased: (note: ReleaseNote) => void;
  /** The list is out of date. */
  onOutdated: () => void;
  /**
   * The note is not what it was, and this stands over it still. Not for one that is gone: what stands in an editor is
   * the only copy.
   */
  onOvertaken: () => void;
  onClose: () => void;
}

function startRelease(world: World, { note, ...tell }: ReleaseProps) {
  const { api, notifications } = world;
  const actor = createActor(
    machine.provide({
      actors: {
        perform: fromPromise(({ signal }) =>
          api
            .call(releaseNotes.publishReleaseNote, {
              query: { id: note.id, revision: note.revision },
              body: note.releaseVersion,
              signal,
            })
            .catch(throwChanged),
        ),
      },
    }),
  );
  const dialog = startConfirmation(world, actor, {
    ...words,
    about: note.releaseVersion,
    onDoubt({ status }) {
      tell.onOutdated();
      if (status !== 404 && !dialog.isLeft()) tell.onOvertaken();
    },
    onPerformed(answer, isLeft) {
      notifications.send({
        type: 'NOTIFY',
        notification: { type: 'success', code: 'note-released', values: { version: answer.releaseVersion } },
      });
      tell.onOutdated();
      if (isLeft) return;
      tell.onReleased(answer);
      tell.onClose();
    },
  });
  return dialog;
}

/** Asks, then releases a note to everybody (REL-3). */
export function Release(props: ReleaseProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startRelease(world, props));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <ReleasePart
      isOpen
      releaseVersion={props.note.releaseVersion}
      step={confirmStepOf(snapshot, words, overtakenBy)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={props.onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
