import { backgroundPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { startReleaseNotes } from './startReleaseNotes.ts';
import { useStarted } from './useStarted.ts';
import { useWorld } from './WorldContext.tsx';

const ReleaseNotesPart = backgroundPart(() =>
  import('@payments/ui/screens/releaseNotes').then((screen) => screen.ReleaseNotesModal),
);

/** The dialog 'Latest Updates!!' over whatever screen is open (REL-1). */
export function ReleaseNotes() {
  const world = useWorld();
  const actor = useStarted(() => startReleaseNotes(world));
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const isTicked = useSelector(actor, ({ context }) => context.isTicked);
  const release = useSelector(actor, ({ context }) => context.release);
  if (!isOpen || !release) return null;
  return (
    <ReleaseNotesPart
      isOpen
      body={release.releaseNotes}
      dataType={release.dataType}
      releaseVersion={release.releaseVersion}
      isTicked={isTicked}
      onTick={(ticked) => actor.send({ type: 'tick.changed', isTicked: ticked })}
      onClose={() => actor.send({ type: 'notes.closed' })}
    />
  );
}
