import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { AlertIcon } from '../Icon/index.ts';
import type { FieldProblem } from './useContractForm.ts';

export interface ErrorSummaryProps<Name extends string> {
  problems: readonly FieldProblem<Name>[];
  /** When it changes, a try was refused: the summary takes the focus. It never does while people type. */
  attempt: string;
  onGoTo: (name: Name) => void;
}

/** Everything that is wrong with a form, each with a link to its field if it has one. */
export function ErrorSummary<Name extends string>({ problems, attempt, onGoTo }: ErrorSummaryProps<Name>) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shownFor = useRef(attempt);
  useEffect(() => {
    if (shownFor.current === attempt) return;
    shownFor.current = attempt;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  if (problems.length === 0) return null;
  const goTo = (event: MouseEvent, name: Name) => {
    event.preventDefault();
    onGoTo(name);
  };
  return (
    <Box ref={box} role="group" tabIndex={-1} aria-labelledby={titleId} data-error-summary>
      <p id={titleId}>
        <AlertIcon />
        {problems.length === 1
          ? 'One thing needs your attention'
          : `${problems.length} things need your attention`}
      </p>
      <ul>
        {problems.map(({ name, label, message }) => (
          <li key={name ?? message}>
            {name === undefined ? (
              `${label}: ${message}`
            ) : (
              <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
                {label}: {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${token.space1};
  padding: 10px ${token.space3};
  border-radius: ${token.radiusControl};
  background: ${token.dangerSoft};
  color: ${token.danger};
  font: ${token.typeTable};
  scroll-margin: ${token.space4};
  p {
    display: flex;
    gap: 10px;
    font-weight: 600;
  }
  p > svg {
    flex: none;
    margin-top: 2px;
  }
  ul {
    margin: 0;
    padding: 0 0 0 26px;
    list-style: none;
  }
  li {
    padding: 2px 0;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  &:focus-visible {
    outline: 2px solid ${token.focusRing};
    outline-offset: 2px;
  }
`;
