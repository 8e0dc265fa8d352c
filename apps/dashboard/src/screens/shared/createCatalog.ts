import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { failureTeller } from '../../notifications/tellFailure.ts';

/** What of a list its catalogs tell. */
export interface CatalogedList {
  getSnapshot(): { context: { initialized: boolean } };
  send(event: { type: 'catalogs.arrived' }): void;
}

/** Makes a catalog's actor, not yet started; `list` hears when it has arrived (LIST-2). */
export function createCatalog<Query, Value>(
  { notifications }: Pick<World, 'notifications'>,
  list: CatalogedList,
  query: Query,
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
  hintMessage: string,
) {
  const catalog = createActor(
    createResourceMachine<Query, Value>().provide({ actors: resourceActors(load) }),
    { input: { query } },
  );
  const tell = failureTeller(notifications, {
    hintMessage,
    retry: () => catalog.send({ type: 'retry.requested' }),
  });
  catalog.subscribe((snapshot) => {
    tell(snapshot.matches('failed') ? snapshot.context.failure : null);
    if (snapshot.matches('ready') && !list.getSnapshot().context.initialized)
      list.send({ type: 'catalogs.arrived' });
  });
  return catalog;
}
