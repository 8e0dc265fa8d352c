import { toPage } from '@payments/api-client/contract/page';
import {
  type Payer,
  type PayerDetails,
  type PayersFilter,
  payers,
} from '@payments/api-client/contract/payers';
import { createPagedListMachine, debounce } from '@payments/machines/pagedList';
import { createSelectionMachine } from '@payments/machines/selection';
import { type ActorRefFrom, createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { createCommunities } from '../shared/createCommunities.ts';
import { createExport } from '../shared/createExport.ts';
import { createList } from '../shared/createList.ts';
import { followRows } from '../shared/followRows.ts';
import { listQueryOf } from '../shared/listAddress.ts';
import { startActors } from '../shared/startActors.ts';
import { type HomeownersChoice, homeownersAddress, payersFilterOf } from './homeownersQuery.ts';

export const homeownersRules = {
  idOf: (payer: Payer) => payer.id,
  searchTexts: ({ name, address }: HomeownersChoice) => ({ name, address }),
};
const listMachine = createPagedListMachine<HomeownersChoice, Payer>(homeownersRules);
const selectionMachine = createSelectionMachine<Payer>({ idOf: homeownersRules.idOf });

/** What happened to homeowners and their schedules in a dialog, for whoever shows them. */
export interface HomeownersNews {
  /** The server's answer to a change of a homeowner. */
  payer?: PayerDetails;
  /** The answer to a change of a homeowner was lost, and what then stands could not be read. */
  isInDoubt?: true;
  /** Schedules were deleted or changed. */
  schedules?: true;
}

/** The actors of the homeowners screen; they live as long as it is shown. */
export interface HomeownersActors {
  list: ActorRefFrom<typeof listMachine>;
  communities: ReturnType<typeof createCommunities>;
  exporting: ReturnType<typeof createExport<PayersFilter>>;
  /** `homeownerSelectedIds` and `allSelected` (HOM-2). */
  selection: ActorRefFrom<typeof selectionMachine>;
  /** Exports the filter as it stands in the fields (LIST-10). */
  startExport(): void;
  /** Follows the typed texts a second after the last change (HOM-1). */
  editFilter(filter: HomeownersChoice): void;
  tell(news: HomeownersNews): void;
  /** Call the answer to stop listening. */
  hear(listener: (news: HomeownersNews) => void): () => void;
  stop(): void;
}

/** Starts asking for what an address shows. */
export function startHomeowners(world: World, search: string): HomeownersActors {
  const { api, settings } = world;
  const address = homeownersAddress.read(new URLSearchParams(search), settings.homeownersPageSize);
  const list = createList(
    world,
    listMachine,
    listQueryOf(homeownersAddress, address),
    async (query, signal) => {
      const { pageNumber, pageSize } = query;
      return toPage(
        await api.call(payers.listPayers, {
          query: { ...payersFilterOf(query), pageNumber, pageSize },
          signal,
        }),
      );
    },
  );
  const communities = createCommunities(world, list, { communityId: undefined });
  const exporting = createExport(
    world,
    (query: PayersFilter, how) => api.download(payers.exportPayers, { query, ...how }),
    { what: 'homeowners file' },
  );
  const selection = createActor(selectionMachine, { input: { items: [] } });
  followRows(list, selection, homeownersRules.idOf);
  const listeners = new Set<(news: HomeownersNews) => void>();
  const stop = startActors(world, [list, communities], [exporting, selection]);
  return {
    list,
    communities,
    exporting,
    selection,
    startExport() {
      list.send({ type: 'filter.settled' });
      const { query } = list.getSnapshot().context;
      exporting.send({ type: 'export.requested', query: payersFilterOf(query) });
    },
    editFilter: (filter) => list.send({ type: 'filter.edited', filter, delay: debounce.text }),
    tell(news) {
      if (news.payer) list.send({ type: 'row.replaced', row: news.payer });
      if (news.isInDoubt) list.send({ type: 'refresh.requested' });
      for (const listener of listeners) listener(news);
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}
