import {
  managementCompanies as contract,
  type DashboardUserDetails as Details,
} from '@payments/api-client/contract/managementCompanies';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { lazyPart } from '@payments/ui/components/lazyPart';
import type { DashboardUserDetailsDrawerProps } from '@payments/ui/screens/dashboardUserDetails';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { createActor } from 'xstate';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { partProps } from '../shared/partProps.ts';
import { startActors } from '../shared/startActors.ts';
import { useActivity } from '../shared/useActivity.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import type { DashboardUsersActors } from './startDashboardUsers.ts';

export const DashboardUserDetailsPart = lazyPart(() =>
  import('@payments/ui/screens/dashboardUserDetails').then((screen) => screen.DashboardUserDetailsDrawer),
);

const machine = createResourceMachine<{ id: number }, Details>();

function startUserDetails(world: World, id: number) {
  const details = createActor(
    machine.provide({
      actors: resourceActors((params, signal) =>
        world.api.call(contract.getDashboardUser, { params, signal }),
      ),
    }),
    { input: { query: { id } } },
  );
  return { details, stop: startActors(world, [details]) };
}

/** What can be done with users, as the list and the drawer are told it. */
export type UserActions = Pick<
  DashboardUserDetailsDrawerProps,
  'selfEmail' | 'mayChange' | 'isReadOnly' | 'onEdit' | 'onDelete' | 'onSendLink' | 'onRemoveAuthenticator'
>;

interface DashboardUserDetailsProps {
  userId: number;
  actors: DashboardUsersActors;
  actions: UserActions;
  /** A dialog over it asks about the user, or has deleted them: it says itself that they are gone. */
  isAsked: boolean;
  onClose: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
}

/** One dashboard user: their row at once where the list holds it, the rest as it arrives (DSU-1). */
export function DashboardUserDetails({
  userId,
  actors,
  actions,
  isAsked,
  onClose,
  onMissing,
}: DashboardUserDetailsProps) {
  const world = useWorld();
  const { details } = useStarted(() => startUserDetails(world, userId));
  const row = useSelector(actors.list, ({ context }) => context.page?.items.find(({ id }) => id === userId));
  const snapshot = useSelector(details, (current) => current);
  const activity = useActivity({ subject: 'user', id: userId });
  const retry = () => details.send({ type: 'retry.requested' });
  const lookAgain = useEffectEvent(() => {
    // What is on its way may be older than what was done.
    if (details.getSnapshot().matches('loading')) details.send({ type: 'refresh.requested' });
    else retry();
    activity?.onOpen();
  });
  useEffect(() => actors.onRefresh(() => lookAgain()), [actors]);
  const { value, failure } = snapshot.context;
  const isKnown = Boolean(value ?? row);
  const isUnread = value !== null && snapshot.matches('failed');
  const isUnopened = !isKnown || isUnread || failure?.status === 404;
  useTellUnopened(isUnopened && !isAsked ? failure : null, {
    hintMessage: !isKnown
      ? 'The user could not be opened'
      : failure?.status === 404
        ? 'The user has been deleted'
        : 'The user could not be read again',
    retry,
    onMissing,
  });
  return (
    <DashboardUserDetailsPart
      {...actions}
      isOpen
      onClose={onClose}
      timeZone={world.settings.businessTimeZone}
      user={row}
      details={partProps(snapshot, 'The user could not be loaded')}
      onRetry={retry}
      activity={activity}
    />
  );
}
