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

export const DeleteUserPart = lazyPart(() =>
  import('@payments/ui/screens/deleteUserDialog').then((screen) => screen.DeleteUserDialog),
);

const words = { failed: 'The user was not deleted', perhaps: 'The user may have been deleted' };

interface DeleteUserProps extends UserDialogProps {
  onDeleted: () => void;
}

const startDelete = (world: World, { user, actors, onDeleted }: DeleteUserProps) =>
  startDeletion(world, {
    remove: (signal) => world.api.call(contract.deleteDashboardUser, { params: { id: user.id }, signal }),
    words: { ...words, about: user.emailAddress },
    notice: { code: 'user-deleted', values: { email: user.emailAddress } },
    refresh: actors.refresh,
    close: onDeleted,
  });

/** Asks, then deletes a dashboard user (DSU-2). */
export function DeleteUser(props: DeleteUserProps) {
  const world = useWorld();
  const { actor } = useStarted(() => startDelete(world, props));
  const snapshot = useSelector(actor, (current) => current);
  const step = confirmStepOf(snapshot, words, goneWhenMissing);
  return (
    <DeleteUserPart
      isOpen
      user={props.user}
      step={step}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={step.state === 'gone' ? props.onDeleted : props.onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
