import { readId } from '@payments/api-client/contract/fields';
import {
  onboarding as contract,
  type OnboardingCommunity,
  type OnboardingSort,
  type OnboardingStatus,
  onboardingSorts,
  onboardingStatuses,
} from '@payments/api-client/contract/onboarding';
import { toPage, usualPageSize } from '@payments/api-client/contract/page';
import { createPagedListMachine } from '@payments/machines/pagedList';
import { bulkSelectableStatus, createSelectionMachine } from '@payments/machines/selection';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { createList } from '../shared/createList.ts';
import { createManagementCompanies } from '../shared/createManagementCompanies.ts';
import { followRows } from '../shared/followRows.ts';
import { type AddressFormat, addressFormat, field, listQueryOf, type Paging } from '../shared/listAddress.ts';
import { startActors } from '../shared/startActors.ts';

/** ONB-1; undefined is any. */
export interface OnboardingChoice {
  managementCompanyId: number | undefined;
  onboardingStatus: OnboardingStatus | undefined;
}
type SortChoice = OnboardingSort | `-${OnboardingSort}`;
export interface OnboardingAddress extends OnboardingChoice, Paging<SortChoice> {
  /** The association whose details are open (ONB-7). */
  openId: number | undefined;
}

export const lastChangedFirst = '-statusChangedAt';

export const onboardingAddress: AddressFormat<OnboardingAddress, OnboardingChoice> = addressFormat({
  filter: {
    managementCompanyId: field('company', readId),
    onboardingStatus: field('status', (text) => onboardingStatuses.find((status) => status === text)),
  },
  columns: onboardingSorts,
  open: { openId: field('association', readId, 'link-unread') },
});

export const onboardingRules = { idOf: (community: OnboardingCommunity) => community.id };
const listMachine = createPagedListMachine<OnboardingChoice, OnboardingCommunity>(onboardingRules);
/** ONB-2. */
const selectionMachine = createSelectionMachine<OnboardingCommunity>({
  ...onboardingRules,
  isSelectable: ({ onboardingStatus }) => onboardingStatus === bulkSelectableStatus,
});

/** Starts the actors of the onboarding screen; they live as long as it is shown. */
export function startOnboarding(world: World, search: string) {
  const { api } = world;
  const address = onboardingAddress.read(new URLSearchParams(search), usualPageSize);
  const list = createList(
    world,
    listMachine,
    listQueryOf(onboardingAddress, address),
    async ({ filter, pageNumber, pageSize, sort }, signal) =>
      toPage(
        await api.call(contract.listCommunities, {
          query: {
            ...filter,
            newOnboarding: 'true',
            sort: (sort as SortChoice | null) ?? undefined,
            pageNumber,
            pageSize,
          },
          signal,
        }),
      ),
  );
  const companies = createManagementCompanies(world, list, { managementCompanyId: undefined });
  const selection = createActor(selectionMachine, { input: { items: [] } });
  // A row whose status changed may no longer be ticked: it counts as another row.
  followRows(list, selection, ({ id, onboardingStatus }) => `${id} ${onboardingStatus}`);
  const stop = startActors(world, [list, companies], [selection]);
  return {
    list,
    companies,
    selection,
    refresh: () => list.send({ type: 'refresh.requested' }),
    stop,
  };
}

export type OnboardingActors = ReturnType<typeof startOnboarding>;
