import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

export interface CheckboxProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of what it stands for is chosen, not all. @default false */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  /** It has to be ticked, and is not; `describedBy` says why. @default false */
  isInvalid?: boolean;
  /** The words beside it. */
  children?: ReactNode;
  /** A further line below the words. */
  description?: ReactNode;
  /** Names it where no words stand beside it, e.g. 'Select the payment of Rosa Nakamura'. */
  label?: string;
  /** The pointer's hint, and its description for screen readers, where no words stand beside it. */
  hint?: string;
  /** The id of words elsewhere that belong to it, e.g. what is wrong with it. */
  describedBy?: string;
}

/** Yes or no. A native checkbox, so that a thousand of them stay cheap. */
export function Checkbox({
  isSelected,
  onChange,
  isIndeterminate = false,
  isDisabled,
  isInvalid = false,
  children,
  description,
  label,
  hint,
  describedBy,
}: CheckboxProps) {
  const descriptionId = useId();
  const setState = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = isIndeterminate;
  };
  return (
    <Root data-disabled={isDisabled || undefined}>
      <Box
        ref={setState}
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        aria-label={label}
        title={hint}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy ?? (description === undefined ? undefined : descriptionId)}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children !== undefined && (
        <Words>
          {children}
          {description !== undefined && <Description id={descriptionId}>{description}</Description>}
        </Words>
      )}
    </Root>
  );
}

const Root = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${token.space2};
  font: ${token.typeTable};
  cursor: pointer;
  &[data-disabled] {
    cursor: default;
    color: ${token.textDisabled};
  }
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 2px;
  border: 1px solid ${token.controlBorder};
  border-radius: ${token.radiusMark};
  background: ${token.surface};
  cursor: inherit;
  display: grid;
  place-items: center;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    background: ${token.onAccent};
    visibility: hidden;
    clip-path: polygon(12% 46%, 0 60%, 38% 96%, 100% 18%, 87% 6%, 38% 68%);
  }
  &:hover {
    border-color: ${token.textMuted};
  }
  &:checked,
  &:indeterminate {
    border-color: ${token.accent};
    background: ${token.accent};
    &::before {
      visibility: visible;
    }
  }
  &:indeterminate::before {
    clip-path: inset(4px 0);
  }
  &[aria-invalid='true']:not(:checked) {
    border-color: ${token.danger};
  }
  &:disabled {
    border-color: ${token.borderStrong};
    background: none;
    &::before {
      background: ${token.textDisabled};
    }
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Words = styled.span`
  min-width: 0;
`;

const Description = styled.span`
  display: block;
  span + & {
    margin-top: 4px;
  }
  color: ${token.textMuted};
  font-size: 12px;
  line-height: 16px;
`;
