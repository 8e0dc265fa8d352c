import { useState } from 'react';
import { CheckboxGroup } from '../Checkbox/index.ts';
import type { PanelPlace } from '../Panel/index.ts';
import type { ChoiceFilterProps } from './ChoiceFilter.tsx';
import { FilterPanel } from './FilterPanel.tsx';

type ChoiceFilterPanelProps = ChoiceFilterProps<string> & { place: PanelPlace };

/** Ticks some of a few options. */
export function ChoiceFilterPanel({ place, label, options, value, onApply }: ChoiceFilterPanelProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <FilterPanel
      place={place}
      filters={label}
      onApply={() => onApply([...chosen])}
      onReset={() => onApply([])}
    >
      <CheckboxGroup
        label={label}
        items={options.map(({ id, label: words, description }) => ({ value: id, label: words, description }))}
        selected={chosen}
        onChange={setChosen}
      />
    </FilterPanel>
  );
}
