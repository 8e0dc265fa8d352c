import { css } from 'styled-components';
import { token } from '../../tokens/token.ts';

/** What floats beside its trigger: menus, lists of choices, popovers. */
export const floating = css`
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowOverlay};
  outline: none;
  font: ${token.typeTable};
  max-width: calc(100vw - 24px);
  &[data-entering] {
    animation: p-drop ${token.durationQuick} ${token.easeOut};
  }
  &[data-exiting] {
    animation: p-drop ${token.durationQuick} ${token.easeOut} reverse;
  }
`;
