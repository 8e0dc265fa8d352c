import type { ComboBoxItem } from '../ComboBox/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { FilterChip } from './FilterChip.tsx';

export interface PickFilterProps {
  label: string;
  items: readonly ComboBoxItem<number>[];
  /** Null is any, or not yet known where it is always set. */
  value: ComboBoxItem<number> | null;
  isLoading?: boolean;
  /** For items that the server finds: what was typed. Without it the items are narrowed as they are. */
  onSearch?: (text: string) => void;
  /** Why nothing can be picked yet, e.g. 'Choose a community first'. */
  blockedReason?: string;
  hint?: string;
  /** Always set: it can be changed, not taken away. @default false */
  isRequired?: boolean;
  emptyText?: string;
  onApply: (item: ComboBoxItem<number> | null) => void;
}

/** The panel, fetched when it is first needed. */
export const PickFilterPanel = lazyPart(() =>
  import('./PickFilterPanel.tsx').then((module) => module.PickFilterPanel),
);

/** A chip that picks one of many by typing, e.g. 'Community Oak Hill'. */
export function PickFilter(props: PickFilterProps) {
  return (
    <FilterChip
      label={props.label}
      value={props.value?.label}
      isAlwaysSet={props.isRequired && (props.isLoading || props.value !== null)}
      part={PickFilterPanel}
      panel={(place) => <PickFilterPanel {...props} place={place} />}
    />
  );
}
