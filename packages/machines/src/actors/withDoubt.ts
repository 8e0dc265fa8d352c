import {
  type Failure,
  failureOf,
  isUnauthorized,
  isWithoutToken,
  mayHaveArrived,
} from '../failure/failure.ts';

/** What came of trying once more. */
export interface Doubt {
  /** What is told. */
  failure: Failure;
  /** The last try that may have been done though its answer did not arrive; null while there is none. */
  doubt: Failure | null;
}

/**
 * The failure of a write after earlier tries: one that was never looked at by the server says nothing of an earlier one
 * that may have been done, whose failure stays the one that is told, also when something else was written since.
 */
export function withDoubt(earlier: Failure | null, error: unknown): Doubt {
  const failure = failureOf(error);
  if (mayHaveArrived(failure)) return { failure, doubt: failure };
  if (earlier !== null && isUnseen(failure)) return { failure: earlier, doubt: earlier };
  return { failure, doubt: null };
}

/** The server has not looked at what was asked for: it was not sent, or sent by nobody who may ask, or too often. */
function isUnseen(failure: Failure): boolean {
  return (
    failure.kind === 'offline' ||
    isWithoutToken(failure) ||
    isUnauthorized(failure) ||
    failure.status === 403 ||
    failure.status === 429
  );
}
