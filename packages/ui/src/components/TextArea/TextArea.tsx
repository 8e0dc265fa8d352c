import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { controlStyle, Field, type FieldWords } from '../Field/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

export interface TextAreaProps
  extends FieldWords,
    Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'placeholder' | 'onBlur' | 'rows'> {
  value: string;
  onChange: (value: string) => void;
  /** How many characters fit: counted beside the hint, never cut off. Screen readers hear when it is near and reached. */
  limit?: number;
  /** How many characters count, where not all that is typed is kept. @default the length of `value` */
  counted?: number;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isRequired?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, with a counter when there is a limit. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  value,
  onChange,
  limit,
  counted = value.length,
  rows = 3,
  isDisabled,
  isReadOnly,
  isRequired,
  ...props
}: TextAreaProps) {
  const controlId = useId();
  const descriptionId = useId();
  const isOver = limit !== undefined && counted > limit;
  const shownError = error ?? (isOver ? `At most ${limit} characters` : undefined);
  const counter =
    limit === undefined ? undefined : (
      <>
        <Counter data-over={isOver || undefined}>
          {counted} / {limit}
        </Counter>
        <VisuallyHidden role="status">{wordsOfRoom(limit - counted, limit)}</VisuallyHidden>
      </>
    );
  return (
    <Field {...{ label, isLabelHidden, hint, error: shownError, controlId, descriptionId, aside: counter }}>
      <Control
        {...props}
        id={controlId}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        disabled={isDisabled}
        readOnly={isReadOnly}
        required={isRequired}
        aria-invalid={shownError !== undefined || undefined}
        aria-describedby={hint === undefined && shownError === undefined ? undefined : descriptionId}
      />
    </Field>
  );
}

/** The same words from one mark to the next: a live region that changed with each key would be all that is heard. */
function wordsOfRoom(left: number, limit: number): string {
  const near = Math.min(20, Math.ceil(limit / 10));
  if (left < 0) return `Too long: at most ${limit} characters`;
  if (left === 0) return `All ${limit} characters are used`;
  return left <= near ? `At most ${near} more characters` : '';
}

const Control = styled.textarea`
  ${controlStyle}
  height: auto;
  padding: ${token.space2} ${token.space3};
  resize: vertical;
`;

const Counter = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: ${token.danger};
    font-weight: 600;
  }
`;
