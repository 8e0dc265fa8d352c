import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DensityChoice } from '../../tokens/index.ts';
import type { FailureWords } from '../ErrorState/index.ts';
import { formatCount } from '../figures/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { ProgressLine } from '../ProgressLine/index.ts';
import type { MenuAction } from '../RowMenu/index.ts';
import { floats } from '../rootMark/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { BulkBar, type BulkBarProps } from './BulkBar.tsx';
import { type DataColumn, leastWidthOf, narrowingSteps, wideEnough } from './DataColumn.ts';
import { FailedBar, NoRows } from './NoRows.tsx';
import type { OpenRow } from './OpenRow.ts';
import type { ListState } from './PagedRows.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SpacerRow } from './SpacerRow.tsx';
import { createSelectionStore, type TableSelection } from './selectionStore.ts';
import { TableHead } from './TableHead.tsx';
import { type RowSetting, TableRow } from './TableRow.tsx';
import { useTableModel } from './tableModel.ts';
import { Card, Floating, Place, Progress, Rest, RowProbe, ScrollArea, Table } from './tableStyles.ts';
import { useTableMeasures } from './useTableMeasures.ts';

/** Why a list has no rows. */
export type EmptyKind = 'nothingYet' | 'nothingMatches';

export interface EmptyWords {
  title: string;
  /**
   * Of `nothingYet` whole sentences. Of `nothingMatches` a sentence without its full stop: ', or clear the
   * filters' follows where they can be cleared, and then the full stop.
   */
  message?: string;
}

export interface DataTableProps<Data extends object> {
  /** What the table lists, e.g. 'Payments'. */
  label: string;
  /** Keep its identity between renders: new columns draw every row again. */
  columns: readonly DataColumn<Data>[];
  rows: readonly Data[];
  rowId: (row: Data) => string;
  /** Names a row among the others, e.g. 'the payment of Rosa Nakamura, $285.00'. */
  rowLabel: (row: Data) => string;
  /** Told, never guessed from the rows. `failed` keeps the old rows on screen. */
  state: ListState;
  /** @default 'nothingYet' */
  emptyKind?: EmptyKind;
  emptyWords?: Partial<Record<EmptyKind, EmptyWords>>;
  /** The next step where there is nothing yet or no filter to clear, e.g. a button 'Invite a representative'. */
  emptyAction?: ReactNode;
  /** Set when `state` is `failed`. */
  failure?: FailureWords;
  onRetry?: () => void;
  onClearFilters?: () => void;
  /** Rows of a full page: as many placeholders, up to ten, stand there on the first load. @default 10 */
  pageSize?: number;
  /**
   * It has room for a full page, up to ten rows, however few there are: something stands below it. A list
   * of more than one page always has, so that the page controls stay where they are pressed. @default false
   */
  keepsRoom?: boolean;
  /** Rows of the whole list, for screen readers; and the number, from 1, of the first one here. */
  rowCount?: number;
  firstRowNumber?: number;
  /** A column's id, `-` before it for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  hiddenColumns?: readonly string[];
  /** Told the headers of the columns that are wanted and find no room, e.g. 'Fee, Method'. */
  onLeftOut?: (headers: string) => void;
  /** How high the rows are. Without one, as high as the document has them. */
  density?: DensityChoice;
  /** It takes the height that its place has left, and scrolls in it: in a Modal of size `full`. @default false */
  fills?: boolean;
  selection?: TableSelection;
  isSelectable?: (row: Data) => boolean;
  /** Why rows that are not selectable cannot be ticked, said by their boxes. Without a reason they are not drawn. */
  notSelectableReason?: string;
  /** Names the box that ticks every row that can be. @default 'Select all' */
  selectAllLabel?: string;
  /** What the ticked rows can be used for. Shows while something is ticked. */
  bulk?: BulkBarProps;
  onOpenRow?: OpenRow<Data>;
  openRowId?: string;
  /** Asked when the menu opens. */
  rowActions?: (row: Data) => readonly MenuAction[];
  /** Below the rows: the Pagination. */
  footer?: ReactNode;
}

const virtualAbove = 100;
const firstInView = 16;
const VirtualRows = lazyPart(() => import('./VirtualRows.tsx').then((module) => module.VirtualRows));

/** Fetches what lists of more than 100 rows need. */
export const preloadVirtualRows = VirtualRows.preload;

const always = () => true;
const none: readonly string[] = [];
const groupRole = { role: 'rowgroup' } as const;
const tableRole = { role: 'table' } as const;

/**
 * A list that is told its state: placeholders on the first load, dimmed rows under a progress line
 * afterwards, and words when it is empty or failed. Above 100 rows only those in view are drawn.
 */
