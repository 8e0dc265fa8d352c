import type { Page } from '@payments/api-client/contract/page';

/** Empties a selection when the list shows other rows than before: another page, filter or order, or rows gone. */
export function followRows<Item>(
  list: {
    subscribe(
      observer: (snapshot: { context: { page: Page<Item> | null; query: unknown } }) => void,
    ): unknown;
  },
  selection: { send(event: { type: 'rows.replaced'; items: readonly Item[] }): void },
  idOf: (item: Item) => unknown,
): void {
  let shown: readonly Item[] = [];
  let shownQuery = '';
  list.subscribe(({ context: { page, query } }) => {
    const items = page?.items ?? [];
    const asked = JSON.stringify(query);
    const isSame = asked === shownQuery && areSameRows(items, shown, idOf);
    shown = items;
    shownQuery = asked;
    if (!isSame) selection.send({ type: 'rows.replaced', items });
  });
}

/** The same rows in the same order, whatever has changed in them. */
export function areSameRows<Item>(
  one: readonly Item[],
  other: readonly Item[],
  idOf: (item: Item) => unknown,
): boolean {
  const ids = other.map(idOf);
  return one.length === ids.length && one.every((item, index) => idOf(item) === ids[index]);
}
