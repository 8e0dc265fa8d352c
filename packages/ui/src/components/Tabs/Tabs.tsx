import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { formatCount } from '../figures/index.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** How many things are behind it. */
  count?: number;
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Several views of one thing, one at a time. */
export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = items.find(({ id }) => id === key);
        if (chosen !== undefined) onSelect(chosen.id);
      }}
    >
      <Row aria-label={label}>
        {items.map(({ id, label: name, count, isDisabled }) => (
          <Handle key={id} id={id} isDisabled={isDisabled}>
            {name}
            {count !== undefined && <Count>{formatCount(count)}</Count>}
          </Handle>
        ))}
      </Row>
      {items.map(({ id, content }) => (
        <Panel key={id} id={id}>
          {content}
        </Panel>
      ))}
    </AriaTabs>
  );
}

const Row = styled(TabList)`
  display: flex;
  gap: ${token.space5};
  border-bottom: 1px solid ${token.border};
  overflow-x: auto;
`;

const Handle = styled(Tab)`
  display: flex;
  align-items: center;
  gap: 6px;
  height: 38px;
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  font: ${token.typeControl};
  color: ${token.textMuted};
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  &[data-hovered] {
    color: ${token.text};
  }
  &[data-selected] {
    border-color: ${token.accent};
    color: ${token.accentText};
    font-weight: 600;
  }
  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: default;
  }
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
    outline-offset: -2px;
    border-radius: ${token.radiusMark};
  }
`;

const Count = styled.span`
  padding: 0 6px;
  border-radius: ${token.radiusPill};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font: ${token.typeCaption};
  font-variant-numeric: tabular-nums;
`;

const Panel = styled(TabPanel)`
  padding-top: ${token.space4};
  outline: none;
  &[data-focus-visible] {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
`;
