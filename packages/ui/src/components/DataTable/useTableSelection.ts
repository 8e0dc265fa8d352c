import { useLayoutEffect, useMemo, useRef } from 'react';
import type { TableSelection } from './selectionStore.ts';

/** What is ticked of rows whose ids are numbers. Keep its identity while it does not change. */
export interface RowSelection {
  /** Every id of the rows when `allSelected`. */
  selectedIds: readonly number[];
  allSelected: boolean;
}

/** The id that stands for every row (SCH-3). */
const everyRow = 0;

/** A selection by number as the table takes it. Its identity changes only when what is ticked does. */
export function useTableSelection(
  selection: RowSelection,
  onTick: (id: number, isTicked: boolean) => void,
): TableSelection {
  const latest = useRef(onTick);
  useLayoutEffect(() => {
    latest.current = onTick;
  }, [onTick]);
  return useMemo(() => {
    const selectedIds = new Set(selection.selectedIds.map(String));
    return {
      selectedIds,
      allSelected: selection.allSelected,
      onToggle: (id) => latest.current(Number(id), !selectedIds.has(id)),
      onToggleAll: () => latest.current(everyRow, !selection.allSelected),
    };
  }, [selection]);
}
