import { useState } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { DateRangePicker } from '../DateRangePicker/index.ts';
import type { PanelPlace } from '../Panel/index.ts';
import type { DateFilterProps } from './DateFilter.tsx';
import { FilterPanel } from './FilterPanel.tsx';

/** Sets a range of days. */
export function DateFilterPanel({ place, ...props }: DateFilterProps & { place: PanelPlace }) {
  const { label, value, resetTo, today, hint, onApply } = props;
  const [range, setRange] = useState(value);
  const [isImpossible, setImpossible] = useState(false);
  return (
    <FilterPanel
      place={place}
      filters={label}
      canApply={!isImpossible && range !== null && range.from <= range.to}
      onApply={() => onApply(range)}
      onReset={() => onApply(resetTo)}
    >
      <Title aria-hidden>{label}</Title>
      <DateRangePicker
        label={label}
        value={range}
        onChange={setRange}
        onImpossibleChange={setImpossible}
        today={today}
        hint={hint}
      />
    </FilterPanel>
  );
}

/** As the other panels begin with what they are of; on phones the sheet's title says it, and the dialog's name to all. */
const Title = styled.p`
  font: ${token.typeLabel};
  ${media.phone} {
    display: none;
  }
`;
