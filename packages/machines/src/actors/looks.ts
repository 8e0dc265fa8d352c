import { type Failure, passesByItself } from '../failure/failure.ts';

/**
 * Milliseconds before the `attempt`th repeat of a read that found no network: 1 s, 2 s, 4 s ... 30 s (ERR-5), and
 * `retryAfter` at least, for which the server asked not to be asked.
 */
export function backOff(attempt: number, retryAfter = 0): number {
  return Math.max(retryAfter, Math.min(30_000, 1_000 * 2 ** Math.max(0, attempt - 1)));
}

/** Quiet looks in vain, and how long the last of them asked to be left alone. */
export interface Looks {
  /** Since the last answer. */
  attempt: number;
  /** Milliseconds; 0 while nothing keeps the next look waiting. */
  retryAfter: number;
}

/** After one more look that failed; what is refused is not looked for again by itself. */
export function looksAfter(failure: Failure, { attempt }: Looks): Looks {
  return passesByItself(failure)
    ? { attempt: attempt + 1, retryAfter: failure.retryAfter ?? 0 }
    : { attempt: 0, retryAfter: 0 };
}
