import { type Failure, mayHaveArrived } from '@payments/machines/failure';
import { lazyPart, preloadWhenIdle } from '@payments/ui/components/lazyPart';
import type { WriteStanding } from '@payments/ui/screens/discardDialog';
import { useEffect } from 'react';
import { useLeaveGuard } from './useLeaveGuard.ts';

const DiscardPart = lazyPart(() =>
  import('@payments/ui/screens/discardDialog').then((screen) => screen.DiscardDialog),
);

/** How far what was submitted to a form's machine has got. */
export function standingOf(snapshot: {
  hasTag: (tag: 'busy') => boolean;
  context: { failure: Failure | null };
}): WriteStanding {
  if (snapshot.hasTag('busy')) return 'sending';
  const { failure } = snapshot.context;
  return failure !== null && mayHaveArrived(failure) ? 'inDoubt' : 'unsent';
}

/** Asks before what was typed into a dialog is lost: close it by `close`, and show `question` beside it. */
export function useUnsavedDialog(isUnsaved: boolean, onClose: () => void, standing: WriteStanding) {
  const guard = useLeaveGuard(isUnsaved);
  useEffect(() => {
    // With the dialog, not when it is needed: without the network it would come too late to keep what was typed.
    preloadWhenIdle(DiscardPart);
  }, []);
  return {
    close: () => guard.ask(onClose),
    question: (
      <DiscardPart isOpen={guard.isAsking} standing={standing} onStay={guard.stay} onDiscard={guard.leave} />
    ),
  };
}
