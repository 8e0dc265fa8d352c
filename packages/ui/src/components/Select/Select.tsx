import { useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { controlStyle, Field, type FieldWords } from '../Field/index.ts';
import { ChevronDownIcon } from '../Icon/index.ts';

export interface SelectItem<Id extends string | number> {
  id: Id;
  label: string;
}

export interface SelectProps<Id extends string | number> extends FieldWords {
  items: readonly SelectItem<Id>[];
  /** The chosen item's id; nothing is chosen when it is null, or of no item. */
  value: Id | null;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** What the browser fills in, e.g. 'address-level1'. */
  autoComplete?: string;
}

/**
 * One of a list that everybody knows by heart, e.g. weekdays or states: the browser's own, which fills in addresses,
 * finds by the first letters, and is the phone's wheel on a phone. For things to be searched for, use a ComboBox.
 */
export function Select<Id extends string | number>({
  label,
  isLabelHidden,
  hint,
  error,
  items,
  value,
  onChange,
  isDisabled,
  isRequired,
  autoComplete,
}: SelectProps<Id>) {
  const controlId = useId();
  const descriptionId = useId();
  const chosen = items.find(({ id }) => id === value);
  return (
    <Field {...{ label, isLabelHidden, hint, error, controlId, descriptionId }}>
      <Box>
        <Control
          id={controlId}
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            const next = items.find(({ id }) => String(id) === target.value);
            if (next) onChange(next.id);
          }}
          disabled={isDisabled}
          required={isRequired}
          autoComplete={autoComplete}
          data-placeholder={!chosen || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint === undefined && error === undefined ? undefined : descriptionId}
        >
          {!chosen && (
            <option value="" disabled hidden>
              Choose
            </option>
          )}
          {items.map(({ id, label: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Control>
        <ChevronDownIcon />
      </Box>
    </Field>
  );
}

const Box = styled.div`
  display: grid;
  align-items: center;
  > * {
    grid-area: 1 / 1;
  }
  svg {
    justify-self: end;
    margin-right: 10px;
    color: ${token.textMuted};
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlStyle}
  padding-right: 34px;
  appearance: none;
  cursor: pointer;
  text-overflow: ellipsis;
  &[data-placeholder]:not(:disabled) {
    color: ${token.textFaint};
  }
  option {
    background: ${token.surfaceRaised};
    color: ${token.text};
  }
`;
