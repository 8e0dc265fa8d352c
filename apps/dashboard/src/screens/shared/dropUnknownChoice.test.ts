import { notificationsMachine } from '@payments/machines/notifications';
import { createPagedListMachine } from '@payments/machines/pagedList';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { toastOf } from '../../notifications/toastOf.ts';
import { dropUnknownChoice } from './dropUnknownChoice.ts';

interface Filter {
  communityId: number | undefined;
  managementCompanyId: number | undefined;
  name: string;
}
const anyone: Filter = { communityId: undefined, managementCompanyId: undefined, name: 'Vega' };
const listMachine = createPagedListMachine<Filter, { id: number }>({ idOf: ({ id }) => id });
const catalogMachine = createResourceMachine<null | 'all', { id: number }[]>();

async function startFiltered(
  id: number | undefined,
  key: 'communityId' | 'managementCompanyId' = 'communityId',
) {
  const notifications = createActor(notificationsMachine, { input: {} }).start();
  const asked: (number | undefined)[] = [];
  const list = createActor(
    listMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input }) => {
          asked.push(input.filter[key]);
          return { items: [], itemCount: 0, pageNumber: 1, pageSize: 10 };
        }),
      },
    }),
    { input: { query: { filter: { ...anyone, [key]: id }, pageNumber: 2, pageSize: 10, sort: null } } },
  );
  const catalog = createActor(catalogMachine.provide({ actors: resourceActors(async () => [{ id: 22 }]) }), {
    input: { query: 'all' },
  });
  dropUnknownChoice({ notifications }, list, catalog, key, { [key]: undefined });
  list.start();
  catalog.start();
  await waitFor(catalog, (snapshot) => snapshot.matches('ready'));
  await waitFor(list, (snapshot) => snapshot.matches('ready'));
  const titles = () => notifications.getSnapshot().context.list.map((notice) => toastOf(notice).title);
  return { list, asked, titles };
}

describe('what a link chose', () => {
  it('SHELL-5 LIST-6 that is not in the catalog is told and dropped, with the rest of the filter kept', async () => {
    const { list, asked, titles } = await startFiltered(99_999_999);
    expect(list.getSnapshot().context.query).toMatchObject({
      filter: { communityId: undefined, name: 'Vega' },
      pageNumber: 1,
    });
    expect(asked.at(-1)).toBeUndefined();
    expect(titles()).toEqual(['The community of this link is not here']);
  });

  it('SHELL-5 LIST-6 is told and dropped as well when it is a management company', async () => {
    const { asked, titles } = await startFiltered(99_999_999, 'managementCompanyId');
    expect(asked).toEqual([99_999_999, undefined]);
    expect(titles()).toEqual(['The management company of this link is not here']);
  });

  it('SHELL-5 is told as well when a link leads to it later', async () => {
    const { list, titles } = await startFiltered(undefined);
    const { query } = list.getSnapshot().context;
    list.send({ type: 'address.changed', query: { ...query, filter: { ...anyone, communityId: 7 } } });
    expect(list.getSnapshot().context.query.filter.communityId).toBeUndefined();
    list.send({ type: 'address.changed', query: { ...query, filter: { ...anyone, communityId: 7 } } });
    expect(list.getSnapshot().context.query.filter.communityId).toBeUndefined();
    expect(titles()).toHaveLength(1);
  });

  it('SHELL-5 stays when the catalog has it', async () => {
    const { asked, titles } = await startFiltered(22);
    expect(asked).toEqual([22]);
    expect(titles()).toEqual([]);
  });
});
