/** The id that stands for all rows together (SCH-3, ONB-3). */
export const selectAllId = 0;

/** What a selection must know of its rows. */
export interface SelectionRules<Item> {
  idOf: (item: Item) => number;
  /** May the row be ticked, alone or with all (ONB-2)? @default every row */
  isSelectable?: (item: Item) => boolean;
}

export interface Selection {
  /** In the order of ticking; with all, in the order of the rows. */
  selectedIds: readonly number[];
  allSelected: boolean;
}

export const nothingSelected: Selection = { selectedIds: [], allSelected: false };

/** ONB-2: the status whose communities can be approved together. */
export const bulkSelectableStatus = 'Sent to Underwriting (Pending)';

/** True for a row with an id of its own that the rules let be ticked. */
export function isSelectable<Item>(rules: SelectionRules<Item>, item: Item): boolean {
  return rules.idOf(item) > selectAllId && (rules.isSelectable?.(item) ?? true);
}

/** The selection after a tick or untick of `id`; id 0 is all. Rows that may not be ticked change nothing. */
export function afterTick<Item>(
  rules: SelectionRules<Item>,
  items: readonly Item[],
  selection: Selection,
  id: number,
  isTicked: boolean,
): Selection {
  const selectable = items.filter((item) => isSelectable(rules, item)).map(rules.idOf);
  if (id === selectAllId) {
    return isTicked && selectable.length > 0
      ? { selectedIds: selectable, allSelected: true }
      : nothingSelected;
  }
  if (!selectable.includes(id)) return selection;
  const others = selection.selectedIds.filter((selected) => selected !== id);
  if (!isTicked) return { selectedIds: others, allSelected: false };
  return selection.selectedIds.includes(id)
    ? selection
    : { selectedIds: [...others, id], allSelected: false };
}
