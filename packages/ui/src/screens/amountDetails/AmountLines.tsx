import type { Payment } from '@payments/api-client/contract';
import { Fragment } from 'react';
import styled from 'styled-components';
import { Money } from '../../components/Money/index.ts';
import { token } from '../../tokens/token.ts';
import { amountBreakdown } from './amountBreakdown.ts';

/** What the payment brings its association, line by line. */
export function AmountLines(payment: Payment) {
  const lines = amountBreakdown(payment);
  const sum = lines.length - 1;
  return (
    <section aria-label="Amount">
      <Title>Amount</Title>
      <Lines>
        {lines.map(({ name, amount }, index) => (
          <Fragment key={name}>
            <dt data-sum={index === sum || undefined}>{name}</dt>
            <dd data-sum={index === sum || undefined}>
              <Money amount={amount} />
            </dd>
          </Fragment>
        ))}
      </Lines>
    </section>
  );
}

export const Title = styled.h3`
  margin-bottom: ${token.space2};
  font: ${token.typeSubheading};
`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  font: ${token.typeTable};
  dt,
  dd {
    padding: 7px 0;
    border-bottom: 1px solid ${token.border};
  }
  dd {
    text-align: right;
  }
  dt {
    color: ${token.textMuted};
  }
  [data-sum] {
    border-bottom: 0;
    color: ${token.text};
    font-weight: 650;
  }
`;
