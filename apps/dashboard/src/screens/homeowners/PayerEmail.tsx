import { type Payer, type PayerDetails, payers } from '@payments/api-client/contract/payers';
import { createEmailFormMachine } from '@payments/machines/emailForm';
import { failureOf } from '@payments/machines/failure';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
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

function startPayerEmail(world: World, { tell }: HomeownersActors, payer: Payer, close: () => void) {
  const { api, notifications } = world;
  const params = { id: payer.id };
  const actor = createActor(
    machine.provide({
      actors: {
        submitEmail: fromPromise(({ input: { email }, signal }) =>
          api
            .call(payers.updatePayerEmail, {
              params,
              query: { emailRevision: payer.emailRevision },
              body: email,
              signal,
            })
            .catch(async (error: unknown) => {
              // Who opens the dialog again finds what somebody else wrote.
              if (failureOf(error).status === 409)
                await api.call(payers.getPayerDetails, { params }).then(
                  (changed) => tell({ payer: changed }),
                  () => undefined,
                );
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
  const [{ actor, stop }] = useState(() => startPayerEmail(world, actors, payer, onClose));
  useEffect(() => stop, [stop]);
  const snapshot = useSelector(actor, (current) => current);
  const unsaved = useUnsavedDialog(
    snapshot.context.email !== (payer.emailAddress ?? ''),
    onClose,
    standingOf(snapshot),
  );
  return (
    <>
      <PayerEmailPart
        isOpen
        payer={payer}
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
