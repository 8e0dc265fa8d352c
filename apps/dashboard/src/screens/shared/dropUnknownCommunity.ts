import type { ListQuery } from '@payments/machines/pagedList';
import type { World } from '../../app/world.ts';

interface CommunityList<Filter> {
  getSnapshot(): { context: { query: ListQuery<Filter> } };
  subscribe(observer: () => void): unknown;
  send(event: { type: 'filter.chosen'; filter: Filter }): void;
}

interface Catalog {
  getSnapshot(): { context: { value: readonly { id: number }[] | null } };
  subscribe(observer: () => void): unknown;
}

/** Tells that the community of a link is not in the catalog, and goes on `without` it: nothing would ever match. */
export function dropUnknownCommunity<Filter extends { communityId: number | undefined }>(
  { notifications }: Pick<World, 'notifications'>,
  list: CommunityList<Filter>,
  catalog: Catalog,
  without: (filter: Filter) => Filter,
): void {
  const look = () => {
    const { filter } = list.getSnapshot().context.query;
    const known = catalog.getSnapshot().context.value;
    if (filter.communityId === undefined || !known || known.some(({ id }) => id === filter.communityId))
      return;
    notifications.send({ type: 'NOTIFY', notification: { type: 'info', code: 'community-missing' } });
    list.send({ type: 'filter.chosen', filter: without(filter) });
  };
  list.subscribe(look);
  catalog.subscribe(look);
}
