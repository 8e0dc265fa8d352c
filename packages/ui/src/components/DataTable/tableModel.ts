import {
  type ColumnDef,
  columnVisibilityFeature,
  type Row,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn } from './DataColumn.ts';

export const features = tableFeatures({ columnVisibilityFeature });
export type ModelRow<Data extends object> = Row<typeof features, Data>;

/** The visible columns and the rows, as the table draws them. Both keep their identity while nothing changes. */
export function useTableModel<Data extends object>(
  columns: readonly DataColumn<Data>[],
  rows: readonly Data[],
  rowId: (row: Data) => string,
  hiddenColumns: readonly string[],
): { visibleColumns: readonly DataColumn<Data>[]; modelRows: readonly ModelRow<Data>[] } {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Data> => ({
          id: column.id,
          header: column.header,
          enableHiding: column.hideable !== false,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    [columns],
  );
  const hidden = hiddenColumns.join('\n');
  const columnVisibility = useMemo(
    () => Object.fromEntries(hidden.split('\n').map((id) => [id, false])),
    [hidden],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable(
    { features, columns: definitions, data, getRowId: rowId, state: { columnVisibility } },
    (state) => ({ columnVisibility: state.columnVisibility }),
  );
  const visibleIds = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join('\n');
  const visibleColumns = useMemo(() => {
    const ids = new Set(visibleIds.split('\n'));
    return columns.filter((column) => ids.has(column.id));
  }, [columns, visibleIds]);
  return { visibleColumns, modelRows: table.getRowModel().rows };
}
