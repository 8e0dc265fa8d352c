import {
  onboarding as contract,
  type OnboardingCommunity,
  type SubmittedApplication,
} from '@payments/api-client/contract/onboarding';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { partProps } from '../shared/partProps.ts';
import { startActors } from '../shared/startList.ts';
import type { OnboardingActors } from './startOnboarding.ts';

export const ApplicationDetailsPart = lazyPart(() =>
  import('@payments/ui/screens/applicationDetails').then((screen) => screen.ApplicationDetailsDrawer),
);

const machine = createResourceMachine<{ id: number }, SubmittedApplication>();

function startApplication(world: World, id: number) {
  const application = createActor(
    machine.provide({
      actors: resourceActors((params, signal) =>
        world.api.call(contract.getSubmittedApplication, { params, signal }),
      ),
    }),
    { input: { query: { id } } },
  );
  return { application, stop: startActors(world, [application], []) };
}

interface ApplicationDetailsProps {
  /** As it stood when it was asked for. */
  community: OnboardingCommunity;
  actors: OnboardingActors;
  isReadOnly: boolean;
  /** Absent for who approves nothing. */
  onApprove?: (community: OnboardingCommunity) => void;
  onClose: () => void;
}

/** What an association submitted (ONB-7). */
export function ApplicationDetails({
  community,
  actors,
  isReadOnly,
  onApprove,
  onClose,
}: ApplicationDetailsProps) {
  const world = useWorld();
  const { application } = useStarted(() => startApplication(world, community.id));
  const snapshot = useSelector(application, (current) => current);
  const row = useSelector(actors.list, ({ context }) =>
    context.page?.items.find(({ id }) => id === community.id),
  );
  const current = row ?? community;
  return (
    <ApplicationDetailsPart
      isOpen
      onClose={onClose}
      timeZone={world.settings.businessTimeZone}
      community={current}
      details={partProps(snapshot, 'The application could not be loaded')}
      onRetry={() => application.send({ type: 'retry.requested' })}
      isReadOnly={isReadOnly}
      onApprove={onApprove && (() => onApprove(current))}
    />
  );
}
