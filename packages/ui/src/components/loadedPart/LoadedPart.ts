import type { FailureWords } from '../ErrorState/index.ts';

/** A thing that loads, fails and is tried again by itself. */
export type LoadedPart<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; failure: FailureWords };
