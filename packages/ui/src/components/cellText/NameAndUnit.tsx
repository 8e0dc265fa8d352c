import styled from 'styled-components';
import { media } from '../../tokens/token.ts';
import { Faint, Lead } from './cellText.ts';

export interface NameAndUnitProps {
  name: string;
  /** Empty where the homeowner has none. */
  unit: string;
}

/**
 * A homeowner: names that repeat are told apart by their units, which go below where there is no room beside the name. Of
 * a longer name the end is cut, but on cards.
 */
export function NameAndUnit({ name, unit }: NameAndUnitProps) {
  return (
    <Line>
      <Lead as="bdi">{name}</Lead> <Faint>{unit}</Faint>
    </Line>
  );
}

/** The same as text, e.g. 'Rosa Nakamura Unit 12'. */
export const nameAndUnitText = ({ name, unit }: NameAndUnitProps): string => `${name} ${unit}`.trim();

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 4px;
  ${media.beyondPhone} {
    /* Two of them fit into a compact row, and one stands on the line of the cells beside it. */
    line-height: 15.5px;
    > * {
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;
