import { Fragment, type MouseEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { AlertIcon } from '../Icon/index.ts';
import type { FieldProblem } from './useContractForm.ts';

export interface ErrorSummaryProps<Name extends string> {
  problems: readonly FieldProblem<Name>[];
  /**
   * `fields` names those at fault in one line, where each is in view and says its own fault; `faults` tells every fault.
   * @default 'fields'
   */
  tells?: 'fields' | 'faults';
  /** When it changes, a try was refused: the summary takes the focus. It never does while people type. */
  attempt: string;
  onGoTo: (name: Name) => void;
}

/** What is wrong with a form, each with a link to its field if it has one. */
export function ErrorSummary<Name extends string>({
  problems,
  tells = 'fields',
  attempt,
  onGoTo,
}: ErrorSummaryProps<Name>) {
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
  const linkTo = (name: Name, words: string) => (
    <a
      href={`#${name}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onGoTo(name);
      }}
    >
      {words}
    </a>
  );
  const named = tells === 'fields' ? problems.filter(({ name }) => name !== undefined) : [];
  const told = problems.filter((problem) => !named.includes(problem));
  return (
    <Box ref={box} role="group" tabIndex={-1} aria-labelledby={titleId} data-error-summary>
      <p>
        <AlertIcon />
        <span>
          <b id={titleId}>
            {problems.length === 1
              ? 'One thing needs your attention'
              : `${problems.length} things need your attention`}
          </b>
          {named.map(({ name, label }, index) => (
            <Fragment key={name}>
              {index === 0 ? ': ' : ', '}
              {name !== undefined && linkTo(name, label)}
            </Fragment>
          ))}
        </span>
      </p>
      {told.length > 0 && (
        <ul>
          {told.map(({ name, label, message }) => (
            <li key={name ?? message}>
              {name === undefined ? `${label}: ${message}` : linkTo(name, `${label}: ${message}`)}
            </li>
          ))}
        </ul>
      )}
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
    overflow-wrap: anywhere;
  }
  b {
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
