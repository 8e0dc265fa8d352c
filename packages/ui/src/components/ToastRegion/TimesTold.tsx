import styled from 'styled-components';
import { token } from '../../tokens/token.ts';

/** How many times a notification came, beside its title; nothing for once. */
export function TimesTold({ count }: { count: number }) {
  if (count <= 1) return null;
  return (
    <>
      {' '}
      <Times>{count} times</Times>
    </>
  );
}

const Times = styled.span`
  margin-inline-start: ${token.space1};
  padding: 1px 8px;
  border-radius: ${token.radiusPill};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font: ${token.typeCaption};
  white-space: nowrap;
`;
