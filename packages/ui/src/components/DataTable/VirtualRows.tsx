import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { isPhone } from '../../tokens/isPhone.ts';
import { SpacerRow } from './SpacerRow.tsx';

export interface VirtualRowsProps {
  count: number;
  renderRow: (index: number) => ReactNode;
  scrollArea: RefObject<HTMLElement | null>;
  /** In pixels; the same for every row, but on phones the least: a card's texts may take more lines. */
  rowHeight: number;
}

/** The rows in view of a long list, with spacers for the others. */
export function VirtualRows({ count, renderRow, scrollArea, rowHeight }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height makes the known sizes worthless
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    if (!isPhone()) return;
    const drawn = scrollArea.current?.querySelectorAll<HTMLElement>('tr[data-row]');
    for (const [place, { index }] of items.entries()) {
      const height = drawn?.[place]?.offsetHeight;
      if (height) virtualizer.resizeItem(index, height);
    }
  });
  return (
    <>
      <SpacerRow height={items[0]?.start ?? 0} />
      {items.map((item) => renderRow(item.index))}
      <SpacerRow height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}
