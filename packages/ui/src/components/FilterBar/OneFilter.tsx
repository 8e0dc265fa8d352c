import { lazyPart } from '../lazyPart/index.ts';
import { FilterChip } from './FilterChip.tsx';

export interface OneFilterProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  /** Null is any. */
  value: Id | null;
  /** Always set: it can be changed, not taken away. @default false */
  isRequired?: boolean;
  onApply: (value: Id | null) => void;
}

/** The panel, fetched when it is first needed. */
export const OneFilterPanel = lazyPart(() =>
  import('./OneFilterPanel.tsx').then((module) => module.OneFilterPanel),
);

/** A chip that chooses one of a few options, e.g. 'Frequency Monthly'. */
export function OneFilter<Id extends string>({
  label,
  options,
  value,
  isRequired,
  onApply,
}: OneFilterProps<Id>) {
  const applyId = (chosen: string | null) => onApply(options.find(({ id }) => id === chosen)?.id ?? null);
  return (
    <FilterChip
      label={label}
      value={options.find(({ id }) => id === value)?.label}
      part={OneFilterPanel}
      panel={(place) => (
        <OneFilterPanel
          label={label}
          options={options}
          value={value}
          isRequired={isRequired}
          onApply={applyId}
          place={place}
        />
      )}
    />
  );
}
