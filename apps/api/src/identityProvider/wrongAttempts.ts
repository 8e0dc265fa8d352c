const minute = 60_000;

/** So many wrong attempts in a row make the next one wait, the right one too. */
export interface WrongLimit {
  atMost: number;
  /** How long it waits, from the last wrong one. */
  waitMinutes: number;
  /** Whether wrong ones are forgotten after that long; else each one more waits again, until one is right. */
  isForgotten: boolean;
}

/** How many attempts were wrong since the last right one, and when the last was. */
export interface Wrongs {
  wrong: number;
  lastAt: Date | null;
}

const endOf = ({ waitMinutes }: WrongLimit, last: Date) => new Date(last.getTime() + waitMinutes * minute);

/** When attempts count again after too many wrong ones; null when they do now. */
export function waitsUntil(limit: WrongLimit, { wrong, lastAt }: Wrongs, now: Date): Date | null {
  if (lastAt === null || wrong < limit.atMost) return null;
  const until = endOf(limit, lastAt);
  return until > now ? until : null;
}

/** The same after one more. */
export function withOneMore(limit: WrongLimit, { wrong, lastAt }: Wrongs, now: Date): Wrongs {
  const isOver = limit.isForgotten && lastAt !== null && endOf(limit, lastAt) <= now;
  return { wrong: isOver ? 1 : wrong + 1, lastAt: now };
}
