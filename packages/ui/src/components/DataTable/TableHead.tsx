import { Checkbox } from '../Checkbox/index.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { ariaSortOf, type DataColumn, nextSort } from './DataColumn.ts';
import type { TableSelection } from './selectionStore.ts';
import { rowRole } from './TableRow.tsx';

interface TableHeadProps<Data extends object> {
  columns: readonly DataColumn<Data>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  selection: TableSelection | undefined;
  /** Room for the tick box before there is anything to tick. */
  placeholderForSelection: boolean;
  /** @default 'Select all' */
  selectAllLabel?: string;
  /** False where no row can be ticked. */
  canSelectAll: boolean;
  /** Where no row can be ticked, and nothing is, there is no box rather than a disabled one. */
  hidesIdleBox: boolean;
  hasMenu: boolean;
}

const headerRole = { role: 'columnheader' } as const;
const groupRole = { role: 'rowgroup' } as const;

/** The header row: sorts where the server sorts, and ticks everything. */
export function TableHead<Data extends object>({
  columns,
  sort,
  onSort,
  selection,
  placeholderForSelection,
  selectAllLabel = 'Select all',
  canSelectAll,
  hidesIdleBox,
  hasMenu,
}: TableHeadProps<Data>) {
  const isIdle =
    selection !== undefined && !canSelectAll && !selection.allSelected && selection.selectedIds.size === 0;
  const hasBox = selection !== undefined && !(isIdle && hidesIdleBox);
  return (
    <thead {...groupRole}>
      <tr {...rowRole} aria-rowindex={1}>
        {hasBox && (
          <th {...headerRole} scope="col" data-kind="box">
            <Checkbox
              label={selectAllLabel}
              hint={selectAllLabel}
              isDisabled={isIdle}
              isSelected={selection.allSelected}
              isIndeterminate={!selection.allSelected && selection.selectedIds.size > 0}
              onChange={selection.onToggleAll}
            />
          </th>
        )}
        {!hasBox && (selection || placeholderForSelection) && <td data-kind="box" />}
        {columns.map((column, index) => (
          <th
            key={column.id}
            {...headerRole}
            scope="col"
            data-align={column.align}
            data-first={index === 0 || undefined}
            aria-sort={ariaSortOf(column.id, sort)}
          >
            {column.sortable && onSort ? (
              <button type="button" data-sorter onClick={() => onSort(nextSort(column, sort))}>
                {column.header}
                {sort === `-${column.id}` ? <ArrowDownIcon size={12} /> : <ArrowUpIcon size={12} />}
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasMenu && (
          <th {...headerRole} scope="col" data-kind="menu">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
