import { type Payer, type PayerDetails, payers } from '@payments/api-client/contract/payers';
import { createEmailFormMachine } from '@payments/machines/emailForm';
import { failureOf, mayHaveArrived } from '@payments/machines/failure';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { emailStep } from '../shared/emailStep.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import type { HomeownersActors } from './startHomeowners.ts';

export const PayerEmailPart = lazyPart(() =>
  import('@payments/ui/screens/payerEmailDialog').then((screen) => screen.PayerEmailDialog),
);

const machine = createEmailFormMachine<PayerDetails>();

const emailWords = {
  failed: 'The e-mail was not changed',
  perhaps: 'The e-mail may have been changed',
};

interface PayerEmailInput {
  payer: Payer;
  tell: HomeownersActors['tell'];
  /** The homeowner as read anew: what is saved after that replaces what is seen of them now. */
  onRead: (payer: Payer) => void;
  close: () => void;
}

function startPayerEmail(world: World, { payer, tell, onRead, close }: PayerEmailInput) {
  const { api, notifications } = world;
  const params = { id: payer.id };
  let { emailRevision } = payer;
  const actor = createActor(
    machine.provide({
      actors: {
        submitEmail: fromPromise(({ input: { email }, signal }) =>
          api
            .call(payers.updatePayerEmail, { params, query: { emailRevision }, body: email, signal })
            .catch(async (error: unknown) => {
              const failure = failureOf(error);
              const isOvertaken = failure.status === 409;
              if (!isOvertaken && !mayHaveArrived(failure)) throw error;
              const now = await api.call(payers.getPayerDetails, { params, signal }).catch(() => null);
              // What is wanted is so: only the answer was lost.
              if (now?.emailAddress === email) return now;
              if (now && isOvertaken) {
                emailRevision = now.emailRevision;
                tell({ payer: now });
                onRead(now);
              }
              throw error;
            }),
        ),
      },
    }),
    { input: { email: payer.emailAddress ?? '' } },
  );
  actor.on('email.accepted', ({ answer }) => {
    tell({ payer: answer });
    notifications.send({
      type: 'NOTIFY',
      notification: {
        type: 'success',
        code: 'payer-email-changed',
        values: { payer: answer.name, email: answer.emailAddress ?? '' },
      },
    });
    if (!dialog.isLeft()) close();
  });
  const dialog = startWritingDialog(world, actor, { ...emailWords, about: payer.name });
  return dialog;
}

interface PayerEmailProps {
  payer: Payer;
  actors: HomeownersActors;
  onClose: () => void;
}

/** Changes a homeowner's e-mail (HOM-6). */
export function PayerEmail({ payer, actors, onClose }: PayerEmailProps) {
  const world = useWorld();
  const [current, setCurrent] = useState(payer);
  const { actor } = useStarted(() =>
    startPayerEmail(world, { payer, tell: actors.tell, onRead: setCurrent, close: onClose }),
  );
  const snapshot = useSelector(actor, (current) => current);
  const unsaved = useUnsavedDialog(
    snapshot.context.email !== (current.emailAddress ?? ''),
    onClose,
    standingOf(snapshot),
  );
  return (
    <>
      <PayerEmailPart
        isOpen
        payer={current}
        step={emailStep(snapshot, emailWords)}
        email={snapshot.context.email}
        onEmailChange={(email) => actor.send({ type: 'email.edited', email })}
        onSubmit={() => actor.send({ type: 'email.submitted' })}
        onClose={unsaved.close}
        onSignInAgain={useSignInAgain()}
      />
      {unsaved.question}
    </>
  );
}
