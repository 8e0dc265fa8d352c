import type { ReactNode } from 'react';

/** One column of a DataTable. */
export interface DataColumn<Row> {
  /** Also the name the server sorts by, when `sortable`. */
  id: string;
  header: string;
  /** What is too long in an element marked `data-lines` goes on in a second line, in a row of the same height; the rest is cut. */
  cell: (row: Row) => ReactNode;
  /** The cell's text: shown as a hint where the column is too narrow for it. */
  text?: (row: Row) => string;
  /** Width in pixels, or as a share of the table, e.g. '18%'. Columns without one share what is left. */
  width?: number | `${number}%`;
  /** Least width in pixels of a column that gives way. @default 160 */
  minWidth?: number;
  /**
   * How it gives way, step by step, where the columns do not fit: `hidden`, another share, or a width in
   * pixels, at which the parts of its cells marked `data-spare` are left to the row's details. The last
   * one goes for all further steps. The table takes the first step that fits.
   */
  narrower?: readonly (number | `${number}%` | 'hidden' | undefined)[];
  /** Figures stand at the end. @default 'start' */
  align?: 'start' | 'end';
  /** @default false */
  sortable?: boolean;
  /** Which way the first press sorts. @default 'ascending' */
  firstSort?: 'ascending' | 'descending';
  /** False for a column that cannot be hidden. @default true */
  hideable?: boolean;
  /**
   * Its place on a phone's card: `lead` and `figure` on the first line, `detail` and `state` on the second,
   * `note` on a third where the second is too short for names. `action` is a button in place of the menu, of
   * which only the icon is seen. A column without one is left to the row's details, as the row's menu is where
   * there are details.
   */
  phone?: 'lead' | 'figure' | 'detail' | 'state' | 'note' | 'action';
  /** Width in pixels of its placeholder on the first load. @default 96 */
  skeletonWidth?: number;
}

/** A column as it is drawn at one step. */
export type DrawnColumn<Row> = DataColumn<Row> & {
  /** The spare parts of its cells are left out. */
  isShort?: boolean;
};

/** The columns at every step: first as they are, then giving way. */
export function narrowingSteps<Row>(columns: readonly DataColumn<Row>[]): readonly DrawnColumn<Row>[][] {
  const count = Math.max(0, ...columns.map(({ narrower }) => narrower?.length ?? 0));
  return Array.from({ length: count + 1 }, (_, step) =>
    columns.flatMap((column): DrawnColumn<Row>[] => {
      const { narrower = [] } = column;
      const width = narrower[Math.min(step, narrower.length) - 1];
      if (width === undefined) return [column];
      if (width === 'hidden') return [];
      return [{ ...column, width, isShort: typeof width === 'number' }];
    }),
  );
}

const defaultMinWidth = 160;
const figureWidth = 8;
const cellPadding = 22;

/**
 * The column, wide enough for the figures in it: an amount is never cut. Only columns at the end that have
 * a width in pixels and a `text` grow, and only for rows that need it.
 */
export function wideEnough<Row>(column: DataColumn<Row>, rows: readonly Row[]): DataColumn<Row> {
  const { align, width, text } = column;
  if (align !== 'end' || typeof width !== 'number' || !text) return column;
  const longest = rows.reduce((most, row) => Math.max(most, text(row).length), 0);
  const needed = longest * figureWidth + cellPadding;
  return needed > width ? { ...column, width: needed } : column;
}

/** The least width in pixels at which all of the columns can be read, beside ones of `others` pixels. */
export function leastWidthOf(
  columns: readonly { width?: number | string; minWidth?: number }[],
  others = 0,
): number {
  const inPixels = columns.reduce(
    (sum, { width, minWidth = defaultMinWidth }) =>
      sum + (typeof width === 'number' ? width : typeof width === 'string' ? 0 : minWidth),
    others,
  );
  const shares = columns.flatMap(({ width, minWidth = defaultMinWidth }) =>
    typeof width === 'string' ? [{ share: Number.parseFloat(width) / 100, minWidth }] : [],
  );
  const left = 1 - shares.reduce((sum, { share }) => sum + share, 0);
  return Math.ceil(Math.max(inPixels / left, ...shares.map(({ share, minWidth }) => minWidth / share)));
}

/** The sort that pressing a column's header leads to; `-` before a name is descending. */
export function nextSort(
  column: { id: string; firstSort?: 'ascending' | 'descending' },
  sort: string | undefined,
): string {
  const up = column.id;
  const down = `-${column.id}`;
  if (sort === up) return down;
  if (sort === down) return up;
  return column.firstSort === 'descending' ? down : up;
}

/** A header's `aria-sort`. */
export function ariaSortOf(id: string, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}
