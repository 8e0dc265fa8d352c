import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';

/** What a row is about: a name, an amount's number. */
export const Lead = styled.span`
  font-weight: 550;
`;

export const Muted = styled.span`
  color: ${token.textMuted};
`;

/** Beside or below the lead, e.g. the unit. */
export const Faint = styled.span`
  color: ${token.textFaint};
  font-size: 12px;
`;

/** Numbers and codes that are read digit by digit. */
export const Mono = styled.span`
  font-family: ${token.fontMono};
  font-size: 12px;
`;

export const MutedMono = styled(Mono)`
  color: ${token.textMuted};
`;

/** Shown on a phone's cards alone, where no header says what a figure is. */
export const OnCards = styled.span`
  display: none;
  ${media.phone} {
    display: inline;
  }
`;
