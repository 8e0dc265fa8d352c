import type { AmountTypeFilter } from '@payments/api-client/contract';
import { lazyPart } from '../lazyPart/index.ts';
import { formatMoney } from '../Money/index.ts';
import { FilterChip } from './FilterChip.tsx';

export interface AmountChoice {
  comparison: AmountTypeFilter;
  dollars: number;
}

export interface AmountFilterProps {
  label: string;
  /** Null is any. */
  value: AmountChoice | null;
  /** Dollars; more cannot be asked for. */
  most: number;
  onApply: (value: AmountChoice | null) => void;
}

/** The panel, fetched when it is first needed. */
export const AmountFilterPanel = lazyPart(() =>
  import('./AmountFilterPanel.tsx').then((module) => module.AmountFilterPanel),
);

/** A chip that compares amounts with one that is typed, e.g. 'Amount at least $310.00'. */
export function AmountFilter(props: AmountFilterProps) {
  return (
    <FilterChip
      label={props.label}
      value={props.value ? wordsOfAmount(props.value) : undefined}
      part={AmountFilterPanel}
      panel={(place) => <AmountFilterPanel {...props} place={place} />}
    />
  );
}

function wordsOfAmount({ comparison, dollars }: AmountChoice): string {
  const amount = formatMoney(dollars);
  if (comparison === 'AtLeast') return `at least ${amount}`;
  return comparison === 'AtMost' ? `at most ${amount}` : amount;
}