export function DataTable<Data extends object>(props: DataTableProps<Data>) {
  const { label, columns, rows, rowId, state, selection, onOpenRow, rowActions, bulk } = props;
  const { pageSize = 10, firstRowNumber = 1, hiddenColumns = none, fills = false } = props;
  const { visibleColumns, modelRows } = useTableModel(columns, rows, rowId, hiddenColumns);
  const columnsByStep = useMemo(() => narrowingSteps(visibleColumns), [visibleColumns]);
  const widthsByStep = useMemo(
    () => columnsByStep.map((ofStep) => ofStep.map((column) => wideEnough(column, rows))),
    [columnsByStep, rows],
  );
  const extraWidth = (selection ? 44 : 0) + (rowActions ? 44 : 0);
  const leastWidths = widthsByStep.map((widths) => leastWidthOf(widths, extraWidth));
  const { scrollArea, rowProbe, step: measuredStep, fits, rowHeight } = useTableMeasures(leastWidths);
  const isMeasured = measuredStep !== undefined;
  const step = measuredStep ?? 0;
  const drawnColumns = columnsByStep[step] ?? visibleColumns;
  const widths = widthsByStep[step] ?? visibleColumns;
  const { onLeftOut } = props;
  const leftOut = visibleColumns
    .flatMap(({ id, header }) => (drawnColumns.some((drawn) => drawn.id === id) ? [] : header))
    .join(', ');
  useEffect(() => onLeftOut?.(leftOut), [onLeftOut, leftOut]);
  const leastWidth = leastWidths[step] ?? 0;
  const setting = useRowSetting(props);
  const isLong = modelRows.length > virtualAbove;
  const isFirst = state === 'firstLoading';
  const needsFocus = (isLong || !fits || fills) && !selection && !onOpenRow && !rowActions;
  const fullPage = Math.min(pageSize, 10);
  const room = isFirst || props.keepsRoom || (props.rowCount ?? 0) > pageSize ? fullPage : 0;

  const rowOf = (target: EventTarget, within: Element): { row: Data; element: Element } | undefined => {
    if (!(target instanceof Element) || !within.contains(target)) return undefined;
    const element = target.closest('tr[data-row]');
    const row = modelRows.find(({ id }) => id === element?.getAttribute('data-row'))?.original;
    return row && element ? { row, element } : undefined;
  };
  const openByClick = (event: MouseEvent<HTMLElement>) => {
    const found = rowOf(event.target, event.currentTarget);
    if (!found || !onOpenRow || event.button > 1 || !(event.target instanceof Element)) return;
    const control = event.target.closest('button, a, input, label');
    if (control && !control.hasAttribute('data-opener')) return;
    // The end of a selection, which the main button alone makes.
    if (!control && event.button === 0 && getSelection()?.isCollapsed === false) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey) {
      onOpenRow.inNewTab(found.row);
      return;
    }
    // Closing what it opens leads back to what had the focus.
    found.element.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true });
    onOpenRow.here(found.row);
  };
  /** The middle button would scroll the page. */
  const keepStill = (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1 && onOpenRow && rowOf(event.target, event.currentTarget)) event.preventDefault();
  };
  const openMenuByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    const button = rowOf(event.target, event.currentTarget)?.element.querySelector<HTMLElement>(
      '[data-row-menu]',
    );
    if (!button) return;
    event.preventDefault();
    button.focus();
    button.click();
  };
  const renderRow = (index: number) => {
    const row = modelRows[index];
    return (
      row && (
        <TableRow
          key={row.id}
          row={row}
          columns={drawnColumns}
          setting={setting}
          isOpen={row.id === props.openRowId}
          ariaRowIndex={firstRowNumber + index + 1}
        />
      )
    );
  };

  return (
    <Place data-fills={fills || undefined} style={{ '--page': fullPage } as object}>
      <Card
        aria-label={label}
        data-density={props.density}
        data-fills={fills || undefined}
        style={{ '--rows': room, '--least-width': `${leastWidth}px` } as object}
      >
        <Progress>
          <ProgressLine isActive={state === 'reloading'} label={`Loading ${label.toLowerCase()}`} />
        </Progress>
        <ScrollArea
          ref={scrollArea}
          data-scrolls={!fits || isLong || undefined}
          data-long={isLong || undefined}
          {...(needsFocus && { tabIndex: 0, role: 'group', 'aria-label': `${label}, rows` })}
        >
          <RowProbe ref={rowProbe} />
          {isMeasured && (
            <Table
              {...tableRole}
              aria-label={label}
              aria-busy={isFirst || state === 'reloading'}
              aria-rowcount={props.rowCount === undefined ? undefined : props.rowCount + 1}
              data-fits={(fits && !isLong) || undefined}
              data-scrolls={!fits || undefined}
              data-menus={(rowActions && !onOpenRow) || undefined}
              data-figureless={!drawnColumns.some(({ phone }) => phone === 'figure') || undefined}
              onClick={openByClick}
              onAuxClick={openByClick}
              onMouseDown={keepStill}
              onKeyDown={openMenuByKey}
            >
              <colgroup>
                {selection && <col style={{ width: 44 }} />}
                {widths.map(({ id, width }, index) => (
                  <col
                    key={id}
                    style={{
                      width:
                        typeof width === 'number' && !rowActions && index === widths.length - 1
                          ? width + 10
                          : width,
                    }}
                  />
                ))}
                {rowActions && <col style={{ width: 44 }} />}
              </colgroup>
              <TableHead
                columns={drawnColumns}
                sort={props.sort}
                onSort={props.onSort}
                selection={isFirst ? undefined : selection}
                placeholderForSelection={isFirst && selection !== undefined}
                selectAllLabel={props.selectAllLabel}
                canSelectAll={rows.some(props.isSelectable ?? always)}
                hidesIdleBox={props.isSelectable !== undefined && props.notSelectableReason === undefined}
                hasMenu={rowActions !== undefined}
              />
              <tbody
                {...groupRole}
                data-old={state === 'reloading' || undefined}
                data-last-line={isFirst || modelRows.length >= room || undefined}
              >
                {isFirst && (
                  <SkeletonRows
                    columns={drawnColumns}
                    count={fullPage}
                    hasBox={selection !== undefined}
                    hasMenu={rowActions !== undefined}
                  />
                )}
                {!isFirst && !isLong && modelRows.map((_, index) => renderRow(index))}
                {!isFirst && isLong && (
                  <VirtualRows
                    count={modelRows.length}
                    renderRow={renderRow}
                    scrollArea={scrollArea}
                    rowHeight={rowHeight}
                    fallback={
                      <>
                        {modelRows.slice(0, firstInView).map((_, index) => renderRow(index))}
                        <SpacerRow height={(modelRows.length - firstInView) * rowHeight} />
                      </>
                    }
                  />
                )}
              </tbody>
            </Table>
          )}
          {isMeasured && modelRows.length === 0 && !isFirst && (
            <Rest>
              <NoRows {...props} />
            </Rest>
          )}
        </ScrollArea>
        <VisuallyHidden role="status">{spokenState(props)}</VisuallyHidden>
        {bulk && <VisuallyHidden role="status">{spokenSelection(bulk.selectedCount)}</VisuallyHidden>}
        {props.footer}
      </Card>
      {state === 'failed' && modelRows.length > 0 && <FailedBar {...props} />}
      {bulk && bulk.selectedCount > 0 && (
        <Floating ref={floats} data-floats>
          <BulkBar {...bulk} />
        </Floating>
      )}
    </Place>
  );
}

