import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { CardIcon } from '../Icon/index.ts';

/** The product's sign and name; the sign alone where there is no room for both. */
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
  flex-wrap: wrap;
  align-items: center;
  height: 24px;
  overflow: clip;
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
