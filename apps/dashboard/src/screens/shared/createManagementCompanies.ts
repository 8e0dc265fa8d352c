import {
  type ManagementCompany,
  managementCompanies,
} from '@payments/api-client/contract/managementCompanies';
import { waitFor } from 'xstate';
import type { World } from '../../app/world.ts';
import { type CatalogedList, createCatalog } from './createCatalog.ts';
import { type ChoosingList, dropUnknownChoice, type FilterBy } from './dropUnknownChoice.ts';

/**
 * Makes the catalog of management companies that the user may see, not yet started. A choice of one that is not among
 * them is told, and goes on with `instead`.
 */
export function createManagementCompanies<Filter extends FilterBy<'managementCompanyId'>>(
  world: World,
  list: CatalogedList & ChoosingList<Filter>,
  instead: Partial<Filter>,
) {
  const companies = createCatalog(
    world,
    list,
    {},
    (_query, signal): Promise<ManagementCompany[]> =>
      world.api.call(managementCompanies.listManagementCompanies, { signal }),
    'The management companies could not be loaded',
  );
  dropUnknownChoice(world, list, companies, 'managementCompanyId', instead);
  return companies;
}

/** The id of the catalog's first company, as soon as it is known; for lists of one company that none was chosen for. */
export async function firstCompanyId(
  companies: ReturnType<typeof createManagementCompanies>,
): Promise<number> {
  const { context } = await waitFor(
    companies,
    (snapshot) =>
      snapshot.context.value !== null || snapshot.matches('failed') || snapshot.matches('waitingForNetwork'),
  );
  const [first] = context.value ?? [];
  if (!first) throw context.failure ?? new Error('there is no management company');
  return first.id;
}
