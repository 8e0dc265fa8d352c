export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export { FailureBanner, type FailureBannerProps } from './FailureBanner.tsx';
export type { FailureWords } from './FailureWords.ts';
export { RetryButton, SignInAgainContext } from './RetryButton.tsx';
