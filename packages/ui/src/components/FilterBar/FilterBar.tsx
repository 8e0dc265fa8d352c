import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { FilterIcon } from '../Icon/index.ts';
import { lazyPart } from '../lazyPart/index.ts';
import { FilterChip } from './FilterChip.tsx';

export interface FilterBarProps {
  /** Names the group, e.g. 'Filter payments'. */
  label: string;
  /** The chips. */
  children: ReactNode;
  /** Something is set: offers 'Clear all'. */
  canClear: boolean;
  onClear: () => void;
  /** At the right: the ColumnMenu. */
  end?: ReactNode;
}

/** All of the filters, fetched when they are first needed. */
export const AllFiltersPanel = lazyPart(() =>
  import('./AllFiltersPanel.tsx').then((module) => module.AllFiltersPanel),
);

/**
 * A row of chips, each saying what it is set to and opening what sets it. On phones, where the row is moved sideways,
 * 'Filters' stays at its start, says how many are set, and opens them all.
 */
export function FilterBar({ label, children, canClear, onClear, end }: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [setCount, changeSetCount] = useState(0);
  useLayoutEffect(() => {
    changeSetCount(bar.current?.querySelectorAll(setOnes).length ?? 0);
  });
  return (
    <Bar ref={bar} role="group" aria-label={label} onFocus={showFocused}>
      <Start>
        <FilterChip
          label="Filters"
          value={setCount > 0 ? `${setCount}` : undefined}
          unsetIcon={FilterIcon}
          part={AllFiltersPanel}
          panel={(place) => (
            <AllFiltersPanel place={place} onClear={canClear ? onClear : undefined}>
              {children}
            </AllFiltersPanel>
          )}
        />
      </Start>
      {children}
      <Clear type="button" onClick={onClear} data-idle={!canClear || undefined}>
        Clear all
      </Clear>
      {end && <End>{end}</End>}
    </Bar>
  );
}

/** The browser takes a chip of which 32 px are in the row for seen, also where they are below the row's ends. */
function showFocused({ target, currentTarget }: FocusEvent) {
  // What is in an opened panel bubbles up to here, too.
  if (currentTarget.contains(target) && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The chips and typed filters that are set, not the button before them. */
const setOnes = ':scope > [data-set], :scope > span > [data-set]';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space2};
  min-height: ${token.controlHeight};
  /* What is typed keeps a row to itself where the chips do not fit beside it. */
  @media (min-width: 640px) and (max-width: 1260px) {
    &:has(> [data-typed] + [data-typed]) {
      &::before {
        content: '';
        order: -1;
        flex-basis: 100%;
        margin-top: calc(-1 * ${token.space2});
      }
      > [data-typed] {
        order: -2;
      }
    }
  }
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin-inline: -16px;
    padding: 4px 16px;
    margin-block: -4px;
    scrollbar-width: none;
    /* What has the focus is not below the ends. */
    button,
    input {
      scroll-margin-inline: 112px;
    }
  }
  /* There is no room to type in: 'Filters' has these too. */
  @media (max-width: 359px) {
    > :has(> input) {
      display: none;
    }
  }
`;

const Clear = styled.button`
  flex: none;
  height: 32px;
  padding: 0 ${token.space3};
  border-radius: ${token.radiusControl};
  color: ${token.textMuted};
  font: ${token.typeControl};
  &:hover {
    background: ${token.surfaceHover};
    color: ${token.text};
  }
  &[data-idle] {
    display: none;
  }
  /* Its place is kept where people type: nothing moves when it comes. */
  ${media.beyondPhone} {
    :has(> div > input) > &[data-idle] {
      display: block;
      visibility: hidden;
    }
  }
`;

const Start = styled.div`
  display: none;
  ${media.phone} {
    display: block;
    position: sticky;
    left: -16px;
    z-index: 1;
    margin-inline: -16px -8px;
    /* The chips go on below it. */
    padding-inline: 16px 12px;
    background: linear-gradient(to left, transparent, var(--under, ${token.canvas}) 12px);
    button {
      border-style: solid;
      color: ${token.text};
    }
  }
`;

const End = styled.div`
  flex: none;
  margin-left: auto;
  ${media.phone} {
    position: sticky;
    right: -16px;
    margin-right: -16px;
    /* The chips go on below it. */
    padding-inline: 32px 16px;
    background: linear-gradient(to right, transparent, ${token.canvas} 24px);
    button {
      /* The button is no wider than its words need: a chip half below it keeps enough to be pressed. */
      padding-left: 4px;
      scroll-margin-right: 0;
    }
  }
`;
