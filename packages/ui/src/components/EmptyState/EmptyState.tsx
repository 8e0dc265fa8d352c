import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { type IconComponent, InboxIcon } from '../Icon/index.ts';
import { Statement, StatementMark, StatementTitle } from '../statement/index.ts';

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
    <Statement>
      <StatementMark>
        <Icon size={20} />
      </StatementMark>
      <StatementTitle>{title}</StatementTitle>
      {message !== undefined && <Text>{message}</Text>}
      {action && <Action>{action}</Action>}
    </Statement>
  );
}

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
