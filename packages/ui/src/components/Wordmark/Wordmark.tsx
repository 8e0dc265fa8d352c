import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { CardIcon } from '../Icon/index.ts';

/** The product's sign and name. */
export function Wordmark() {
  return (
    <Name>
      <Mark>
        <CardIcon />
      </Mark>
      PAYMENTS
    </Name>
  );
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 13px;
  font-weight: 650;
  letter-spacing: 0.14em;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 7px;
  background: ${token.accent};
  color: ${token.onAccent};
`;
