import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isPhone } from '../../tokens/isPhone.ts';
import { rowByKey } from './rowByKey.ts';
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
  /** Of the table's head, which stays above the rows: the virtualizer counts from it, and takes its room for theirs. */
  const [headHeight, setHeadHeight] = useState(0);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => rowHeight,
    overscan: 1,
    scrollPaddingEnd: headHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height makes the known sizes worthless
  useLayoutEffect(() => {
    virtualizer.measure();
    setHeadHeight(scrollArea.current?.querySelector('thead')?.offsetHeight ?? 0);
  }, [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    if (!isPhone()) return;
    const drawn = scrollArea.current?.querySelectorAll<HTMLElement>('tr[data-row]');
    for (const [place, { index }] of items.entries()) {
      const height = drawn?.[place]?.offsetHeight;
      if (height) virtualizer.resizeItem(index, height);
    }
  });
  /** Where a key leads, once its row is drawn: the row that has the focus may be gone by then. */
  const wanted = useRef<{ index: number; control: string }>(undefined);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const area = scrollArea.current;
    const from = event.target instanceof Element ? event.target : null;
    const row = from?.closest('tr[data-row]');
    if (!area || !from || !row) return;
    const isBox = from.matches('input');
    const drawn = [...area.querySelectorAll('tr[data-row]')];
    const index = rowByKey(event, {
      // A key that is held goes on from where the last press leads, drawn or not.
      from: wanted.current?.index ?? items[drawn.indexOf(row)]?.index ?? 0,
      count,
      page: Math.floor(area.clientHeight / rowHeight) - 1,
      isBox,
    });
    if (index === undefined) return;
    event.preventDefault();
    wanted.current = { index, control: isBox ? 'input' : 'button' };
    virtualizer.scrollToIndex(index);
    goOn();
  });
  const goOn = useEffectEvent(() => {
    if (!wanted.current) return;
    const { index, control } = wanted.current;
    const place = items.findIndex((item) => item.index === index);
    const row = scrollArea.current?.querySelectorAll('tr[data-row]')[place];
    const next = row?.querySelector<HTMLElement>(control) ?? row?.querySelector<HTMLElement>('button');
    if (!next) return;
    wanted.current = undefined;
    next.focus({ preventScroll: true });
  });
  useLayoutEffect(() => goOn());
  useEffect(() => {
    const area = scrollArea.current;
    const listen = (event: KeyboardEvent) => pressed(event);
    area?.addEventListener('keydown', listen);
    return () => area?.removeEventListener('keydown', listen);
  }, [scrollArea]);
  if (isPrinting) return Array.from({ length: count }, (_, index) => renderRow(index));
  return (
    <>
      <SpacerRow height={items[0]?.start ?? 0} />
      {items.map((item) => renderRow(item.index))}
      <SpacerRow height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}
