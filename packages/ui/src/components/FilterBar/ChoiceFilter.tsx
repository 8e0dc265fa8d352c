import type { ReactNode } from 'react';
import { lazyPart } from '../lazyPart/index.ts';
import { FilterChip } from './FilterChip.tsx';

export interface ChoiceOption<Id extends string> {
  id: Id;
  /** In the panel. */
  label: ReactNode;
  /** In the chip, when it is the only one chosen. */
  name: string;
  description?: string;
}

export interface ChoiceFilterProps<Id extends string> {
  label: string;
  options: readonly ChoiceOption<Id>[];
  /** None is any. */
  value: readonly Id[];
  onApply: (value: Id[]) => void;
}

/** The panel, fetched when it is first needed. */
export const ChoiceFilterPanel = lazyPart(() =>
  import('./ChoiceFilterPanel.tsx').then((module) => module.ChoiceFilterPanel),
);

/** A chip that ticks some of a few options, e.g. 'Status 2 of 8'. */
export function ChoiceFilter<Id extends string>({ label, options, value, onApply }: ChoiceFilterProps<Id>) {
  const applyIds = (ids: string[]) => onApply(options.map(({ id }) => id).filter((id) => ids.includes(id)));
  return (
    <FilterChip
      label={label}
      value={wordsOfChoice(options, value)}
      part={ChoiceFilterPanel}
      panel={(place) => (
        <ChoiceFilterPanel label={label} options={options} value={value} onApply={applyIds} place={place} />
      )}
    />
  );
}

/** What a chip says of the chosen options: the only one's name, or how many; nothing when none is. */
export function wordsOfChoice<Id extends string>(
  options: readonly { id: Id; name: string }[],
  value: readonly Id[],
): string | undefined {
  const [first] = value;
  if (first === undefined) return undefined;
  if (value.length === 1) return options.find(({ id }) => id === first)?.name;
  return `${value.length} of ${options.length}`;
}
