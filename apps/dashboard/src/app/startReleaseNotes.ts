import { releaseNotes } from '@payments/api-client/contract/releaseNotes';
import { releaseNotesMachine } from '@payments/machines/releaseNotes';
import { createActor, fromPromise } from 'xstate';
import { tellFailure } from '../notifications/tellFailure.ts';
import { storageNames } from '../storage/browserStorage.ts';
import type { World } from './world.ts';

/** The release-notes dialog's machine: put away for this session without the tick, acknowledged with it. */
export function startReleaseNotes({ api, session, sessionStorage, notifications }: World) {
  const { release, flags } = session.getSnapshot().context;
  const actor = createActor(
    releaseNotesMachine.provide({
      actors: {
        acknowledge: fromPromise(async ({ input, signal }) => {
          await api.call(releaseNotes.acknowledgeReleaseNotes, { body: input.releaseVersion, signal });
        }),
      },
    }),
    {
      input: {
        release,
        isDue: flags.releaseModalOpen,
        hiddenVersion: sessionStorage.read(storageNames.hiddenRelease),
      },
    },
  );
  const hide = ({ releaseVersion }: { releaseVersion: string }) =>
    sessionStorage.write(storageNames.hiddenRelease, releaseVersion);
  actor.on('notes.hidden', hide);
  actor.on('notes.acknowledged', hide);
  actor.on('notes.acknowledgeFailed', ({ failure }) =>
    tellFailure(notifications, failure, {
      hintMessage: 'That you have read the updates was not saved',
      retry: () => actor.send({ type: 'retry.requested' }),
    }),
  );
  // The dialogs behind it wait for it to be closed, not for the server to know that it was read.
  actor.subscribe((snapshot) => {
    if (!snapshot.matches('open')) session.send({ type: 'releaseNotes.closed' });
  });
  actor.start();
  return actor;
}
