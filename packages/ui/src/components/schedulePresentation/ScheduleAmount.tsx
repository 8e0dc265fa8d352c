import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { Money, type MoneyProps } from '../Money/index.ts';
import { calculatedWhenCharged } from './schedulePresentation.ts';

/** The amount or the fee of a scheduled payment, in dollars; null is not known before it is charged. */
export function ScheduleAmount({
  amount,
  emphasis,
}: {
  amount: number | null;
  emphasis?: MoneyProps['emphasis'];
}) {
  if (amount === null) return <Unknown>{calculatedWhenCharged}</Unknown>;
  return <Money amount={amount} emphasis={emphasis} />;
}

const Unknown = styled.span`
  color: ${token.textMuted};
  font-weight: 400;
`;
