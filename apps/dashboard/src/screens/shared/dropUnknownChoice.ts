import type { ListQuery } from '@payments/machines/pagedList';
import type { World } from '../../app/world.ts';

/** What of a filter names one entry of a catalog by its id, and that entry's term in a notice. */
const terms = { communityId: 'community', managementCompanyId: 'management company' };
type Choice = keyof typeof terms;
export type FilterBy<Key extends Choice> = { [Part in Key]: number | undefined };

/** What of a list its choice is looked up by. */
export interface ChoosingList<Filter> {
  getSnapshot(): { context: { query: ListQuery<Filter> } };
  subscribe(observer: () => void): unknown;
  send(event: { type: 'filter.corrected'; part: Partial<Filter> }): void;
}

interface Catalog {
  getSnapshot(): { context: { value: readonly { id: number }[] | null } };
  subscribe(observer: () => void): unknown;
}

/**
 * Tells that what a link chose is not in the catalog, and goes on with `instead` of it: nothing would ever match.
 * It is told once for each screen, and mended as often as it comes.
 */
export function dropUnknownChoice<Key extends Choice, Filter extends FilterBy<Key>>(
  { notifications }: Pick<World, 'notifications'>,
  list: ChoosingList<Filter>,
  catalog: Catalog,
  key: Key,
  instead: Partial<Filter>,
): void {
  let isTold = false;
  const look = () => {
    const chosen = list.getSnapshot().context.query.filter[key];
    const known = catalog.getSnapshot().context.value;
    if (chosen === undefined || !known || known.some(({ id }) => id === chosen)) return;
    if (!isTold)
      notifications.send({
        type: 'NOTIFY',
        notification: { type: 'info', code: 'choice-missing', values: { what: terms[key] } },
      });
    isTold = true;
    list.send({ type: 'filter.corrected', part: instead });
  };
  list.subscribe(look);
  catalog.subscribe(look);
}
