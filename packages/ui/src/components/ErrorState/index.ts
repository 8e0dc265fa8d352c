export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export type { FailureWords } from './FailureWords.ts';
