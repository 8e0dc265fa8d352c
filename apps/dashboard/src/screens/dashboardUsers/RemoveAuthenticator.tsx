import { managementCompanies as contract } from '@payments/api-client/contract/managementCompanies';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { confirmStepOf, goneWhenMissing } from '../shared/confirmStep.ts';
import { startDeletion } from '../shared/startDeletion.ts';
import type { UserDialogProps } from './UserDialogProps.ts';

const RemoveAuthenticatorPart = lazyPart(() =>
  import('@payments/ui/screens/removeAuthenticatorDialog').then((screen) => screen.RemoveAuthenticatorDialog),
);

const words = { failed: 'The app was not removed', perhaps: 'The app may have been removed' };

function startRemoval(world: World, { user: { id, emailAddress }, actors, onClose }: UserDialogProps) {
  const idempotencyKey = crypto.randomUUID();
  return startDeletion(world, {
    remove: (signal) =>
      world.api.call(contract.removeAuthenticator, { params: { id }, idempotencyKey, signal }),
    isKeyed: true,
    words: { ...words, about: emailAddress },
    notice: { code: 'authenticator-removed', values: { email: emailAddress } },
    refresh: actors.refresh,
    close: onClose,
  });
}

/** Asks, then takes the authenticator app from a dashboard user who lost it (DSU-3). */
export function RemoveAuthenticator({ user, actors, onClose }: UserDialogProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startRemoval(world, { user, actors, onClose }));
  const snapshot = useSelector(actor, (current) => current);
  return (
    <RemoveAuthenticatorPart
      isOpen
      user={user}
      step={confirmStepOf(snapshot, words, goneWhenMissing)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
