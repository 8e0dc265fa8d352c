import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/** In a drawer's footer, on a line of its own: why a button there cannot be pressed. */
export const FootReason = styled.p`
  flex-basis: 100%;
  color: ${token.textMuted};
  font: ${token.typeCaption};
`;
