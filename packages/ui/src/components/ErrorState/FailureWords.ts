/** A failed request in words: what failed, what to do, and the id that support asks for. */
export interface FailureWords {
  title: string;
  message?: string;
  requestId?: string;
  /** A write without an answer: it may have been done. */
  isInDoubt?: boolean;
}
