import { flexRender } from '@tanstack/react-table';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { Checkbox } from '../Checkbox/index.ts';
import { type MenuAction, RowMenu } from '../RowMenu/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import type { DrawnColumn } from './DataColumn.ts';
import type { SelectionStore } from './selectionStore.ts';
import type { ModelRow } from './tableModel.ts';

/** What every row needs and no row changes. */
export interface RowSetting<Data extends object> {
  rowLabel: (row: Data) => string;
  selectionStore: SelectionStore | undefined;
  isSelectable: (row: Data) => boolean;
  notSelectableReason: string | undefined;
  opens: boolean;
  rowActions: ((row: Data) => readonly MenuAction[]) | undefined;
}

interface TableRowProps<Data extends object> {
  row: ModelRow<Data>;
  columns: readonly DrawnColumn<Data>[];
  setting: RowSetting<Data>;
  isOpen: boolean;
  /** 1 is the header. */
  ariaRowIndex: number;
}

/** The roles that a phone's card layout would otherwise take from the table's elements. */
export const rowRole = { role: 'row' } as const;
const cellRole = { role: 'cell' } as const;

/** A row that goes while it has the focus leaves it to the next, or to the one before. */
function handFocusOn(row: HTMLElement | null) {
  return () => {
    if (!row?.contains(document.activeElement) || row.closest('[data-long]')) return;
    const rows = [...(row.parentElement?.children ?? [])];
    const at = rows.indexOf(row);
    const others = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
    // Others may go with it: which do is known when all of them have.
    queueMicrotask(() =>
      others
        .find(({ isConnected }) => isConnected)
        ?.querySelector('button')
        ?.focus(),
    );
  };
}

function Row<Data extends object>({ row, columns, setting, isOpen, ariaRowIndex }: TableRowProps<Data>) {
  const { rowLabel, selectionStore, isSelectable, notSelectableReason, opens, rowActions } = setting;
  const data = row.original;
  const label = rowLabel(data);
  const canTick = isSelectable(data);
  /** Its box is disabled and has nothing to say: it is not drawn, and not read out. */
  const isIdle = !canTick && notSelectableReason === undefined;
  const cells = new Map(row.getVisibleCells().map((cell) => [cell.column.id, cell]));
  return (
    <tr
      ref={handFocusOn}
      {...rowRole}
      data-row={row.id}
      data-opens={opens || undefined}
      data-open={isOpen || undefined}
      aria-rowindex={ariaRowIndex}
    >
      {selectionStore && (
        <td {...cellRole} data-kind="box" data-idle={isIdle || undefined}>
          <RowCheckbox
            id={row.id}
            label={label}
            store={selectionStore}
            isDisabled={!canTick}
            disabledReason={notSelectableReason}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const cell = cells.get(column.id);
        if (!cell) return null;
        const content = flexRender(cell.column.columnDef.cell, cell.getContext());
        return (
          <td
            key={column.id}
            {...cellRole}
            data-align={column.align}
            data-phone={column.phone}
            data-first={index === 0 || undefined}
            data-short={column.isShort || undefined}
            title={column.text?.(data)}
          >
            {index === 0 && opens ? <OpenButton label={label}>{content}</OpenButton> : content}
          </td>
        );
      })}
      {rowActions && (
        <td {...cellRole} data-kind="menu">
          <RowMenu label={`Actions for ${label}`} actions={() => rowActions(data)} />
        </td>
      )}
    </tr>
  );
}

/** Renders again only for another row, other columns or another setting; ticks go to its checkbox alone. */
export const TableRow = memo(
  Row,
  (before, after) =>
    before.row.original === after.row.original &&
    before.columns === after.columns &&
    before.setting === after.setting &&
    before.isOpen === after.isOpen &&
    before.ariaRowIndex === after.ariaRowIndex,
) as typeof Row;

function OpenButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <button type="button" data-opener>
      {children}
      <VisuallyHidden>, details of {label}</VisuallyHidden>
    </button>
  );
}

interface RowCheckboxProps {
  id: string;
  label: string;
  store: SelectionStore;
  isDisabled: boolean;
  disabledReason: string | undefined;
}

function RowCheckbox({ id, label, store, isDisabled, disabledReason }: RowCheckboxProps) {
  const isSelected = useSyncExternalStore(store.subscribe, () => store.isSelected(id));
  return (
    <Checkbox
      label={`Select ${label}`}
      isSelected={isSelected && !isDisabled}
      isDisabled={isDisabled}
      hint={isDisabled ? disabledReason : undefined}
      onChange={() => store.toggle(id)}
    />
  );
}
