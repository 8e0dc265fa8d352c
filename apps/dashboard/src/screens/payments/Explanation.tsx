import { type Payment, payments } from '@payments/api-client/contract/payments';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import { emailStep } from '../shared/emailStep.ts';
import { partProps } from '../shared/partProps.ts';
import { useMayCall } from '../shared/useMayCall.ts';
import { explanationWords, startExplanation } from './startExplanation.ts';

const ExplainPart = lazyPart(() =>
  import('@payments/ui/screens/explainDialog').then((screen) => screen.ExplainDialog),
);

/** What a payment's status means, to copy or to send to its homeowner. */
export function Explanation({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const world = useWorld();
  const { details, form } = useStarted(() => startExplanation(world, payment, onClose));
  const [now] = useState(() => new Date(world.clock.now()).toISOString());
  const loaded = useSelector(details, (current) => current);
  const snapshot = useSelector(form, (current) => current);
  const isReadOnly = useMayCall(payments.sendExplanation) !== 'allowed';
  const [firstEmail] = useState(snapshot.context.email);
  const unsaved = useUnsavedDialog(snapshot.context.email !== firstEmail, onClose, standingOf(snapshot));
  return (
    <>
      <ExplainPart
        isOpen
        payment={payment}
        details={partProps(loaded, 'The explanation could not be made')}
        onRetry={() => details.send({ type: 'retry.requested' })}
        timeZone={world.settings.businessTimeZone}
        now={now}
        step={emailStep(snapshot, explanationWords)}
        email={snapshot.context.email}
        onEmailChange={(email) => form.send({ type: 'email.edited', email })}
        onSubmit={() => form.send({ type: 'email.submitted' })}
        onClose={unsaved.close}
        onSignInAgain={useSignInAgain()}
        isReadOnly={isReadOnly}
      />
      {unsaved.question}
    </>
  );
}
