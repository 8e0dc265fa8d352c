import { type SelectHTMLAttributes, useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { controlStyle, Field, type FieldWords } from '../Field/index.ts';
import { ChevronDownIcon } from '../Icon/index.ts';

export interface SelectItem<Id extends string | number> {
  id: Id;
  label: string;
}

export interface SelectProps<Id extends string | number>
  extends FieldWords,
    Pick<SelectHTMLAttributes<HTMLSelectElement>, 'autoComplete' | 'onBlur'> {
  items: readonly SelectItem<Id>[];
  /** The chosen item's id; null when nothing is chosen. */
  value: Id | null;
  onChange: (id: Id) => void;
  /** Shown while nothing is chosen. @default 'Choose' */
  placeholder?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
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
  placeholder = 'Choose',
  isDisabled,
  isRequired,
  ...props
}: SelectProps<Id>) {
  const controlId = useId();
  const descriptionId = useId();
  return (
    <Field {...{ label, isLabelHidden, hint, error, controlId, descriptionId }}>
      <Box>
        <Control
          {...props}
          id={controlId}
          value={value ?? ''}
          onChange={({ target }) => {
            const chosen = items.find(({ id }) => String(id) === target.value);
            if (chosen !== undefined) onChange(chosen.id);
          }}
          disabled={isDisabled}
          required={isRequired}
          data-placeholder={value === null || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hint === undefined && error === undefined ? undefined : descriptionId}
        >
          {value === null && (
            <option value="" disabled hidden>
              {placeholder}
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
