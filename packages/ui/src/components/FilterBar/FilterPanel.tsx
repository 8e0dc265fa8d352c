import { type FormEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Button } from '../Button/index.ts';
import { Panel, type PanelPlace } from '../Panel/index.ts';
import { visuallyHidden } from '../VisuallyHidden/index.ts';

interface FilterPanelProps {
  place: PanelPlace;
  /** What it filters by, e.g. 'Status'. */
  filters: string;
  onApply: () => void;
  /** What cannot be applied as it stands is not. @default true */
  canApply?: boolean;
  /** Without it there is no Reset: the filter is always set. */
  onReset?: () => void;
  children: ReactNode;
}

/** What every filter's panel has: Apply, which Enter presses too, and mostly Reset. Both close it. */
export function FilterPanel({
  place,
  filters,
  onApply,
  canApply = true,
  onReset,
  children,
}: FilterPanelProps) {
  const formId = useId();
  const close = () => place.onOpenChange(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!canApply) return;
    onApply();
    close();
  };
  return (
    <Panel
      {...place}
      label={`Filter by ${filters.toLowerCase()}`}
      footer={
        <>
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
          <Button type="submit" form={formId} variant="primary" isDisabled={!canApply}>
            Apply
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={apply}>
        {children}
      </Form>
    </Panel>
  );
}

/** On phones the panel's title says what a list of choices is of. */
const Form = styled.form`
  display: grid;
  gap: ${token.space4};
  min-width: 260px;
  max-width: min(560px, calc(100vw - 64px));
  ${media.phone} {
    min-width: 0;
    max-width: none;
    > fieldset > legend {
      ${visuallyHidden}
    }
  }
`;
