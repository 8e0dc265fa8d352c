import { type Community, communities as contract } from '@payments/api-client/contract/communities';
import type { World } from '../../app/world.ts';
import { type CatalogedList, createCatalog } from './createCatalog.ts';
import { type ChoosingList, dropUnknownChoice, type FilterBy } from './dropUnknownChoice.ts';

/**
 * Makes the catalog of onboarded communities, not yet started. A filter by one that is not among them is told, and goes
 * on with `instead`.
 */
export function createCommunities<Filter extends FilterBy<'communityId'>>(
  world: World,
  list: CatalogedList & ChoosingList<Filter>,
  instead: Partial<Filter>,
) {
  const communities = createCatalog(
    world,
    list,
    { onboardingstatus: 'onboarded' as const },
    (query, signal): Promise<Community[]> =>
      world.api.call(contract.listOnboardedCommunities, { query, signal }),
    'The communities could not be loaded',
  );
  dropUnknownChoice(world, list, communities, 'communityId', instead);
  return communities;
}
