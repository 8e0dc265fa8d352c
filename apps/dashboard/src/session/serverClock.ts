/** The server's time, as far as its answers have told: a browser's clock may be wrong by hours. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Sets it by the `Date` of an answer that has just come. */
  hear(date: string | null | undefined): void;
}

/** Goes by the browser's clock until an answer is heard; each answer sets it anew, so that a corrected clock does no harm. */
export function createServerClock(): ServerClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    hear(date) {
      const told = Date.parse(date ?? '');
      if (!Number.isNaN(told)) ahead = told - Date.now();
    },
  };
}
