import { css } from 'styled-components';

/** Under a finger a small control answers in 44 px each way, and looks as before. */
export const touchTarget = css`
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - 44px) / 2);
    }
  }
`;
