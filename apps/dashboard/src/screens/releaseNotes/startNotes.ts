import { type ReleaseNote, releaseNotes } from '@payments/api-client/contract/releaseNotes';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { followLeftWrites } from '../shared/followLeftWrites.ts';
import { startActors } from '../shared/startActors.ts';

const listMachine = createResourceMachine<object, ReleaseNote[]>();

/** Starts the list of release notes; it lives as long as its page is open. */
export function startNotes(world: World) {
  const list = createActor(
    listMachine.provide({
      actors: resourceActors(
        (_query, signal): Promise<ReleaseNote[]> =>
          world.api.call(releaseNotes.getReleaseNotes, { query: {}, signal }),
      ),
    }),
    { input: { query: {} } },
  );
  followLeftWrites(world, list);
  const stop = startActors(world, [list]);
  return {
    list,
    refresh: () => list.send({ type: 'refresh.requested' }),
    retry: () => list.send({ type: 'retry.requested' }),
    stop,
  };
}
