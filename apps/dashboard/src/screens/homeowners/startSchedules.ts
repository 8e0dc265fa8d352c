import { mostRows, type Page, toPage } from '@payments/api-client/contract/page';
import { payers, type ScheduledPayment } from '@payments/api-client/contract/payers';
import { createPagedListMachine, debounce, type ListQuery } from '@payments/machines/pagedList';
import { createSelectionMachine } from '@payments/machines/selection';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { createList } from '../shared/createList.ts';
import { areSameRows } from '../shared/followRows.ts';
import { keepReading } from '../shared/startActors.ts';
import { type SchedulesAddress, schedulesQueryOf } from './schedulesQuery.ts';
import type { HomeownersActors } from './startHomeowners.ts';
import { startOnlyPayer } from './startOnlyPayer.ts';

export const schedulesRules = {
  idOf: ({ id }: ScheduledPayment) => id,
  searchTexts: ({ name }: SchedulesAddress) => ({ name }),
};
const { idOf } = schedulesRules;
const listMachine = createPagedListMachine<SchedulesAddress, ScheduledPayment>(schedulesRules);
const selectionMachine = createSelectionMachine<ScheduledPayment>({ idOf });

/** As many as one answer holds: there are no pages. */
const queryOf = (filter: SchedulesAddress): ListQuery<SchedulesAddress> => ({
  filter,
  pageNumber: 1,
  pageSize: mostRows,
  sort: null,
});

/** What the scheduled-payments dialog reads, and which of its rows are ticked (SCH-3). */
export function startSchedules(
  world: World,
  { hear, ...homeowners }: Pick<HomeownersActors, 'hear' | 'list'>,
  address: SchedulesAddress,
) {
  const list = createList(world, listMachine, queryOf(address), async ({ filter }, signal) =>
    toPage(await world.api.call(payers.listSchedules, { query: schedulesQueryOf(filter), signal })),
  );
  const selection = createActor(selectionMachine, { input: { items: [] } });
  let asked = list.getSnapshot().context.query;
  let shown: Page<ScheduledPayment> | null = null;
  let tickable: readonly ScheduledPayment[] = [];
  const offer = (items: readonly ScheduledPayment[]) => {
    tickable = items;
    selection.send({ type: 'rows.replaced', items });
  };
  list.subscribe(({ context: { page, query } }) => {
    if (query !== asked) {
      asked = query;
      // Other schedules: what is still shown of those before can no longer be ticked, and so not changed.
      offer([]);
    }
    if (page === shown) return;
    shown = page;
    const items = page?.items ?? [];
    if (!areSameRows(items, tickable, idOf)) offer(items);
  });
  list.start();
  selection.start();
  const onlyPayer = startOnlyPayer(world, homeowners, list);
  const stopReading = keepReading(world, [list]);
  const stopHearing = hear((news) => {
    if (news.schedules) list.send({ type: 'refresh.requested' });
  });
  return {
    list,
    selection,
    onlyPayer: onlyPayer.payer,
    follow: (filter: SchedulesAddress) => list.send({ type: 'address.changed', query: queryOf(filter) }),
    /** Follows the typed name a second after the last change (HOM-1). */
    type: (name: string) =>
      list.send({
        type: 'filter.edited',
        filter: { ...list.getSnapshot().context.draft, name },
        delay: debounce.text,
      }),
    stop() {
      stopReading();
      stopHearing();
      onlyPayer.stop();
      list.stop();
      selection.stop();
    },
  };
}
