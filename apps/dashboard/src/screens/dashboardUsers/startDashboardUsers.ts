import { readId } from '@payments/api-client/contract/fields';
import {
  managementCompanies as contract,
  type DashboardUser,
  type DashboardUserSort,
  dashboardUserSorts,
} from '@payments/api-client/contract/managementCompanies';
import { toPage } from '@payments/api-client/contract/page';
import { askedSearch } from '@payments/api-client/contract/validation';
import { createPagedListMachine, debounce } from '@payments/machines/pagedList';
import type { World } from '../../app/world.ts';
import { createList } from '../shared/createList.ts';
import { createManagementCompanies } from '../shared/createManagementCompanies.ts';
import { type AddressFormat, addressFormat, field, listQueryOf, type Paging } from '../shared/listAddress.ts';
import { readSearch } from '../shared/readText.ts';
import { startActors } from '../shared/startActors.ts';

/** DSU-1; an empty name is any. */
export interface DashboardUsersChoice {
  managementCompanyId: number | undefined;
  name: string;
}
type SortChoice = DashboardUserSort | `-${DashboardUserSort}`;
export interface DashboardUsersAddress extends DashboardUsersChoice, Paging<SortChoice> {
  /** The user whose drawer is open. */
  openId: number | undefined;
}

export const dashboardUsersAddress: AddressFormat<DashboardUsersAddress, DashboardUsersChoice> =
  addressFormat({
    filter: { managementCompanyId: field('company', readId), name: field('name', readSearch) },
    columns: dashboardUserSorts,
    open: { openId: field('user', readId, 'link-unread') },
  });

export const dashboardUsersRules = {
  idOf: (user: DashboardUser) => user.id,
  searchTexts: ({ name }: DashboardUsersChoice) => ({ name }),
};
const listMachine = createPagedListMachine<DashboardUsersChoice, DashboardUser>(dashboardUsersRules);

/** Starts the actors of the dashboard users screen; they live as long as it is shown. */
export function startDashboardUsers(world: World, search: string) {
  const { api, settings } = world;
  const address = dashboardUsersAddress.read(
    new URLSearchParams(search),
    settings.paymentTransactionsPageSize,
  );
  const list = createList(
    world,
    listMachine,
    listQueryOf(dashboardUsersAddress, address),
    async ({ filter, pageNumber, pageSize, sort }, signal) =>
      toPage(
        await api.call(contract.listDashboardUsers, {
          query: {
            managementCompanyId: filter.managementCompanyId,
            name: askedSearch(filter.name),
            sort: (sort as SortChoice | null) ?? undefined,
            pageNumber,
            pageSize,
          },
          signal,
        }),
      ),
  );
  const companies = createManagementCompanies(world, list, { managementCompanyId: undefined });
  const stop = startActors(world, [list, companies]);
  const looks = new Set<() => void>();
  return {
    list,
    companies,
    editFilter: (filter: DashboardUsersChoice) =>
      list.send({ type: 'filter.edited', filter, delay: debounce.text }),
    /** Something was done, or may have been: the list and who is open are read again. */
    refresh() {
      list.send({ type: 'refresh.requested' });
      for (const look of looks) look();
    },
    /** Looks with each refresh, until the answer is called. */
    onRefresh(look: () => void) {
      looks.add(look);
      return () => void looks.delete(look);
    },
    stop,
  };
}

export type DashboardUsersActors = ReturnType<typeof startDashboardUsers>;
