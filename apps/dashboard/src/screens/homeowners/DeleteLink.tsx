import { payers, type ScheduledPayment } from '@payments/api-client/contract/payers';
import { createEmailFormMachine } from '@payments/machines/emailForm';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { DeleteLinkStep } from '@payments/ui/screens/deleteLinkDialog';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { standingOf, useUnsavedDialog } from '../../app/useUnsavedDialog.tsx';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { emailStep } from '../shared/emailStep.ts';
import { keysByBody } from '../shared/keysByBody.ts';
import { startWritingDialog } from '../shared/startDialog.ts';
import { linkWords } from './scheduleWords.ts';

export const DeleteLinkPart = lazyPart(() =>
  import('@payments/ui/screens/deleteLinkDialog').then((screen) => screen.DeleteLinkDialog),
);

interface Sent {
  emailAddress: string;
  expiresAt: string;
}
const machine = createEmailFormMachine<Sent>();

function startDeleteLink(world: World, schedule: ScheduledPayment, email: string) {
  const { api, notifications } = world;
  const keyOf = keysByBody();
  const actor = createActor(
    machine.provide({
      actors: {
        submitEmail: fromPromise(({ input, signal }) =>
          api.call(payers.sendDeleteScheduleLink, {
            params: { id: schedule.id },
            body: input.email,
            idempotencyKey: keyOf(input.email),
            signal,
          }),
        ),
      },
    }),
    { input: { email } },
  );
  actor.on('email.accepted', ({ answer }) => {
    if (!dialog.isLeft()) return;
    const values = { email: answer.emailAddress };
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'success', code: 'delete-link-sent', values },
    });
  });
  const dialog = startWritingDialog(world, actor, { ...linkWords, about: schedule.payerName });
  return dialog;
}

interface DeleteLinkProps {
  schedule: ScheduledPayment;
  /** The homeowner's; empty when it is not known. */
  email: string;
  onClose: () => void;
}

/** Sends the homeowner a link that deletes the schedule (SCH-7). */
export function DeleteLink({ schedule, email, onClose }: DeleteLinkProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startDeleteLink(world, schedule, email));
  const [sent, setSent] = useState<Sent>();
  useEffect(() => {
    const { unsubscribe } = actor.on('email.accepted', ({ answer }) => setSent(answer));
    return unsubscribe;
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  const { failure } = snapshot.context;
  const unsaved = useUnsavedDialog(!sent && snapshot.context.email !== email, onClose, standingOf(snapshot));
  const step: DeleteLinkStep = sent
    ? { state: 'sent', ...sent }
    : failure?.status === 404
      ? { state: 'gone' }
      : emailStep(snapshot, linkWords);
  return (
    <>
      <DeleteLinkPart
        isOpen
        schedule={schedule}
        timeZone={world.settings.businessTimeZone}
        step={step}
        email={snapshot.context.email}
        onEmailChange={(typed) => actor.send({ type: 'email.edited', email: typed })}
        onSubmit={() => actor.send({ type: 'email.submitted' })}
        onClose={unsaved.close}
        onSignInAgain={useSignInAgain()}
      />
      {unsaved.question}
    </>
  );
}
