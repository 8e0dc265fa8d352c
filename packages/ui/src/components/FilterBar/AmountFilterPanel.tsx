import { type AmountTypeFilter, typedAmount } from '@payments/api-client/contract';
import { useState } from 'react';
import { formatMoney } from '../Money/index.ts';
import type { PanelPlace } from '../Panel/index.ts';
import { RadioGroup } from '../RadioGroup/index.ts';
import { TextField } from '../TextField/index.ts';
import type { AmountFilterProps } from './AmountFilter.tsx';
import { FilterPanel } from './FilterPanel.tsx';

const comparisons: readonly { id: AmountTypeFilter; label: string }[] = [
  { id: 'Equals', label: 'Equals' },
  { id: 'AtLeast', label: 'At least' },
  { id: 'AtMost', label: 'At most' },
];

function faultOf(dollars: number | null, most: number): string | undefined {
  if (dollars === null) return 'This is not an amount. It looks like 310.00.';
  return dollars > most ? `Enter ${formatMoney(most)} or less.` : undefined;
}

/** Types an amount, and says how others compare with it. */
export function AmountFilterPanel({
  place,
  label,
  value,
  most,
  onApply,
}: AmountFilterProps & { place: PanelPlace }) {
  const [comparison, setComparison] = useState(value?.comparison ?? 'Equals');
  const [text, setText] = useState(value ? value.dollars.toFixed(2) : '');
  const dollars = typedAmount(text);
  const error = text === '' ? undefined : faultOf(dollars, most);
  return (
    <FilterPanel
      place={place}
      filters={label}
      canApply={dollars !== null && error === undefined}
      onApply={() => onApply(dollars === null ? null : { comparison, dollars })}
      onReset={() => onApply(null)}
    >
      <RadioGroup
        label="Comparison"
        isLabelHidden
        isInline
        options={comparisons}
        chosen={comparison}
        onChoose={setComparison}
      />
      <TextField
        label={label}
        autoFocus
        inputMode="decimal"
        sign="$"
        autoComplete="off"
        value={text}
        onChange={setText}
        hint="In dollars"
        error={error}
      />
    </FilterPanel>
  );
}
