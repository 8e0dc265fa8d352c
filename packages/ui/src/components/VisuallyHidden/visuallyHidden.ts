import { css } from 'styled-components';

/** Hides words from the eye and keeps them for screen readers: the style of what is hidden only in places. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
