import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/** Heads a section of a drawer's content. */
export const SectionTitle = styled.h3`
  margin-bottom: ${token.space2};
  font: ${token.typeSubheading};
`;
