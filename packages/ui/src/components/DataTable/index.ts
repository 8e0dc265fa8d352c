export type { BulkAction, BulkBarProps } from './BulkBar.tsx';
export { countOf } from './countOf.ts';
export type { DataColumn } from './DataColumn.ts';
export {
  DataTable,
  type DataTableProps,
  type EmptyKind,
  type EmptyWords,
  preloadVirtualRows,
} from './DataTable.tsx';
export type { OpenRow } from './OpenRow.ts';
export type { ListState, PagedRows } from './PagedRows.ts';
export type { TableSelection } from './selectionStore.ts';
export { type RowSelection, useTableSelection } from './useTableSelection.ts';
