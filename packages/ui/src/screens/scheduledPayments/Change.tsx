import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ArrowRightIcon } from '../../components/Icon/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import { token } from '../../tokens/token.ts';

/** What something was, and what it becomes; once when it stays. */
export function Change({ from, to, stays = false }: { from: ReactNode; to: ReactNode; stays?: boolean }) {
  if (stays)
    return (
      <Root>
        <span>Stays</span> {to}
      </Root>
    );
  return (
    <Root>
      <span>{from}</span>
      <ArrowRightIcon size={12} />
      <VisuallyHidden> to </VisuallyHidden>
      {to}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  > span:first-child {
    color: ${token.textMuted};
  }
  > svg {
    flex: none;
    color: ${token.textFaint};
  }
`;
