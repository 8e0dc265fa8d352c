import { useState } from 'react';
import type { PanelPlace } from '../Panel/index.ts';
import { RadioGroup } from '../RadioGroup/index.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { OneFilterProps } from './OneFilter.tsx';

/** Chooses one of a few options. */
export function OneFilterPanel({
  place,
  label,
  options,
  value,
  isRequired,
  onApply,
}: OneFilterProps<string> & { place: PanelPlace }) {
  const [chosen, setChosen] = useState(value);
  return (
    <FilterPanel
      place={place}
      filters={label}
      canApply={chosen !== null}
      onApply={() => onApply(chosen)}
      onReset={isRequired ? undefined : () => onApply(null)}
    >
      <RadioGroup label={label} options={options} chosen={chosen ?? undefined} onChoose={setChosen} />
    </FilterPanel>
  );
}
