import { setImmediate as aTurn } from 'node:timers/promises';
import { type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from './connect.ts';

/** Ids of one moment in an order: how many, and the ids themselves as they come. */
export interface IdFrame {
  count: number;
  batches: AsyncIterable<readonly number[]>;
  /** Ends the reading. For whoever stops before the last batch, or never begins. */
  leave(): void;
}

const fetched = z.object({ rows: z.array(z.object({ id: z.int() })) });
const batch = 1000;
const fetchedAtOnce = 5 * batch;

/** Ids as the differences between them, 7 bits in a byte: neighbours in a list were mostly made one after another. */
function pack(ids: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(ids.length * 5);
  let length = 0;
  let last = 0;
  for (const id of ids) {
    const difference = id - last;
    last = id;
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    for (; rest > 127; rest = Math.floor(rest / 128)) {
      bytes[length] = (rest % 128) | 128;
      length += 1;
    }
    bytes[length] = rest;
    length += 1;
  }
  return bytes.slice(0, length);
}

function unpack(bytes: Uint8Array): number[] {
  const ids: number[] = [];
  let last = 0;
  let value = 0;
  let place = 1;
  for (const byte of bytes) {
    value += (byte & 127) * place;
    place *= 128;
    if (byte > 127) continue;
    last += value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    ids.push(last);
    value = 0;
    place = 1;
  }
  return ids;
}

/**
 * Takes the ids that `matching` selects as its one column `id`, in its order, and `count` of the same moment. They are
 * read as fast as the database gives them and kept packed, about two bytes each: whoever reads the batches may be as
 * slow as they like and holds up no connection meanwhile.
 */
export async function takeIdFrame(
  queries: Queries,
  matching: SQLWrapper,
  count: (queries: Queries) => Promise<number>,
): Promise<IdFrame> {
  const waiting: Uint8Array[] = [];
  const counted = Promise.withResolvers<number>();
  let more = Promise.withResolvers<void>();
  let state: 'reading' | 'read' | 'left' = 'reading';
  let failure: { error: unknown } | undefined;
  const read = queries.transaction(
    async (transaction) => {
      const total = await count(transaction);
      await transaction.execute(sql`declare frame no scroll cursor for ${matching}`);
      counted.resolve(total);
      while (state === 'reading') {
        const { rows } = fetched.parse(
          await transaction.execute(sql.raw(`fetch ${fetchedAtOnce} from frame`)),
        );
        if (rows.length === 0 || state !== 'reading') return;
        waiting.push(pack(rows.map(({ id }) => id)));
        more.resolve();
        // The embedded database answers without a turn of the event loop: nobody else would have one.
        await aTurn();
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const ended = read.catch((error: unknown) => {
    failure = { error };
    counted.reject(error);
  });
  void ended.then(() => {
    if (state === 'reading') state = 'read';
    more.resolve();
  });
  const leave = () => {
    state = 'left';
    waiting.length = 0;
    more.resolve();
  };
  async function* batches(): AsyncGenerator<readonly number[]> {
    for (;;) {
      const packed = waiting.shift();
      if (packed) {
        const ids = unpack(packed);
        for (let start = 0; start < ids.length; start += batch) yield ids.slice(start, start + batch);
      } else if (state === 'reading') {
        await more.promise;
        more = Promise.withResolvers<void>();
      } else if (failure) throw failure.error;
      else return;
    }
  }
  return { count: await counted.promise, batches: batches(), leave };
}

/** The frame of ids that are at hand. */
export function frameOfIds(ids: Int32Array): IdFrame {
  async function* batches(): AsyncGenerator<readonly number[]> {
    for (let start = 0; start < ids.length; start += batch) yield [...ids.subarray(start, start + batch)];
  }
  return { count: ids.length, batches: batches(), leave: () => undefined };
}
