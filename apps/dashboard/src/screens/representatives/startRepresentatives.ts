import { readId } from '@payments/api-client/contract/fields';
import { type Page, toPage, usualPageSize } from '@payments/api-client/contract/page';
import {
  type RepresentativeSort,
  type RepresentativeUser,
  representativeSorts,
  representatives,
} from '@payments/api-client/contract/representatives';
import { createPagedListMachine } from '@payments/machines/pagedList';
import type { World } from '../../app/world.ts';
import { createList } from '../shared/createList.ts';
import { createManagementCompanies, firstCompanyId } from '../shared/createManagementCompanies.ts';
import { type AddressFormat, addressFormat, field, listQueryOf, type Paging } from '../shared/listAddress.ts';
import { startActors } from '../shared/startActors.ts';

export interface RepresentativesChoice {
  /** Undefined is the first company. */
  managementCompanyId: number | undefined;
}
type SortChoice = RepresentativeSort | `-${RepresentativeSort}`;
export interface RepresentativesAddress extends RepresentativesChoice, Paging<SortChoice> {
  /** The representative whose drawer is open. */
  openId: number | undefined;
}

export const lastInvitedFirst = '-invitedAt';

export const representativesAddress: AddressFormat<RepresentativesAddress, RepresentativesChoice> =
  addressFormat({
    filter: { managementCompanyId: field('company', readId) },
    columns: representativeSorts,
    open: { openId: field('representative', readId, 'link-unread') },
  });

export const representativesRules = { idOf: (representative: RepresentativeUser) => representative.id };
const listMachine = createPagedListMachine<RepresentativesChoice, RepresentativeUser>(representativesRules);

/** Starts the actors of the representatives screen; they live as long as it is shown. */
export function startRepresentatives(world: World, search: string) {
  const { api } = world;
  const address = representativesAddress.read(new URLSearchParams(search), usualPageSize);
  const list = createList(
    world,
    listMachine,
    listQueryOf(representativesAddress, address),
    async ({ filter, pageNumber, pageSize, sort }, signal): Promise<Page<RepresentativeUser>> =>
      toPage(
        await api.call(representatives.listRepresentativeUsers, {
          params: { id: filter.managementCompanyId ?? (await firstCompanyId(companies)) },
          query: { sort: (sort as SortChoice | null) ?? undefined, pageNumber, pageSize },
          signal,
        }),
      ),
  );
  const companies = createManagementCompanies(world, list, { managementCompanyId: undefined });
  const stop = startActors(world, [companies, list]);
  return {
    list,
    companies,
    refresh: () => list.send({ type: 'refresh.requested' }),
    stop,
  };
}

export type RepresentativesActors = ReturnType<typeof startRepresentatives>;
