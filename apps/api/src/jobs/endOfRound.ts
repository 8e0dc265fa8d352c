/** In milliseconds; well within the expiry of a job. */
const roundWithin = 60_000;

/** Until when a round that begins now begins more, as `performance.now()` tells it. */
export function endOfRound(): number {
  return performance.now() + roundWithin;
}
