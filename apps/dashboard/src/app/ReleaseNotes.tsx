import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { startReleaseNotes } from './startReleaseNotes.ts';
import { useWorld } from './WorldContext.tsx';
import { whenIdle } from './whenIdle.ts';

const ReleaseNotesPart = lazyPart(() =>
  import('@payments/ui/screens/releaseNotes').then((screen) => screen.ReleaseNotesModal),
);

/** The dialog 'Latest Updates!!' over whatever screen is open (REL-1), once that shows what it was opened for. */
export function ReleaseNotes() {
  const { contentShown } = useWorld();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    void contentShown.then(() => whenIdle(() => setIsTime(true)));
  }, [contentShown]);
  return isTime ? <DueReleaseNotes /> : null;
}

function DueReleaseNotes() {
  const world = useWorld();
  const [actor] = useState(() => startReleaseNotes(world));
  useEffect(() => () => void actor.stop(), [actor]);
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
