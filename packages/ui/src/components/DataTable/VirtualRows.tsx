import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPhone } from '../../tokens/isPhone.ts';
import { SpacerRow } from './SpacerRow.tsx';

export interface VirtualRowsProps {
  count: number;
  renderRow: (index: number) => ReactNode;
  scrollArea: RefObject<HTMLElement | null>;
  /** In pixels; the same for every row, but on phones the least: a card's texts may take more lines. */
  rowHeight: number;
}

/** Whether the page is about to be printed; true before the browser lays it out for paper. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The rows in view of a long list, with spacers for the others; on paper, which does not scroll, every row. */
export function VirtualRows({ count, renderRow, scrollArea, rowHeight }: VirtualRowsProps) {
  const isPrinting = useIsPrinting();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => rowHeight,
    overscan: 1,
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
  if (isPrinting) return Array.from({ length: count }, (_, index) => renderRow(index));
  return (
    <>
      <SpacerRow height={items[0]?.start ?? 0} />
      {items.map((item) => renderRow(item.index))}
      <SpacerRow height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}
