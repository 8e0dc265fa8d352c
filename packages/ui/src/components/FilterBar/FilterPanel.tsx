import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { Popover } from '../Popover/index.ts';
import type { PanelPlace } from './FilterChip.tsx';

interface FilterPanelProps {
  place: PanelPlace;
  /** Names it, e.g. 'Filter by status'. */
  label: string;
  onApply: () => void;
  /** What cannot be applied as it stands is not. @default true */
  canApply?: boolean;
  /** Without it there is no Reset: the filter is always set. */
  onReset?: () => void;
  children: ReactNode;
}

/** What every filter's panel has: Apply, which Enter presses too, and mostly Reset. Both close it. */
export function FilterPanel({ place, label, onApply, canApply = true, onReset, children }: FilterPanelProps) {
  const close = () => place.onOpenChange(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!canApply) return;
    onApply();
    close();
  };
  return (
    <Popover label={label} {...place}>
      <Form onSubmit={apply}>
        {children}
        <Actions>
          {onReset && (
            <Button
              variant="quiet"
              onPress={() => {
                onReset();
                close();
              }}
            >
              Reset
            </Button>
          )}
          <Button type="submit" variant="primary" isDisabled={!canApply}>
            Apply
          </Button>
        </Actions>
      </Form>
    </Popover>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token.space4};
  min-width: 260px;
  max-width: min(560px, calc(100vw - 64px));
  ${media.phone} {
    min-width: min(260px, calc(100vw - 64px));
  }
`;

const Actions = styled.div`
  display: flex;
  justify-content: space-between;
  > :only-child {
    margin-left: auto;
  }
  position: sticky;
  bottom: calc(-1 * ${token.space4});
  z-index: 1;
  margin: calc(-1 * ${token.space2}) calc(-1 * ${token.space4}) calc(-1 * ${token.space4});
  padding: ${token.space2} ${token.space3} ${token.space3};
  background: ${token.surfaceRaised};
`;
