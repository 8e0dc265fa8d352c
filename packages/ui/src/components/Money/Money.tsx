import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { moneyParts } from './formatMoney.ts';

export interface MoneyProps {
  /** In dollars, not cents. */
  amount: number;
  /** `strong` for the figure that the row is about. @default 'plain' */
  emphasis?: 'plain' | 'strong' | 'muted';
}

/** An amount: tabular numerals, always two decimals, the currency sign dimmed where the figure is not, minus as U+2212. */
export function Money({ amount, emphasis = 'plain' }: MoneyProps) {
  const { sign, figure } = moneyParts(amount);
  return (
    <Figure data-emphasis={emphasis}>
      {sign}
      {emphasis === 'muted' ? '$' : <Currency>$</Currency>}
      {figure}
    </Figure>
  );
}

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-emphasis='strong'] {
    font-weight: 600;
  }
  &[data-emphasis='muted'] {
    color: ${token.textMuted};
  }
`;

const Currency = styled.span`
  color: ${token.textFaint};
  font-weight: 400;
`;
