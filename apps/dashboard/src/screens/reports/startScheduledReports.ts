import { reports, type ScheduledReport } from '@payments/api-client/contract/reports';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { followLeftWrites } from '../shared/followLeftWrites.ts';
import { startActors } from '../shared/startActors.ts';

const listMachine = createResourceMachine<object, ScheduledReport[]>();

/** Starts the list of scheduled reports; it lives as long as its dialog is open. */
export function startScheduledReports(world: World) {
  const list = createActor(
    listMachine.provide({
      actors: resourceActors(
        (_query, signal): Promise<ScheduledReport[]> =>
          world.api.call(reports.listScheduledReports, { signal }),
      ),
    }),
    { input: { query: {} } },
  );
  followLeftWrites(world, list);
  const stop = startActors(world, [list]);
  return { list, refresh: () => list.send({ type: 'refresh.requested' }), stop };
}

export type ScheduledReportsActors = ReturnType<typeof startScheduledReports>;
