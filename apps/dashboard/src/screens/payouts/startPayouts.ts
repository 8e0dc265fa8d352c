import { readId } from '@payments/api-client/contract/fields';
import { toPage } from '@payments/api-client/contract/page';
import {
  type Payout,
  type PayoutStatus,
  type PayoutsFilter,
  payoutSorts,
  payoutStatuses,
  payouts,
} from '@payments/api-client/contract/payouts';
import { createPagedListMachine, type ListQuery } from '@payments/machines/pagedList';
import type { World } from '../../app/world.ts';
import { createCommunities } from '../shared/createCommunities.ts';
import { createExport } from '../shared/createExport.ts';
import { createList } from '../shared/createList.ts';
import { type DatedChoice, datedFields, datedQuery } from '../shared/datedAddress.ts';
import { addressFormat, field, listQueryOf, readList } from '../shared/listAddress.ts';
import { startActors } from '../shared/startActors.ts';
import { watchUnsettled } from '../shared/watchUnsettled.ts';

/** OUT-1; no status is any. */
interface PayoutsChoice extends DatedChoice {
  statuses: PayoutStatus[];
}

export const payoutsAddress = addressFormat({
  filter: { ...datedFields(), statuses: field('status', (text) => readList(text, payoutStatuses)) },
  columns: payoutSorts,
  open: { open: field('payout', readId, 'link-unread') },
});
/** The bank has not said yet whether it took it. */
export const isPending = ({ status }: Pick<Payout, 'status'>): boolean => status === 'Pending';

export const payoutsRules = { idOf: (payout: Payout) => payout.id };
const listMachine = createPagedListMachine<PayoutsChoice, Payout>(payoutsRules);

/** Starts the actors of the payouts screen; they live as long as it is shown. */
export function startPayouts(world: World, search: string) {
  const { api, clock, settings } = world;
  const { businessTimeZone, paymentTransactionsPageSize } = settings;
  const filterOf = ({ filter, sort }: ListQuery<PayoutsChoice>): PayoutsFilter => {
    const { from, to, communityID } = datedQuery(filter, { now: clock.now(), timeZone: businessTimeZone });
    return {
      fromPayoutDate: from,
      toPayoutDate: to,
      communityID,
      payoutStatuses: filter.statuses,
      sort: (sort as PayoutsFilter['sort']) ?? undefined,
    };
  };
  const address = payoutsAddress.read(new URLSearchParams(search), paymentTransactionsPageSize);
  const list = createList(world, listMachine, listQueryOf(payoutsAddress, address), async (query, signal) => {
    const { pageNumber, pageSize } = query;
    return toPage(
      await api.call(payouts.listPayouts, { query: { ...filterOf(query), pageNumber, pageSize }, signal }),
    );
  });
  const communities = createCommunities(world, list, { communityId: undefined });
  const exporting = createExport(
    world,
    (query: PayoutsFilter, how) => api.download(payouts.exportPayouts, { query, ...how }),
    { what: 'payouts file' },
  );
  const daily = createExport(
    world,
    (query: PayoutsFilter, how) => api.download(payouts.downloadDailyPayouts, { query, ...how }),
    {
      what: 'daily payouts file',
      whatFailed: 'The daily payouts could not be downloaded',
      savedCode: 'download-saved',
    },
  );
  const refresh = () => list.send({ type: 'refresh.requested' });
  const watch = watchUnsettled(refresh);
  list.subscribe(({ context }) => {
    watch.follow((context.page?.items ?? []).filter(isPending).map(({ id }) => id));
  });
  const stop = startActors(world, [list, communities], [exporting, daily]);
  const asShown = () => filterOf(list.getSnapshot().context.query);
  return {
    list,
    communities,
    exporting,
    daily,
    refresh,
    startExport: () => exporting.send({ type: 'export.requested', query: asShown() }),
    startDaily: () => daily.send({ type: 'export.requested', query: asShown() }),
    stop() {
      watch.stop();
      stop();
    },
  };
}

export type PayoutsActors = ReturnType<typeof startPayouts>;
