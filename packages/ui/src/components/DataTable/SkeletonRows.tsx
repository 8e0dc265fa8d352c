import { Skeleton } from '../Skeleton/index.ts';
import type { DataColumn } from './DataColumn.ts';

interface SkeletonRowsProps<Data extends object> {
  columns: readonly DataColumn<Data>[];
  count: number;
  hasBox: boolean;
  hasMenu: boolean;
}

/** As many rows as are expected, each as high as a row will be. */
export function SkeletonRows<Data extends object>({
  columns,
  count,
  hasBox,
  hasMenu,
}: SkeletonRowsProps<Data>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else, and never change places
    <tr key={row} aria-hidden>
      {hasBox && <td data-kind="box" />}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-align={column.align}
          data-phone={column.phone}
          data-first={index === 0 || undefined}
        >
          <Skeleton width={column.skeletonWidth ?? 96} />
        </td>
      ))}
      {hasMenu && <td data-kind="menu" />}
    </tr>
  ));
}
