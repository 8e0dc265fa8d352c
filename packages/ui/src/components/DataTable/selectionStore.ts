/** What is ticked, and what ticking does. Ids are the table's row ids. */
export interface TableSelection {
  selectedIds: ReadonlySet<string>;
  /** Everything that can be ticked is, rows on other pages included. */
  allSelected: boolean;
  onToggle: (id: string) => void;
  onToggleAll: () => void;
}

export interface SelectionStore {
  subscribe: (listener: () => void) => () => void;
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  replace: (selection: TableSelection | undefined) => void;
}

/** Holds the selection outside React's tree, so that a tick renders one checkbox and no row. */
export function createSelectionStore(): SelectionStore {
  let current: TableSelection | undefined;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSelected: (id) => current !== undefined && (current.allSelected || current.selectedIds.has(id)),
    toggle: (id) => current?.onToggle(id),
    replace(selection) {
      if (selection === current) return;
      current = selection;
      for (const listener of listeners) listener();
    },
  };
}