function spokenState<Data extends object>(props: DataTableProps<Data>): string {
  const { label, state, rows, firstRowNumber = 1 } = props;
  if (state === 'firstLoading' || state === 'reloading') return `Loading ${label.toLowerCase()}`;
  if (state === 'failed') return '';
  if (rows.length === 0) return `${label}: 0 rows`;
  const [first, last, all] = [
    firstRowNumber,
    firstRowNumber + rows.length - 1,
    props.rowCount ?? rows.length,
  ];
  return `${label}: rows ${formatCount(first)} to ${formatCount(last)} of ${formatCount(all)}`;
}

/** Said from a place that is there before anything is ticked: words that come with their region are not read out. */
function spokenSelection(selectedCount: number): string {
  if (selectedCount === 0) return '';
  return selectedCount === 1 ? '1 row selected' : `${formatCount(selectedCount)} rows selected`;
}

function useRowSetting<Data extends object>(props: DataTableProps<Data>): RowSetting<Data> {
  const { rowLabel, selection, isSelectable = always, notSelectableReason, onOpenRow, rowActions } = props;
  const [store] = useState(createSelectionStore);
  useLayoutEffect(() => store.replace(selection), [store, selection]);
  const latestActions = useRef(rowActions);
  useLayoutEffect(() => {
    latestActions.current = rowActions;
  }, [rowActions]);
  const selects = selection !== undefined;
  const opens = onOpenRow !== undefined;
  const acts = rowActions !== undefined;
  return useMemo(
    () => ({
      rowLabel,
      selectionStore: selects ? store : undefined,
      isSelectable,
      notSelectableReason,
      opens,
      rowActions: acts ? (row: Data) => latestActions.current?.(row) ?? [] : undefined,
    }),
    [rowLabel, selects, store, isSelectable, notSelectableReason, opens, acts],
  );
}
