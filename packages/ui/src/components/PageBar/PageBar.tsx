import styled from 'styled-components';
import { media, token } from '../../tokens/token.ts';
import { Wordmark } from '../Wordmark/index.ts';

/** Over a page without the frame, e.g. one that an e-mail leads to: says whose page it is. */
export function PageBar() {
  return (
    <Bar>
      <Wordmark />
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  height: ${token.frameHeader};
  padding: 0 ${token.space6};
  border-bottom: 1px solid ${token.border};
  background: ${token.surfaceRaised};
  ${media.phone} {
    padding: 0 ${token.space4};
  }
`;
