import { css } from 'styled-components';
import { media, token } from '../../tokens/token.ts';

/** A part of a page that stands by itself: a part of a form, a way to get help. */
export const card = css`
  padding: ${token.space5};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  ${media.phone} {
    padding: ${token.space4};
  }
`;
