import { isSearchable, searchMinimum } from '@payments/api-client/contract';
import { useState } from 'react';
import { ComboBox } from '../ComboBox/index.ts';
import type { PanelPlace } from '../Panel/index.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { PickFilterProps } from './PickFilter.tsx';

/** Picks one of many by typing. */
export function PickFilterPanel({ place, ...props }: PickFilterProps & { place: PanelPlace }) {
  const { label, items, value, isLoading, onSearch, blockedReason, hint, emptyText, isRequired, onApply } =
    props;
  const [picked, setPicked] = useState(value);
  const [typed, setTyped] = useState('');
  const [isUnmatched, setIsUnmatched] = useState(false);
  return (
    <FilterPanel
      place={place}
      filters={label}
      canApply={blockedReason === undefined && !isUnmatched && !(isRequired && picked === null)}
      onApply={() => onApply(picked)}
      onReset={isRequired ? undefined : () => onApply(null)}
    >
      <ComboBox
        label={label}
        items={items}
        value={picked !== null && picked.id === value?.id ? value : picked}
        onChange={setPicked}
        onInputChange={
          onSearch &&
          ((text) => {
            setTyped(text);
            onSearch(text);
          })
        }
        isLoading={isLoading}
        isDisabled={blockedReason !== undefined}
        autoFocus
        onUnmatched={setIsUnmatched}
        hint={blockedReason ?? hint}
        // Nothing was looked for, and so nothing not found (LIST-7).
        emptyText={isSearchable(typed) ? emptyText : `Type at least ${searchMinimum} characters`}
        placeholder={placeholderOf(label, { isBlocked: blockedReason !== undefined, isRequired })}
      />
    </FilterPanel>
  );
}

function placeholderOf(
  label: string,
  { isBlocked, isRequired }: { isBlocked: boolean; isRequired?: boolean },
): string | undefined {
  if (isBlocked) return undefined;
  return isRequired ? `Choose a ${label.toLowerCase()}` : `Any ${label.toLowerCase()}`;
}
