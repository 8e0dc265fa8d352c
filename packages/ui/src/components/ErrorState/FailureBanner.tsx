import type { ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { RequestId } from '../RequestId/index.ts';
import type { FailureWords } from './FailureWords.ts';
import { RetryButton } from './RetryButton.tsx';

export interface FailureBannerProps {
  failure: FailureWords;
  /** What is still true although it failed. */
  children?: ReactNode;
  /** Tries again. */
  onRetry?: () => void;
}

/**
 * A failure among things that did not fail; what may have been done all the same is no danger, but a warning. Where nothing
 * else is there, use ErrorState.
 */
export function FailureBanner({ failure, children, onRetry }: FailureBannerProps) {
  return (
    <Banner
      tone={failure.isInDoubt ? 'warning' : 'danger'}
      announce="alert"
      title={failure.title}
      action={onRetry && <RetryButton size="small" onPress={onRetry} />}
    >
      {failure.message && <p>{failure.message}</p>}
      {children}
      {failure.requestId && <RequestId id={failure.requestId} />}
    </Banner>
  );
}
