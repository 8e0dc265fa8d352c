import { dayAt } from '@payments/api-client/contract/businessTime';
import type { Community } from '@payments/api-client/contract/communities';
import {
  documents,
  type TaxFormRow,
  type TaxFormsQuery,
  taxFormsPageSize,
} from '@payments/api-client/contract/documents';
import { mostRows, type Page, toPage } from '@payments/api-client/contract/page';
import { createPagedListMachine } from '@payments/machines/pagedList';
import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { createActor } from 'xstate';
import type { World } from '../../app/world.ts';
import { createList } from '../shared/createList.ts';
import { createManagementCompanies, firstCompanyId } from '../shared/createManagementCompanies.ts';
import { dropUnknownChoice } from '../shared/dropUnknownChoice.ts';
import { listQueryOf } from '../shared/listAddress.ts';
import { startActors } from '../shared/startActors.ts';
import { type TaxFormsChoice, taxFormsAddress, taxYears } from './taxFormsAddress.ts';

export const taxFormsRules = { idOf: (row: TaxFormRow) => row.id };
const listMachine = createPagedListMachine<TaxFormsChoice, TaxFormRow>(taxFormsRules);
const communitiesMachine = createResourceMachine<{ managementCompanyId: number | undefined }, Community[]>();

/** Starts the actors of the tax forms screen; they live as long as it is shown. */
export function startTaxForms(world: World, search: string) {
  const { api, session, clock, settings } = world;
  const address = taxFormsAddress.read(new URLSearchParams(search), taxFormsPageSize);
  const own = session.getSnapshot().context.company;
  const companyOf = async (chosen: number | undefined) =>
    chosen ?? own?.id ?? (await firstCompanyId(companies));
  const read = async (company: number | undefined, query: TaxFormsQuery, signal: AbortSignal) =>
    await api.call(documents.listCompanyCommunities, {
      params: { id: await companyOf(company) },
      query,
      signal,
    });
  const list = createList(
    world,
    listMachine,
    listQueryOf(taxFormsAddress, address),
    async (
      { filter: { managementCompanyId, communityId, year }, pageNumber, pageSize, sort },
      signal,
    ): Promise<Page<TaxFormRow>> => {
      const order = (sort as TaxFormsQuery['sort'] | null) ?? undefined;
      // By name: the page names a year above the rows, whose forms are downloaded as that year's.
      const asked = year ?? taxYears(dayAt(clock.now(), settings.businessTimeZone))[0];
      return toPage(
        await read(
          managementCompanyId,
          { year: asked, communityId, sort: order, pageNumber, pageSize },
          signal,
        ),
      );
    },
  );
  const companies = createManagementCompanies(world, list, {
    managementCompanyId: undefined,
    communityId: undefined,
  });
  const communities = createActor(
    communitiesMachine.provide({
      actors: resourceActors(async ({ managementCompanyId }, signal) => {
        const { items } = await read(managementCompanyId, { pageSize: mostRows }, signal);
        return items.map(({ id, name, managementCompanyId: company }) => ({
          id,
          name,
          managementCompanyId: company,
        }));
      }),
    }),
    { input: { query: { managementCompanyId: address.managementCompanyId } } },
  );
  list.subscribe(({ context: { query } }) => {
    const { managementCompanyId } = query.filter;
    communities.send({ type: 'query.changed', query: { managementCompanyId } });
  });
  // Those of the company that was chosen before are still there while the next one's are fetched.
  const ofCompany = () => {
    const snapshot = communities.getSnapshot();
    const { query, value } = snapshot.context;
    const { managementCompanyId } = list.getSnapshot().context.query.filter;
    const isTheirs = snapshot.matches('ready') && query?.managementCompanyId === managementCompanyId;
    return { context: { value: isTheirs ? value : null } };
  };
  dropUnknownChoice(
    world,
    list,
    { getSnapshot: ofCompany, subscribe: (look) => communities.subscribe(look) },
    'communityId',
    { communityId: undefined },
  );
  const stop = startActors(world, [companies, list, communities]);
  return {
    list,
    companies,
    communities,
    refresh: () => list.send({ type: 'refresh.requested' }),
    stop,
  };
}

export type TaxFormsActors = ReturnType<typeof startTaxForms>;
