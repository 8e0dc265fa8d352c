import type { ListQuery } from '@payments/machines/pagedList';
import type { World } from '../../app/world.ts';

export interface CommunityFilter {
  communityId: number | undefined;
}

/** What of a list its community is looked up by. */
export interface CommunityList<Filter> {
  getSnapshot(): { context: { query: ListQuery<Filter> } };
  subscribe(observer: () => void): unknown;
  send(event: { type: 'filter.corrected'; part: Partial<Filter> }): void;
}

interface Catalog {
  getSnapshot(): { context: { value: readonly { id: number }[] | null } };
  subscribe(observer: () => void): unknown;
}

/**
 * Tells that the community of a link is not in the catalog, and goes on with `instead` of it: nothing would ever match.
 * It is told once for each screen, and mended as often as it comes.
 */
export function dropUnknownCommunity<Filter extends CommunityFilter>(
  { notifications }: Pick<World, 'notifications'>,
  list: CommunityList<Filter>,
  catalog: Catalog,
  instead: Partial<Filter>,
): void {
  let isTold = false;
  const look = () => {
    const { filter } = list.getSnapshot().context.query;
    const known = catalog.getSnapshot().context.value;
    if (filter.communityId === undefined || !known || known.some(({ id }) => id === filter.communityId))
      return;
    if (!isTold)
      notifications.send({ type: 'NOTIFY', notification: { type: 'info', code: 'community-missing' } });
    isTold = true;
    list.send({ type: 'filter.corrected', part: instead });
  };
  list.subscribe(look);
  catalog.subscribe(look);
}
