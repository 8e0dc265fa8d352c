export interface AttemptCounter {
  /** Counts an attempt. @returns null when it is allowed, else the seconds until the next one is */
  take(key: string): number | null;
  /** Takes back an attempt that was allowed and turned out well. */
  giveBack(key: string): void;
}

const minute = 60_000;
const keysAtMost = 50_000;

/**
 * Allows so many attempts a minute for each key, counted before they are made: any number at once are no more than
 * that. The minute begins with a key's first attempt.
 */
export function createAttemptCounter(perMinute: number, now: () => Date): AttemptCounter {
  const counts = new Map<string, { count: number; ends: number }>();
  /** Those whose minute has ended, and one more so that there is room: keys stand in the order of their minutes. */
  const dropOldest = (at: number) => {
    for (const [key, { ends }] of counts) {
      if (ends > at && counts.size < keysAtMost) return;
      counts.delete(key);
    }
  };
  return {
    take(key) {
      const at = now().getTime();
      const known = counts.get(key);
      if (known && known.ends > at) {
        if (known.count >= perMinute) return Math.max(1, Math.ceil((known.ends - at) / 1000));
        known.count += 1;
        return null;
      }
      counts.delete(key);
      if (counts.size >= keysAtMost) dropOldest(at);
      counts.set(key, { count: 1, ends: at + minute });
      return null;
    },
    giveBack(key) {
      const known = counts.get(key);
      if (known && known.count > 0) known.count -= 1;
    },
  };
}
