import type { Page } from '@payments/api-client/contract/page';
import type { createPagedListMachine, ListQuery } from '@payments/machines/pagedList';
import { createActor, fromPromise } from 'xstate';
import type { World } from '../../app/world.ts';
import { followLeftWrites } from './followLeftWrites.ts';

/** Makes a list's actor, not yet started; a page past the end is told (LIST-4). */
export function createList<Filter, Item>(
  { notifications, leftWrites }: World,
  machine: ReturnType<typeof createPagedListMachine<Filter, Item>>,
  query: ListQuery<Filter>,
  loadPage: (query: ListQuery<Filter>, signal: AbortSignal) => Promise<Page<Item>>,
) {
  const list = createActor(
    machine.provide({
      actors: { loadPage: fromPromise(({ input, signal }) => loadPage(input, signal)) },
    }),
    { input: { query } },
  );
  followLeftWrites({ leftWrites }, list);
  list.on('page.adjusted', ({ to }) =>
    notifications.send({
      type: 'NOTIFY',
      notification: { type: 'info', code: 'page-adjusted', values: { to: String(to) } },
    }),
  );
  return list;
}
