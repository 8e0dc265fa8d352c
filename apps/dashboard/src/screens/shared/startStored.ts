import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { keepReadingWhile } from './startList.ts';

/**
 * Reads the thing that a form changes, none where `id` is undefined. What was read stays as it is, so that nothing
 * that is typed over it is lost, until `loadAgain` forgets it and reads it anew. `onMissing` hears that it is gone.
 */
export function startStored<Value>(
  world: World,
  id: number | undefined,
  read: (params: { id: number }, signal: AbortSignal) => Promise<Value>,
  onMissing: () => void,
) {
  const query = id === undefined ? null : { id };
  const actor = createActor(
    createResourceMachine<{ id: number }, Value>().provide({ actors: resourceActors(read) }),
    { input: { query } },
  );
  actor.subscribe(({ context: { failure } }) => {
    if (failure?.status === 404) onMissing();
  });
  actor.start();
  const stop = keepReadingWhile(
    world,
    { actor, stop: () => actor.stop() },
    ({ context }) => context.value === null,
  );
  return {
    actor,
    loadAgain() {
      actor.send({ type: 'query.changed', query: null });
      actor.send({ type: 'query.changed', query });
    },
    stop,
  };
}
