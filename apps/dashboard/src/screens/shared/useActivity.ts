import { type AuditEntry, audit, type auditSubjects } from '@payments/api-client/contract/audit';
import { toPage } from '@payments/api-client/contract/page';
import { createGrowingListMachine } from '@payments/machines/growingList';
import type { ActivityProps, AuditTrailState } from '@payments/ui/components/AuditTrail';
import { useSelector } from '@xstate/react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import type { World } from '../../app/world.ts';
import { failureWords } from '../../notifications/failureWords.ts';
import { startActors } from './startActors.ts';
import { useMayCall } from './useMayCall.ts';

/** What activity can be asked of. */
export interface ActivitySubject {
  subject: (typeof auditSubjects)[number];
  id: number;
}

const machine = createGrowingListMachine<AuditEntry>();

function startActivity(world: World, { subject, id }: ActivitySubject) {
  const actor = createActor(
    machine.provide({
      actors: {
        loadPage: fromPromise(async ({ input: { pageNumber }, signal }) =>
          toPage(
            await world.api.call(audit.listAuditEntries, {
              query: { subject, subjectId: id, pageNumber, pageSize: 25 },
              signal,
            }),
          ),
        ),
      },
    }),
  );
  return { actor, stop: startActors(world, [actor]) };
}

/** Who did what to one thing, for its panel; undefined for whoever may not read it (API-5). Asked for when it is opened. */
export function useActivity(about: ActivitySubject): ActivityProps | undefined {
  const world = useWorld();
  const mayRead = useMayCall(audit.listAuditEntries) === 'allowed';
  const { actor } = useStarted(() => startActivity(world, about));
  const snapshot = useSelector(actor, (current) => current);
  if (!mayRead) return undefined;
  return {
    trail: trailOf(snapshot),
    onOpen: () =>
      actor.send({ type: actor.getSnapshot().matches('closed') ? 'list.opened' : 'refresh.requested' }),
    onShowMore: () => actor.send({ type: 'more.requested' }),
    onRetry: () => actor.send({ type: 'retry.requested' }),
  };
}

function trailOf(snapshot: SnapshotFrom<typeof machine>): AuditTrailState {
  const { items: entries, itemCount, failure } = snapshot.context;
  const whatFailed = 'The activity could not be loaded';
  if (snapshot.matches('failed') && failure)
    return { state: 'failed', failure: failureWords(failure, whatFailed) };
  if (snapshot.matches('failedMore') && failure)
    return { state: 'failedMore', entries, itemCount, failure: failureWords(failure, whatFailed) };
  if (snapshot.matches('loadingMore')) return { state: 'loadingMore', entries, itemCount };
  if (snapshot.matches('closed') || snapshot.matches('loading')) return { state: 'loading' };
  return { state: 'ready', entries, itemCount };
}
