import type { Payment } from '@payments/api-client/contract/payments';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import { emailStep } from '../shared/emailStep.ts';
import { receiptWords, startReceipt } from './startReceipt.ts';

export const ReceiptPart = lazyPart(() =>
  import('@payments/ui/screens/receiptDialog').then((screen) => screen.ReceiptDialog),
);

/** The receipt dialog of one payment (RCP-1). */
export function Receipt({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const world = useWorld();
  const { actor } = useStarted(() => startReceipt(world, payment, onClose));
  const snapshot = useSelector(actor, (current) => current);
  const signInAgain = useSignInAgain();
  const [firstEmail] = useState(snapshot.context.email);
  const unsaved = useUnsavedDialog(snapshot.context.email !== firstEmail, onClose, standingOf(snapshot));
  return (
    <>
      <ReceiptPart
        isOpen
        payment={payment}
        timeZone={world.settings.businessTimeZone}
        step={emailStep(snapshot, receiptWords)}
        email={snapshot.context.email}
        onEmailChange={(email) => actor.send({ type: 'email.edited', email })}
        onSubmit={() => actor.send({ type: 'email.submitted' })}
        onClose={unsaved.close}
        onSignInAgain={signInAgain}
      />
      {unsaved.question}
    </>
  );
}
