import { setImmediate } from 'node:timers/promises';
import type { Logger } from '../http/logging.ts';

interface Work<Item> {
  /** @returns whether it was done; false where another server has it */
  one(item: Item): Promise<boolean>;
  /** What the log says of one that failed, and by what it names it. */
  failure: { message: string; idsOf: (item: Item) => Record<string, number> };
  /** What has not begun at this moment of `performance.now()` is left to the next round. */
  until?: number;
  /** How many are under way at a time; more than one where each waits for somebody outside. @default 1 */
  atOnce?: number;
}

/**
 * Does a round's due work in its order, `atOnce` items at a time. One that fails is logged and holds up no other.
 * @returns how many were done
 * @throws what `items` throws, once nothing is under way any more
 */
export async function doEach<Item>(
  log: Logger,
  items: Iterable<Item> | AsyncIterable<Item>,
  { one, failure, until = Infinity, atOnce = 1 }: Work<Item>,
): Promise<number> {
  const waiting = oneAfterTheOther(items);
  let done = 0;
  const takeTurns = async () => {
    while (performance.now() < until) {
      const next = await waiting.next();
      // Reading on may have taken long.
      if (next.done || performance.now() >= until) return;
      try {
        if (await one(next.value)) done += 1;
      } catch (error) {
        log.error({ err: error, ...failure.idsOf(next.value) }, failure.message);
      }
    }
  };
  for (const turns of await Promise.allSettled(Array.from({ length: atOnce }, takeTurns)))
    if (turns.status === 'rejected') throw turns.reason;
  return done;
}

async function* oneAfterTheOther<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of items) {
    yield item;
    // The embedded database answers without ever waiting: calls would get no turn until the last one is done.
    await setImmediate();
  }
}
