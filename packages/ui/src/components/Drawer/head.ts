import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/** In a drawer's header: what it is about, e.g. a name. */
export const HeadName = styled.bdi`
  display: block;
  font: ${token.typeTitle};
  letter-spacing: -0.012em;
  overflow-wrap: anywhere;
  /* An e-mail address breaks at its @. */
  &:has(wbr) {
    text-wrap: balance;
  }
`;

/** In its place: the amount that it is about. */
export const HeadFigure = styled.p`
  font: ${token.typeFigureLarge};
  letter-spacing: -0.025em;
  font-variant-numeric: tabular-nums;
`;

/** Below it: how it stands, a badge and words. */
export const HeadState = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space2};
  margin-top: 6px;
  color: ${token.textMuted};
  font: ${token.typeTable};
  overflow-wrap: anywhere;
`;
