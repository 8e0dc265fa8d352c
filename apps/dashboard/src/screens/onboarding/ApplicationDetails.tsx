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
import { useActivity } from '../shared/useActivity.ts';
import type { OnboardingActors } from './startOnboarding.ts';
import type { OnboardingLinks } from './useOnboardingLink.ts';

export const ApplicationDetailsPart = lazyPart(() =>
  import('@payments/ui/screens/applicationDetails').then((screen) => screen.ApplicationDetailsDrawer),
);

const machine = createResourceMachine<{ id: number }, SubmittedApplication>();

const queryOf = ({ id, applicationSubmittedAt }: OnboardingCommunity) =>
  applicationSubmittedAt === null ? null : { id };

/** Its application, and the association as it was last seen in the list: another filter may have none of it. */
function startApplication(world: World, { list }: OnboardingActors, community: OnboardingCommunity) {
  let last = community;
  const rowOf = ({ context }: ReturnType<typeof list.getSnapshot>) => {
    last = context.page?.items.find(({ id }) => id === community.id) ?? last;
    return last;
  };
  const application = createActor(
    machine.provide({
      actors: resourceActors((params, signal) =>
        world.api.call(contract.getSubmittedApplication, { params, signal }),
      ),
    }),
    { input: { query: queryOf(rowOf(list.getSnapshot())) } },
  );
  const stop = startActors(world, [application]);
  const following = list.subscribe((snapshot) =>
    application.send({ type: 'query.changed', query: queryOf(rowOf(snapshot)) }),
  );
  return {
    application,
    rowOf,
    stop: () => {
      following.unsubscribe();
      stop();
    },
  };
}

interface ApplicationDetailsProps {
  /** As it stood when it was asked for. */
  community: OnboardingCommunity;
  actors: OnboardingActors;
  canTakeLinks: boolean;
  link: OnboardingLinks;
  isReadOnly: boolean;
  /** Absent for who approves nothing. */
  onApprove?: (community: OnboardingCommunity) => void;
  onClose: () => void;
}

/** An association, and what it submitted (ONB-7). */
export function ApplicationDetails({
  community,
  actors,
  canTakeLinks,
  link,
  isReadOnly,
  onApprove,
  onClose,
}: ApplicationDetailsProps) {
  const world = useWorld();
  const { application, rowOf } = useStarted(() => startApplication(world, actors, community));
  const snapshot = useSelector(application, (current) => current);
  const current = useSelector(actors.list, rowOf);
  const isSubmitted = queryOf(current) !== null;
  const activity = useActivity({ subject: 'community', id: community.id });
  return (
    <ApplicationDetailsPart
      isOpen
      onClose={onClose}
      timeZone={world.settings.businessTimeZone}
      community={current}
      details={isSubmitted ? partProps(snapshot, 'The application could not be loaded') : undefined}
      onRetry={() => application.send({ type: 'retry.requested' })}
      isReadOnly={isReadOnly}
      onApprove={onApprove && (() => onApprove(current))}
      canTakeLinks={canTakeLinks}
      linkBusyId={link.busyId}
      onOpenLink={() => link.open(current)}
      onCopyLink={() => link.copy(current)}
      activity={activity}
    />
  );
}
