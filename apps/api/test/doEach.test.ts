import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from '../src/http/logging.ts';
import { doEach } from '../src/jobs/doEach.ts';

function startLog() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return { log, lines };
}
const failure = { message: 'it could not be done', idsOf: (id: number) => ({ thingId: id }) };

it('API-5a work is begun in its order, as many at once as are allowed', async () => {
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<boolean>());
  const third = Promise.withResolvers<void>();
  const round = doEach(startLog().log, ends.keys(), {
    one(item) {
      begun.push(item);
      if (item === 2) third.resolve();
      return ends[item]?.promise ?? Promise.resolve(false);
    },
    failure,
    atOnce: 2,
  });
  ends[1]?.resolve(true);
  await third.promise;
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve(true);
  expect(await round).toBe(5);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('API-5a what fails is logged by its id and counts as not done', async () => {
  const { log, lines } = startLog();
  const one = async (id: number) => {
    if (id === 2) throw new Error('no');
    return id !== 3;
  };
  expect(await doEach(log, [1, 2, 3, 4], { one, failure, atOnce: 3 })).toBe(2);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ thingId: 2, msg: 'it could not be done' }),
  ]);
});

it('API-5a nothing is begun after its time', async () => {
  const begun: number[] = [];
  const one = async (id: number) => begun.push(id) > 0;
  expect(await doEach(startLog().log, [1, 2], { one, failure, until: performance.now(), atOnce: 2 })).toBe(0);
  expect(begun).toEqual([]);
  async function* slow() {
    yield 1;
    await setTimeout(60);
    yield 2;
  }
  const until = performance.now() + 30;
  expect(await doEach(startLog().log, slow(), { one, failure, until, atOnce: 2 })).toBe(1);
  expect(begun).toEqual([1]);
});

it('API-5a a list that cannot be read on fails once what is under way is done', async () => {
  let done = false;
  const end = Promise.withResolvers<void>();
  async function* broken() {
    yield 1;
    end.resolve();
    throw new Error('the database is gone');
  }
  const one = async () => {
    await end.promise;
    await new Promise(setImmediate);
    done = true;
    return true;
  };
  await expect(doEach(startLog().log, broken(), { one, failure, atOnce: 2 })).rejects.toThrow(
    'the database is gone',
  );
  expect(done).toBe(true);
});
