import styled from 'styled-components';
import { media } from '../../tokens/token.ts';
import { Faint, Lead } from './cellText.ts';

export interface NameAndUnitProps {
  name: string;
  /** Empty where the homeowner has none. */
  unit: string;
}

/**
 * A homeowner on one line: what is too long is cut in the name, and names that repeat are told apart by their units. On
 * cards nothing is cut: the unit goes below.
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
  align-items: baseline;
  gap: 0 4px;
  ${media.phone} {
    flex-wrap: wrap;
  }
  > ${Lead} {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > ${Faint} {
    flex: none;
    max-width: 70%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
