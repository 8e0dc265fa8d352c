import styled from 'styled-components';
import { Money } from '../../components/Money/index.ts';
import { token } from '../../tokens/token.ts';

/** Amount less fee is net, line by line. In dollars. */
export function AmountLines({ amount, fee, net }: { amount: number; fee: number; net: number }) {
  return (
    <section aria-label="Amount">
      <Title>Amount</Title>
      <Lines>
        <dt>Amount paid</dt>
        <dd>
          <Money amount={amount} />
        </dd>
        <dt>Fee</dt>
        <dd>
          <Money amount={-fee} />
        </dd>
        <dt data-sum>Net to association</dt>
        <dd data-sum>
          <Money amount={net} />
        </dd>
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
