import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { AlertIcon, RetryIcon } from '../Icon/index.ts';
import { RequestId } from '../RequestId/index.ts';
import { Statement, StatementMark, StatementTitle } from '../statement/index.ts';
import { RetryButton } from './RetryButton.tsx';

export interface ErrorStateProps {
  /** What failed, e.g. 'Payments could not be loaded'. */
  title: string;
  /** Why, and what to do. */
  message?: ReactNode;
  /** The id that support asks for. */
  requestId?: string;
  /** Tries again. */
  onRetry?: () => void;
}

/** Something failed: what, why, the id to quote, and the way to try again. */
export function ErrorState({ title, message, requestId, onRetry }: ErrorStateProps) {
  return (
    <Statement role="alert">
      <StatementMark data-tone="danger">
        <AlertIcon size={20} />
      </StatementMark>
      <StatementTitle>{title}</StatementTitle>
      {message !== undefined && <Text>{message}</Text>}
      {onRetry !== undefined && (
        <Action>
          <RetryButton icon={<RetryIcon />} onPress={onRetry} />
        </Action>
      )}
      {requestId !== undefined && <RequestId id={requestId} />}
    </Statement>
  );
}

const Text = styled.div`
  max-width: 52ch;
  color: ${token.textMuted};
  font: ${token.typeTable};
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  margin: ${token.space3} 0 ${token.space2};
`;
