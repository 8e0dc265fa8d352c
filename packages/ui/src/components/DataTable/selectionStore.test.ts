import { describe, expect, it, vi } from 'vitest';
import { createSelectionStore } from './selectionStore.ts';

const nothing = { onToggle: () => undefined, onToggleAll: () => undefined };

describe('selectionStore', () => {
  it('SCH-3 has every row selected when all are, without listing their ids', () => {
    const store = createSelectionStore();
    store.replace({ ...nothing, selectedIds: new Set(), allSelected: true });
    expect([store.isSelected('1'), store.isSelected('999')]).toEqual([true, true]);
  });
  it('tells its listeners of a new selection once, and not of the same one', () => {
    const store = createSelectionStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    const selection = { ...nothing, selectedIds: new Set(['7']), allSelected: false };
    store.replace(selection);
    store.replace(selection);
    expect(listener).toHaveBeenCalledTimes(1);
    expect([store.isSelected('7'), store.isSelected('8')]).toEqual([true, false]);
    unsubscribe();
    store.replace(undefined);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.isSelected('7')).toBe(false);
  });
});
