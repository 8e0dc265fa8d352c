import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
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
  /** A sign before what is typed, e.g. '$'. It is not read out: the label or the hint says it in words. */
  sign?: string;
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
  sign,
  ...props
}: TextFieldProps) {
  const controlId = useId();
  const descriptionId = useId();
  const input = (
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
      data-focus-first={props.autoFocus || undefined}
    />
  );
  return (
    <Field {...{ label, isLabelHidden, hint, error, controlId, descriptionId }}>
      {sign === undefined ? (
        input
      ) : (
        <Signed>
          {input}
          <span aria-hidden>{sign}</span>
        </Signed>
      )}
    </Field>
  );
}

const Input = styled.input`
  ${controlStyle}
`;

const Signed = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  > input {
    padding-left: 26px;
    font-variant-numeric: tabular-nums;
  }
  > span {
    position: absolute;
    left: ${token.space3};
    color: ${token.textMuted};
    pointer-events: none;
  }
`;
