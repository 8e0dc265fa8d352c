import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';

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

/** A row of chips, each saying what it is set to and opening what sets it. */
export function FilterBar({ label, children, canClear, onClear, end }: FilterBarProps) {
  return (
    <Bar role="group" aria-label={label}>
      {children}
      <Clear type="button" onClick={onClear} data-idle={!canClear || undefined}>
        Clear all
      </Clear>
      {end && <End>{end}</End>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space2};
  min-height: ${token.controlHeight};
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin-inline: -16px;
    padding: 4px 16px;
    margin-block: -4px;
    scrollbar-width: none;
    /* What has the focus is not below the end. */
    button,
    input {
      scroll-margin-right: 112px;
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

const End = styled.div`
  flex: none;
  margin-left: auto;
  ${media.phone} {
    position: sticky;
    right: -16px;
    /* The chips go on below it. */
    padding-inline: 24px 16px;
    background: linear-gradient(to right, transparent, ${token.canvas} 24px);
    button {
      scroll-margin-right: 0;
    }
  }
`;
