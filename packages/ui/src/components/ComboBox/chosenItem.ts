import type { ComboBoxItem } from './ComboBox.tsx';

/** What is chosen, by its id: its number stands for a name that is not among the items. */
export function chosenItem(
  items: readonly ComboBoxItem<number>[],
  id: number | null,
  isLoading: boolean,
): ComboBoxItem<number> | null {
  if (id === null) return null;
  return items.find((item) => item.id === id) ?? { id, label: isLoading ? 'Loading…' : `#${id}` };
}
