import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isPhone } from '../../tokens/isPhone.ts';

interface TableMeasures {
  scrollArea: RefObject<HTMLDivElement | null>;
  rowProbe: RefObject<HTMLDivElement | null>;
  /**
   * Which of the least widths fits: the first that does, else the last. Phones draw cards, and take the first.
   * Undefined until the place was measured, which costs less while it is empty.
   */
  step: number | undefined;
  /** False when the table is wider than its place, and scrolls sideways. */
  fits: boolean;
  /** In pixels, as the density and the width of the window have it. */
  rowHeight: number;
}

/** Watches the table's place: which columns fit it, and how high a row is. */
export function useTableMeasures(leastWidths: readonly number[]): TableMeasures {
  const widths = leastWidths.join(' ');
  const scrollArea = useRef<HTMLDivElement>(null);
  const rowProbe = useRef<HTMLDivElement>(null);
  const [{ step, fits }, setFit] = useState<Pick<TableMeasures, 'step' | 'fits'>>({
    step: undefined,
    fits: true,
  });
  const [rowHeight, setRowHeight] = useState(44);
  useLayoutEffect(() => {
    const area = scrollArea.current;
    const probe = rowProbe.current;
    if (!area || !probe) return;
    const steps = widths.split(' ').map(Number);
    const measure = () => {
      const width = isPhone() ? Number.POSITIVE_INFINITY : area.clientWidth;
      const first = steps.findIndex((least) => width >= least);
      const next = { step: first < 0 ? steps.length - 1 : first, fits: first >= 0 };
      setFit((now) => (now.step === next.step && now.fits === next.fits ? now : next));
      setRowHeight(probe.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    observer.observe(probe);
    return () => observer.disconnect();
  }, [widths]);
  return { scrollArea, rowProbe, step, fits, rowHeight };
}
