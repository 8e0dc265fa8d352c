import { managementCompanies as contract } from '@payments/api-client/contract/managementCompanies';
import { createConfirmationMachine } from '@payments/machines/confirmation';
import type { Failure } from '@payments/machines/failure';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf } from '../shared/confirmStep.ts';
import { startConfirmation } from '../shared/startConfirmation.ts';
import type { UserDialogProps } from './UserDialogProps.ts';

const PasswordLinkPart = lazyPart(() =>
  import('@payments/ui/screens/passwordLinkDialog').then((screen) => screen.PasswordLinkDialog),
);

const machine = createConfirmationMachine<{ expiresAt: string }>();

const words = { failed: 'The link was not sent', perhaps: 'The link may have been sent' };

const overtakenBy = ({ status }: Failure) => (status === 409 ? 'done' : status === 404 ? 'gone' : undefined);

function startSending(world: World, { user, actors, onClose }: UserDialogProps) {
  const { api, notifications } = world;
  const { id, emailAddress } = user;
  const idempotencyKey = crypto.randomUUID();
  const actor = createActor(
    machine.provide({
      actors: {
        perform: fromPromise(({ signal }) =>
          api.call(contract.sendPasswordLink, { params: { id }, idempotencyKey, signal }),
        ),
      },
    }),
  );
  return startConfirmation(world, actor, {
    ...words,
    about: emailAddress,
    onDoubt: actors.refresh,
    onPerformed(_, isLeft) {
      actors.refresh();
      notifications.send({
        type: 'NOTIFY',
        notification: { type: 'success', code: 'password-link-sent', values: { email: emailAddress } },
      });
      if (!isLeft) onClose();
    },
  });
}

/** Asks, then sends an invited user the link to choose a password again (DSU-3). */
export function SendPasswordLink(props: UserDialogProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startSending(world, props));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <PasswordLinkPart
      isOpen
      user={props.user}
      step={confirmStepOf(snapshot, words, overtakenBy)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={props.onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
