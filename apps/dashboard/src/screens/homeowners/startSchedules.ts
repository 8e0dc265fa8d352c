import { type Page, toPage } from '@payments/api-client/contract/page';
import { payers, type ScheduledPayment, type SchedulesQuery } from '@payments/api-client/contract/payers';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createSelectionMachine } from '@payments/machines/selection';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { areSameRows } from '../shared/followRows.ts';
import { followLeftWrites, keepReading } from '../shared/startList.ts';
import { type SchedulesAddress, schedulesQueryOf } from './schedulesQuery.ts';
import type { HomeownersActors } from './startHomeowners.ts';

const listMachine = createResourceMachine<SchedulesQuery, Page<ScheduledPayment>>();
const idOf = ({ id }: ScheduledPayment) => id;
const selectionMachine = createSelectionMachine<ScheduledPayment>({ idOf });

/** What the scheduled-payments dialog reads, and which of its rows are ticked (SCH-3). */
export function startSchedules(
  world: World,
  { hear }: Pick<HomeownersActors, 'hear'>,
  address: SchedulesAddress,
) {
  const list = createActor(
    listMachine.provide({
      actors: resourceActors(async (query, signal) =>
        toPage(await world.api.call(payers.listSchedules, { query, signal })),
      ),
    }),
    { input: { query: schedulesQueryOf(address) } },
  );
  const selection = createActor(selectionMachine, { input: { items: [] } });
  let asked = list.getSnapshot().context.query;
  let shown: Page<ScheduledPayment> | null = null;
  let tickable: readonly ScheduledPayment[] = [];
  const offer = (items: readonly ScheduledPayment[]) => {
    tickable = items;
    selection.send({ type: 'rows.replaced', items });
  };
  list.subscribe(({ context: { value } }) => {
    if (value === shown) return;
    shown = value;
    const items = value?.items ?? [];
    if (!areSameRows(items, tickable, idOf)) offer(items);
  });
  followLeftWrites(world, list);
  list.start();
  selection.start();
  const stopReading = keepReading(world, [list]);
  const stopHearing = hear((news) => {
    if (news.schedules) list.send({ type: 'refresh.requested' });
  });
  return {
    list,
    selection,
    /** Other schedules: what is still shown of those before can no longer be ticked, and so not changed. */
    ask(query: SchedulesQuery) {
      if (JSON.stringify(query) === JSON.stringify(asked)) return;
      asked = query;
      offer([]);
      list.send({ type: 'query.changed', query });
    },
    stop() {
      stopReading();
      stopHearing();
      list.stop();
      selection.stop();
    },
  };
}
