import type { Payment } from '@payments/api-client/contract/payments';
import { isRefundInDoubt, type refundMachine } from '@payments/machines/refund';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { RefundStep } from '@payments/ui/screens/refundDialog';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import { writeFailureWords } from '../../notifications/failureWords.ts';
import type { PaymentsActors } from './startPayments.ts';
import { refundWords, startRefund } from './startRefund.ts';

export const RefundPart = lazyPart(() =>
  import('@payments/ui/screens/refundDialog').then((screen) => screen.RefundDialog),
);

/** The refund dialog of one payment. */
export function Refund({
  payment,
  actors,
  onClose,
}: {
  payment: Payment;
  actors: PaymentsActors;
  onClose: () => void;
}) {
  const world = useWorld();
  const { actor } = useStarted(() => startRefund(world, actors, payment, onClose));
  const snapshot = useSelector(actor, (current) => current);
  const signInAgain = useSignInAgain();
  const isInDoubt = isRefundInDoubt(snapshot);
  const isUnsaved = isInDoubt || (snapshot.context.reason !== '' && !snapshot.matches('alreadyRefunded'));
  const standing = snapshot.hasTag('busy') ? 'sending' : isInDoubt ? 'inDoubt' : 'unsent';
  const unsaved = useUnsavedDialog(isUnsaved, onClose, standing);
  return (
    <>
      <RefundPart
        isOpen
        payment={payment}
        timeZone={world.settings.businessTimeZone}
        step={stepOf(snapshot, isInDoubt)}
        reason={snapshot.context.reason}
        onReasonChange={(reason) => actor.send({ type: 'reason.edited', reason })}
        onSubmit={() => actor.send({ type: 'refund.submitted' })}
        onConfirm={() => actor.send({ type: 'refund.confirmed' })}
        onBack={() => actor.send({ type: 'confirmation.cancelled' })}
        // Closing keeps the reason for this payment (SHELL-5): it needs no question, unless nobody knows what was done.
        onClose={standing === 'inDoubt' ? unsaved.close : onClose}
        onSignInAgain={signInAgain}
      />
      {unsaved.question}
    </>
  );
}

/** While a refund is in doubt nothing says that it was not done, whatever came of the last try. */
function stepOf(snapshot: SnapshotFrom<typeof refundMachine>, isInDoubt: boolean): RefundStep {
  const { failure, existingRefund, problem } = snapshot.context;
  if (snapshot.matches('confirming')) return { state: 'confirming' };
  if (snapshot.matches('requesting') || snapshot.matches('finding') || snapshot.matches('requested'))
    return { state: 'requesting' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized', isInDoubt };
  if (snapshot.matches('alreadyRefunded') && existingRefund)
    return { state: 'alreadyRefunded', existingRefund };
  const doubt = isInDoubt ? { title: refundWords.perhaps, isInDoubt } : {};
  if (failure) return { state: 'failed', failure: { ...writeFailureWords(failure, refundWords), ...doubt } };
  if (isInDoubt && problem === null)
    return {
      state: 'failed',
      failure: { title: refundWords.perhaps, isInDoubt, message: refundWords.unanswered },
    };
  return { state: 'editing', problem: problem ?? undefined };
}
