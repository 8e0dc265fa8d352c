import type { Payment } from '@payments/api-client/contract/payments';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { ReceiptStep } from '@payments/ui/screens/receiptDialog';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { failureWords } from '../../notifications/failureWords.ts';
import { type receiptMachine, startReceipt } from './startReceipt.ts';

export const ReceiptPart = lazyPart(() =>
  import('@payments/ui/screens/receiptDialog').then((screen) => screen.ReceiptDialog),
);

/** The receipt dialog of one payment (RCP-1). */
export function Receipt({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const world = useWorld();
  const [{ actor, stop }] = useState(() => startReceipt(world, payment, onClose));
  useEffect(() => stop, [stop]);
  const snapshot = useSelector(actor, (current) => current);
  const signInAgain = useSignInAgain();
  return (
    <ReceiptPart
      isOpen
      payment={payment}
      timeZone={world.settings.businessTimeZone}
      step={stepOf(snapshot)}
      email={snapshot.context.email}
      onEmailChange={(email) => actor.send({ type: 'email.edited', email })}
      onSubmit={() => actor.send({ type: 'email.submitted' })}
      onClose={onClose}
      onSignInAgain={signInAgain}
    />
  );
}

function stepOf(snapshot: SnapshotFrom<typeof receiptMachine>): ReceiptStep {
  const { failure, problem } = snapshot.context;
  if (snapshot.matches('submitting') || snapshot.matches('submitted')) return { state: 'sending' };
  if (snapshot.matches('unauthorized')) return { state: 'unauthorized' };
  if (failure) return { state: 'failed', failure: failureWords(failure, 'The receipt was not sent') };
  return { state: 'editing', problem: problem ?? undefined };
}
