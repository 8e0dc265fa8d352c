import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../../tokens/token.ts';
import { AlertIcon, RetryIcon } from '../Icon/index.ts';
import { RequestId } from '../RequestId/index.ts';
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
    <Root role="alert">
      <Mark>
        <AlertIcon size={20} />
      </Mark>
      <Title>{title}</Title>
      {message !== undefined && <Text>{message}</Text>}
      {onRetry !== undefined && (
        <Action>
          <RetryButton icon={<RetryIcon />} onPress={onRetry} />
        </Action>
      )}
      {requestId !== undefined && <RequestId id={requestId} />}
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
  background: ${token.dangerSoft};
  color: ${token.danger};
`;

const Title = styled.p`
  font: ${token.typeSubheading};
  font-size: 14px;
`;

const Text = styled.div`
  max-width: 52ch;
  color: ${token.textMuted};
  font: ${token.typeTable};
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  margin: ${token.space3} 0 ${token.space2};
`;
