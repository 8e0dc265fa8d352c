/** Which keys were pressed together. */
type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

interface Place {
  /** Rows are counted from 0. */
  from: number;
  count: number;
  /** How many rows a page is. */
  page: number;
  /** A box of the rows has the focus: the arrows of a menu's button open it. */
  isBox: boolean;
}

/** The row that a key leads to in a long list, where Tab would take all day; undefined for any other key. */
export function rowByKey(key: Key, { from, count, page, isBox }: Place): number | undefined {
  if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return undefined;
  const steps: Partial<Record<string, number>> = {
    ...(isBox && { ArrowDown: 1, ArrowUp: -1 }),
    PageDown: Math.max(page, 1),
    PageUp: -Math.max(page, 1),
    Home: -count,
    End: count,
  };
  const step = steps[key.key];
  return step === undefined ? undefined : Math.min(Math.max(from + step, 0), count - 1);
}
