import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styled from 'styled-components';
import { controlStyle, Field, type FieldWords } from '../Field/index.ts';

export interface TextFieldProps
  extends FieldWords,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | 'name'
      | 'placeholder'
      | 'autoComplete'
      | 'autoFocus'
      | 'inputMode'
      | 'onBlur'
      | 'spellCheck'
      | 'maxLength'
    > {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  onChange,
  type = 'text',
  isDisabled,
  isReadOnly,
  isRequired,
  ...props
}: TextFieldProps) {
  const controlId = useId();
  const descriptionId = useId();
  return (
    <Field {...{ label, isLabelHidden, hint, error, controlId, descriptionId }}>
      <Input
        {...props}
        id={controlId}
        type={type}
        onChange={(event) => onChange(event.target.value)}
        disabled={isDisabled}
        readOnly={isReadOnly}
        required={isRequired}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hint === undefined && error === undefined ? undefined : descriptionId}
      />
    </Field>
  );
}

const Input = styled.input`
  ${controlStyle}
`;
