import type { FailureWords } from '../../components/ErrorState/index.ts';

/** Where the saving of one thing stands that several people may change. What was typed outlives every one of them. */
export type StoredFormStep =
  | { state: 'editing' }
  /** Cannot be closed meanwhile. */
  | { state: 'saving' }
  | { state: 'failed'; failure: FailureWords }
  /** A colleague changed it since it was loaded; nothing was saved, and it has to be loaded again first. */
  | { state: 'conflict' }
  /** A colleague has deleted it; nothing was saved. */
  | { state: 'gone' }
  /** The session has ended; nothing was saved, and nothing is saved by itself afterwards (TOK-7). */
  | { state: 'unauthorized'; isInDoubt?: boolean };
