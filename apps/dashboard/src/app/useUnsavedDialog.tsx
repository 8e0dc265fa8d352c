import { type Failure, mayHaveArrived } from '@payments/machines/failure';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useLeaveGuard } from './useLeaveGuard.ts';

const DiscardPart = lazyPart(() =>
  import('@payments/ui/screens/discardDialog').then((screen) => screen.DiscardDialog),
);

/** A form's machine has sent what was typed, and has no answer, or none that says whether it was done. */
export function mayBeDone(snapshot: {
  hasTag: (tag: 'busy') => boolean;
  context: { failure: Failure | null };
}): boolean {
  const { failure } = snapshot.context;
  return snapshot.hasTag('busy') || (failure !== null && mayHaveArrived(failure));
}

/** Asks before what was typed into a dialog is lost: close it by `close`, and show `question` beside it. */
export function useUnsavedDialog(isUnsaved: boolean, onClose: () => void, isInDoubt = false) {
  const guard = useLeaveGuard(isUnsaved);
  return {
    close: () => guard.ask(onClose),
    question: (
      <DiscardPart
        isOpen={guard.isAsking}
        mayBeDone={isInDoubt}
        onStay={guard.stay}
        onDiscard={guard.leave}
      />
    ),
  };
}
