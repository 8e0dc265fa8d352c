import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/**
 * In a drawer's footer, on a line of its own: why a button there cannot be pressed, as the button tells screen readers,
 * for everybody to read without hovering.
 */
export const FootReason = styled.p`
  flex-basis: 100%;
  color: ${token.textMuted};
  font: ${token.typeCaption};
`;
