import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { AlertIcon } from '../Icon/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';

/** What every field can say about itself. */
export interface FieldWords {
  label: string;
  /** Keeps the label for screen readers only, where the surroundings name the field. @default false */
  isLabelHidden?: boolean;
  /** What to know before answering, below the field. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. Takes the hint's place. */
  error?: string;
}

export interface FieldProps extends FieldWords {
  /** The id of the control that the label names. */
  controlId: string;
  /** The id of the hint or error, for the control's aria-describedby. */
  descriptionId: string;
  /** Beside the hint, e.g. a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A label above, a control, and a hint or an error below it. */
export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  controlId,
  descriptionId,
  aside,
  children,
}: FieldProps) {
  const name = <Label htmlFor={controlId}>{label}</Label>;
  return (
    <Root>
      {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children}
      <FieldNote id={descriptionId} hint={hint} error={error} aside={aside} />
    </Root>
  );
}

/** The hint or the error of a field, and what stands beside it. */
export function FieldNote({
  id,
  hint,
  error,
  aside,
}: {
  id?: string;
  hint?: ReactNode;
  error?: string;
  aside?: ReactNode;
}) {
  if (hint === undefined && error === undefined && aside === undefined) return null;
  return (
    <Note>
      <span id={id} data-error={error !== undefined || undefined}>
        {error === undefined ? (
          hint
        ) : (
          <>
            <AlertIcon size={13} />
            {error}
          </>
        )}
      </span>
      {aside}
    </Note>
  );
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.label`
  font: ${token.typeLabel};
  color: ${token.text};
  justify-self: start;
`;

const Note = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space3};
  color: ${token.textMuted};
  font-size: 12.5px;
  line-height: 18px;
  [data-error] {
    display: flex;
    gap: 6px;
    color: ${token.danger};
  }
  svg {
    margin-top: 3px;
  }
`;
