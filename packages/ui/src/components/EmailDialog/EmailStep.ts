import type { FailureWords } from '../ErrorState/index.ts';

/** Where sending to an e-mail address stands. The typed address outlives every one of them. */
export type EmailStep =
  /** `problem` is what is wrong with the e-mail, shown at the field after a try. */
  | { state: 'editing'; problem?: 'emailMissing' | 'emailInvalid' }
  | { state: 'sending' }
  | { state: 'failed'; failure: FailureWords }
  /**
   * The session has ended, and nothing is sent by itself afterwards (TOK-7); nothing was sent, unless an earlier try may
   * have been done.
   */
  | { state: 'unauthorized'; isInDoubt?: boolean };
