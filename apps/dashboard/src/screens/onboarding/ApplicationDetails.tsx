import {
  onboarding as contract,
  type OnboardingCommunity,
  type SubmittedApplication,
} from '@payments/api-client/contract/onboarding';
import { mostRows, toPage } from '@payments/api-client/contract/page';
import { failureFrom } from '@payments/machines/failure';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { lazyPart } from '@payments/ui/components/lazyPart';
import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { partProps } from '../shared/partProps.ts';
import { startActors } from '../shared/startActors.ts';
import { useActivity } from '../shared/useActivity.ts';
import { useTellUnopened } from '../shared/useTellUnopened.ts';
import type { OnboardingActors } from './startOnboarding.ts';
import type { OnboardingLinks } from './useOnboardingLink.ts';

export const ApplicationDetailsPart = lazyPart(() =>
  import('@payments/ui/screens/applicationDetails').then((screen) => screen.ApplicationDetailsDrawer),
);

const machine = createResourceMachine<{ id: number }, SubmittedApplication>();
const searchMachine = createResourceMachine<{ id: number }, OnboardingCommunity>();

const queryOf = (community: OnboardingCommunity | undefined) =>
  community === undefined || community.applicationSubmittedAt === null ? null : { id: community.id };

/** One association among all: nothing but the list answers those that submitted nothing. */
async function findCommunity(
  { api }: World,
  { id }: { id: number },
  signal: AbortSignal,
): Promise<OnboardingCommunity> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const query = { newOnboarding: 'true', sort: 'name', pageNumber, pageSize: mostRows } as const;
    const { items, itemCount } = toPage(await api.call(contract.listCommunities, { query, signal }));
    const found = items.find((community) => community.id === id);
    if (found) return found;
    if (pageNumber * mostRows >= itemCount)
      throw failureFrom('not-found', { kind: 'response', status: 404, statusText: 'Not Found' });
  }
}

/**
 * Its application, and the association as it was last seen in the list: another filter may have none of it. One that
 * the list has not had is searched for.
 */
function startApplication(world: World, { list }: OnboardingActors, id: number) {
  let last: OnboardingCommunity | undefined;
  const rowOf = ({ context }: ReturnType<typeof list.getSnapshot>) => {
    last = context.page?.items.find((community) => community.id === id) ?? last;
    return last;
  };
  const application = createActor(
    machine.provide({
      actors: resourceActors((params, signal) =>
        world.api.call(contract.getSubmittedApplication, { params, signal }),
      ),
    }),
    { input: { query: null } },
  );
  const search = createActor(
    searchMachine.provide({
      actors: resourceActors((query, signal) => findCommunity(world, query, signal)),
    }),
    { input: { query: null } },
  );
  const stop = startActors(world, [application, search]);
  const ask = () => {
    const found = rowOf(list.getSnapshot()) ?? search.getSnapshot().context.value ?? undefined;
    application.send({ type: 'query.changed', query: queryOf(found) });
  };
  let { page } = list.getSnapshot().context;
  const look = () => {
    const snapshot = list.getSnapshot();
    if (rowOf(snapshot) === undefined && snapshot.value !== 'firstLoading') {
      search.send({ type: 'query.changed', query: { id } });
      // What refreshes the list is done with what only the search has found, too.
      if (snapshot.context.page !== page) search.send({ type: 'refresh.requested' });
    }
    page = snapshot.context.page;
    ask();
  };
  const following = [list.subscribe(look), search.subscribe(ask)];
  look();
  return {
    application,
    search,
    rowOf,
    stop: () => {
      for (const subscription of following) subscription.unsubscribe();
      stop();
    },
  };
}

interface ApplicationDetailsProps {
  communityId: number;
  actors: OnboardingActors;
  canTakeLinks: boolean;
  link: OnboardingLinks;
  isReadOnly: boolean;
  /** Absent for who approves nothing. */
  onApprove?: (community: OnboardingCommunity) => void;
  onClose: () => void;
  /** It does not exist: Back must not lead to it. */
  onMissing: () => void;
}

/** An association, and what it submitted (ONB-7). */
export function ApplicationDetails({
  communityId,
  actors,
  canTakeLinks,
  link,
  isReadOnly,
  onApprove,
  onClose,
  onMissing,
}: ApplicationDetailsProps) {
  const world = useWorld();
  const { application, search, rowOf } = useStarted(() => startApplication(world, actors, communityId));
  const snapshot = useSelector(application, (current) => current);
  const row = useSelector(actors.list, rowOf);
  const found = useSelector(search, ({ context }) => context);
  const current = row ?? found.value ?? undefined;
  const isSubmitted = queryOf(current) !== null;
  const activity = useActivity({ subject: 'community', id: communityId });
  useTellUnopened(current ? null : found.failure, {
    hintMessage: 'The association could not be opened',
    retry: () => search.send({ type: 'retry.requested' }),
    onMissing,
  });
  if (!current) return null;
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
