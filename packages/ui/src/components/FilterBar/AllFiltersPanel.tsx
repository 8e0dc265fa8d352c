import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { Panel, type PanelPlace } from '../Panel/index.ts';

interface AllFiltersPanelProps {
  place: PanelPlace;
  /** Something is set: offers 'Clear all'. */
  onClear?: () => void;
  /** The filter bar's chips and typed filters. */
  children: ReactNode;
}

/** Every filter of a list with what it is set to, one below the other; each opens its own panel over this one. */
export function AllFiltersPanel({ place, onClear, children }: AllFiltersPanelProps) {
  const close = () => place.onOpenChange(false);
  return (
    <Panel
      {...place}
      label="Filters"
      footer={
        <>
          {onClear && (
            <Button
              variant="quiet"
              onPress={() => {
                onClear();
                close();
              }}
            >
              Clear all
            </Button>
          )}
          <Button variant="primary" onPress={close}>
            Done
          </Button>
        </>
      }
    >
      <List>{children}</List>
    </Panel>
  );
}

/** Chips as lines as wide as the panel: the name at the left, the setting at the right. */
const List = styled.div`
  display: grid;
  gap: ${token.space2};
  padding-bottom: ${token.space2};
  && > span {
    display: block;
    min-width: 0;
  }
  && > span > button {
    width: 100%;
    max-width: none;
    height: 44px;
    padding-inline: ${token.space3};
    > svg {
      display: none;
    }
    > b,
    &::after {
      margin-left: auto;
    }
    &:not([data-set])::after {
      content: 'Any';
    }
  }
  && > div {
    width: auto;
    height: 44px;
  }
  && > div > button {
    top: 9px;
    right: 9px;
  }
`;
