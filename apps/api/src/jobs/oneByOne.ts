import { setImmediate } from 'node:timers/promises';
import type { Logger } from '../http/logging.ts';

interface Work<Item> {
  /** @returns whether it was done; false where another server has it */
  one(item: Item): Promise<boolean>;
  /** What the log says of one that failed, and by what it names it. */
  failure: { message: string; idsOf: (item: Item) => Record<string, number> };
  /** What has not begun at this moment of `performance.now()` is left to the next round. */
  until?: number;
}

/**
 * Does a round's due work one item after another. One that fails is logged and holds up no other.
 * @returns how many were done
 */
export async function oneByOne<Item>(log: Logger, items: readonly Item[], work: Work<Item>): Promise<number> {
  const { message, idsOf } = work.failure;
  let done = 0;
  for (const item of items) {
    if (work.until !== undefined && performance.now() >= work.until) break;
    try {
      if (await work.one(item)) done += 1;
    } catch (error) {
      log.error({ err: error, ...idsOf(item) }, message);
    }
    // The embedded database answers without ever waiting: calls would get no turn until the last one is done.
    await setImmediate();
  }
  return done;
}
