import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/** Heads a part of the panel. */
export const Title = styled.h3`
  margin-bottom: ${token.space2};
  font: ${token.typeSubheading};
`;
