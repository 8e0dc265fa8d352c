import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/**
 * In a drawer's or dialog's footer, on a line of its own: why a button there cannot be pressed, as the button tells screen readers,
 * for everybody to read without hovering. Buttons whose whole reason it writes are marked `data-told="true"`: they show
 * no hint that repeats it.
 */
export const FootReason = styled.p.attrs({ 'aria-hidden': true })`
  flex-basis: 100%;
  color: ${token.textMuted};
  font: ${token.typeCaption};
  [data-told='true']:has(~ &) > [data-reason] {
    display: none;
  }
`;
