import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';

export interface FactListProps {
  /** In this order. */
  facts: readonly { name: string; value: ReactNode }[];
}

/** A few facts, each with its name before it. */
export function FactList({ facts }: FactListProps) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(88px, 132px) minmax(0, 1fr);
  gap: ${token.space2} ${token.space4};
  font: ${token.typeTable};
  dt {
    color: ${token.textMuted};
    /* The longest, 'Management company', is 9 px wider than its place: it goes on into the gap. */
    ${media.beyondPhone} {
      white-space: nowrap;
    }
  }
  dd {
    min-height: 20px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  /* An e-mail address breaks at its @ rather than before the last of its domain. */
  dd:has(wbr) {
    text-wrap: balance;
  }
  ${media.phone} {
    grid-template-columns: minmax(88px, 104px) minmax(0, 1fr);
  }
`;
