import {
  managementCompanies as contract,
  type DashboardUser,
} from '@payments/api-client/contract/managementCompanies';
import { createConfirmationMachine } from '@payments/machines/confirmation';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useSignInAgain } from '../../app/useSignInAgain.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { deletingStepOf } from '../shared/deletingStep.ts';
import { startConfirmation } from '../shared/startConfirmation.ts';
import type { DashboardUsersActors } from './startDashboardUsers.ts';

export const DeleteUserPart = lazyPart(() =>
  import('@payments/ui/screens/deleteUserDialog').then((screen) => screen.DeleteUserDialog),
);

const machine = createConfirmationMachine();

const whatFailed = 'The user could not be deleted';

function startDelete(
  { api, session, notifications }: World,
  { refresh }: DashboardUsersActors,
  user: DashboardUser,
  close: () => void,
) {
  const actor = createActor(
    machine.provide({
      actors: {
        perform: fromPromise(({ signal }) =>
          api.call(contract.deleteDashboardUser, { params: { id: user.id }, signal }),
        ),
      },
    }),
  );
  actor.subscribe(({ context }) => {
    if (context.failure?.status === 404) refresh();
  });
  return startConfirmation({ session, notifications }, actor, {
    whatFailed,
    onPerformed(_, isLeft) {
      refresh();
      notifications.send({
        type: 'NOTIFY',
        notification: { type: 'success', code: 'user-deleted', values: { email: user.emailAddress } },
      });
      if (!isLeft) close();
    },
  });
}

interface DeleteUserProps {
  user: DashboardUser;
  actors: DashboardUsersActors;
  onClose: () => void;
}

/** Asks, then deletes a dashboard user (DSU-2). */
export function DeleteUser({ user, actors, onClose }: DeleteUserProps) {
  const world = useWorld();
  const [{ actor, stop }] = useState(() => startDelete(world, actors, user, onClose));
  useEffect(() => stop, [stop]);
  const snapshot = useSelector(actor, (current) => current);
  return (
    <DeleteUserPart
      isOpen
      user={user}
      step={deletingStepOf(snapshot, whatFailed)}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={onClose}
      onSignInAgain={useSignInAgain()}
    />
  );
}
