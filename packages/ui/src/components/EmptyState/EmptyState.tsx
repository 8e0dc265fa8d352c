import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { type IconComponent, InboxIcon } from '../Icon/index.ts';

export interface EmptyStateProps {
  /** @default InboxIcon */
  icon?: IconComponent;
  /** Why there is nothing: 'No payments yet', or 'No payments match'. */
  title: string;
  /** What to do about it. */
  message?: ReactNode;
  /** The next step, e.g. a button 'Clear filters'. */
  action?: ReactNode;
}

/** Nothing to show, why, and what next. */
export function EmptyState({ icon: Icon = InboxIcon, title, message, action }: EmptyStateProps) {
  return (
    <Root>
      <Mark>
        <Icon size={20} />
      </Mark>
      <Title>{title}</Title>
      {message !== undefined && <Text>{message}</Text>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space1};
  padding: ${token.space12} ${token.space4};
  text-align: center;
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: ${token.space2};
  border-radius: ${token.radiusPill};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
`;

const Title = styled.p`
  font: ${token.typeSubheading};
  font-size: 14px;
`;

const Text = styled.div`
  max-width: 52ch;
  text-wrap: balance;
  color: ${token.textMuted};
  font: ${token.typeTable};
`;

const Action = styled.div`
  display: flex;
  gap: ${token.space2};
  margin-top: ${token.space3};
`;
