import { css } from 'styled-components';
import { media, token } from '../../tokens/token.ts';

/** The box that people type into or choose from, shared by every field. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  height: ${token.controlHeight};
  padding: 0 ${token.space3};
  border: 1px solid ${token.controlBorder};
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  color: ${token.text};
  font: ${token.typeTable};
  transition: border-color ${token.durationQuick} ${token.easeOut};
  &:hover {
    border-color: ${token.textMuted};
  }
  &[aria-invalid='true'] {
    border-color: ${token.danger};
  }
  &:disabled {
    border-color: ${token.border};
    background: ${token.surfaceSunken};
    color: ${token.textDisabled};
  }
  ${media.phone} {
    &:is(input, textarea, select) {
      font-size: 16px;
    }
  }
`;
