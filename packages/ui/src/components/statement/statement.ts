import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/** In the middle of where something else would be: why it is not there. */
export const Statement = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space1};
  padding: ${token.space12} ${token.space4};
  text-align: center;
`;

/** The icon over it, in a circle. */
export const StatementMark = styled.div`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: ${token.space2};
  border-radius: ${token.radiusPill};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  &[data-tone='danger'] {
    background: ${token.dangerSoft};
    color: ${token.danger};
  }
`;

export const StatementTitle = styled.p`
  font: ${token.typeSubheading};
  font-size: 14px;
`;
