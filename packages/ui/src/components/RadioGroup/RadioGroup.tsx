import { useId } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface RadioOption<Id extends string> {
  id: Id;
  label: string;
  /** Why it cannot be chosen: said beside it. */
  disabledReason?: string;
}

export interface RadioGroupProps<Id extends string> {
  label: string;
  /** Keeps the label for screen readers only. @default false */
  isLabelHidden?: boolean;
  options: readonly RadioOption<Id>[];
  chosen: string | undefined;
  onChoose: (id: Id) => void;
  /** Side by side, where there is room. @default false */
  isInline?: boolean;
  /** None can be chosen just now, e.g. while it is saved. @default false */
  isDisabled?: boolean;
}

/** One of a few things, all in sight. Native radios, so that a list of them stays cheap. */
export function RadioGroup<Id extends string>({
  label,
  isLabelHidden = false,
  options,
  chosen,
  onChoose,
  isInline = false,
  isDisabled = false,
}: RadioGroupProps<Id>) {
  const name = useId();
  return (
    <Choices data-inline={isInline || undefined} data-unlabelled={isLabelHidden || undefined}>
      <legend>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {options.map((option) => (
        <label key={option.id} data-disabled={isDisabled || option.disabledReason !== undefined || undefined}>
          <input
            type="radio"
            name={name}
            checked={option.id === chosen}
            disabled={isDisabled || option.disabledReason !== undefined}
            onChange={() => onChoose(option.id)}
          />
          {option.label}
          {option.disabledReason !== undefined && ` (${option.disabledReason})`}
        </label>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: ${token.space2};
  border: 0;
  padding: 0;
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: ${token.space2};
    font: ${token.typeLabel};
  }
  &[data-unlabelled] legend {
    margin: 0;
  }
  &[data-inline] {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space2} ${token.space4};
    ${media.phone} {
      display: grid;
      gap: 0;
    }
  }
  ${media.phone} {
    gap: 0;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${token.space2};
    font: ${token.typeTable};
    cursor: pointer;
    &[data-disabled] {
      cursor: default;
      color: ${token.textMuted};
    }
    ${media.phone} {
      min-height: 40px;
    }
  }
  input {
    appearance: none;
    flex: none;
    width: 16px;
    height: 16px;
    margin: 2px;
    border: 1px solid ${token.controlBorder};
    border-radius: 50%;
    background: ${token.surface};
    cursor: inherit;
    &:hover:not(:disabled) {
      border-color: ${token.textMuted};
    }
    &:checked,
    &:checked:hover:not(:disabled) {
      border: 5px solid ${token.accent};
      background: ${token.onAccent};
    }
    &:disabled {
      border-color: ${token.borderStrong};
      background: ${token.border};
    }
    @media (forced-colors: active) {
      appearance: auto;
    }
  }
`;
