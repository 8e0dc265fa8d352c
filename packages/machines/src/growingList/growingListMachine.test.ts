import type { Page } from '@payments/api-client/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { createGrowingListMachine } from './growingListMachine.ts';

interface Row {
  id: number;
}
const machine = createGrowingListMachine<Row>();
const pageOf = (pageNumber: number, itemCount: number, ...ids: number[]): Page<Row> => ({
  pageNumber,
  pageSize: 2,
  itemCount,
  items: ids.map((id) => ({ id })),
});

function startList() {
  const load = deferredCalls<{ pageNumber: number }, Page<Row>>();
  const clock = new SimulatedClock();
  const actor = createActor(machine.provide({ actors: { loadPage: fromPromise(load.run) } }), {
    clock,
  }).start();
  const ids = () => actor.getSnapshot().context.items.map(({ id }) => id);
  return { actor, clock, load, ids };
}

/** It shows two of three entries. */
async function openList() {
  const list = startList();
  list.actor.send({ type: 'list.opened' });
  list.load.call().answer(pageOf(1, 3, 9, 8));
  await settled();
  return list;
}

describe('a list that grows', () => {
  it('API-5 asks for nothing before it is opened, then page by page', async () => {
    const { actor, load, ids } = startList();
    expect(load.calls).toHaveLength(0);
    actor.send({ type: 'list.opened' });
    load.call().answer(pageOf(1, 3, 9, 8));
    await settled();
    actor.send({ type: 'more.requested' });
    actor.send({ type: 'more.requested' });
    expect(load.calls.map(({ input }) => input.pageNumber)).toEqual([1, 2]);
    load.call().answer(pageOf(2, 3, 7));
    await settled();
    expect(ids()).toEqual([9, 8, 7]);
    actor.send({ type: 'more.requested' });
    expect(load.calls).toHaveLength(2);
  });

  it('API-5 failures keep what is there, and can be tried again', async () => {
    const { actor, load, ids } = startList();
    actor.send({ type: 'list.opened' });
    load.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'network.returned' });
    load.call().answer(pageOf(1, 3, 9, 8));
    await settled();
    actor.send({ type: 'more.requested' });
    load.call().fail({ kind: 'response', status: 503 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failedMore', context: { failure: { status: 503 } } });
    expect(ids()).toEqual([9, 8]);
    actor.send({ type: 'retry.requested' });
    load.call().answer(pageOf(2, 3, 7));
    await settled();
    expect(ids()).toEqual([9, 8, 7]);
  });

  it('ERR-5 looks again when the network returns', async () => {
    const { actor, load, ids } = startList();
    actor.send({ type: 'list.opened' });
    load.call().answer(pageOf(1, 2, 9, 8));
    await settled();
    actor.send({ type: 'network.returned' });
    actor.send({ type: 'network.returned' });
    expect(load.calls).toHaveLength(2);
    load.call().answer(pageOf(1, 2, 10, 9));
    await settled();
    load.call().answer(pageOf(1, 2, 11, 10));
    await settled();
    expect(ids()).toEqual([11, 10]);
    expect(load.calls).toHaveLength(3);
  });

  it('ERR-5 a look that finds no network yet is made again with growing pauses, and at once when it returns', async () => {
    const { actor, clock, load, ids } = await openList();
    actor.send({ type: 'network.returned' });
    load.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'waitingToLookAgain', context: { failure: null } });
    clock.increment(999);
    expect(load.calls).toHaveLength(2);
    clock.increment(1);
    expect(load.calls).toHaveLength(3);
    load.call().fail({ kind: 'timeout' });
    await settled();
    clock.increment(1_999);
    expect(load.calls).toHaveLength(3);
    actor.send({ type: 'network.returned' });
    expect(load.calls).toHaveLength(4);
    load.call().fail({ kind: 'network' });
    await settled();
    expect(ids()).toEqual([9, 8]);
    clock.increment(1_000);
    load.call().answer(pageOf(1, 3, 10, 9));
    await settled();
    expect(ids()).toEqual([10, 9]);
    clock.increment(60_000);
    expect(load.calls).toHaveLength(5);
  });

  it.each([
    { kind: 'response', status: 503, looks: 3 },
    { kind: 'response', status: 429, looks: 3 },
    { kind: 'response', status: 403, looks: 2 },
  ])('ERR-5 a look that is answered with $status is made $looks times', async ({ looks, ...failure }) => {
    const { actor, clock, load, ids } = await openList();
    actor.send({ type: 'refresh.requested' });
    load.call().fail(failure);
    await settled();
    clock.increment(1_000);
    expect(load.calls).toHaveLength(looks);
    expect(ids()).toEqual([9, 8]);
  });

  it('TOK-7 a look that the end of the session refused is made again after signing in', async () => {
    const { actor, load, ids } = await openList();
    actor.send({ type: 'refresh.requested' });
    load.call().fail({ kind: 'response', status: 401 });
    await settled();
    expect(actor.getSnapshot().value).toBe('ready');
    actor.send({ type: 'retry.requested' });
    load.call().answer(pageOf(1, 4, 10, 9));
    await settled();
    expect(ids()).toEqual([10, 9]);
  });

  it('ERR-5 a look that is told to wait is not made before, whoever asks for news', async () => {
    const { actor, clock, load } = await openList();
    actor.send({ type: 'refresh.requested' });
    load.call().fail({ kind: 'response', status: 429, retryAfter: 45_000 });
    await settled();
    clock.increment(44_999);
    actor.send({ type: 'refresh.requested' });
    expect(load.calls).toHaveLength(2);
    clock.increment(1);
    expect(load.calls).toHaveLength(3);
  });

  it('ERR-5 API-5 more can be asked for while the network is waited for, and the list is looked at after it', async () => {
    const { actor, load, ids } = await openList();
    actor.send({ type: 'network.returned' });
    load.call().fail({ kind: 'network' });
    await settled();
    actor.send({ type: 'more.requested' });
    expect(actor.getSnapshot().value).toBe('loadingMore');
    load.call().answer(pageOf(2, 3, 7));
    await settled();
    expect(ids()).toEqual([9, 8, 7]);
    load.call().answer(pageOf(1, 4, 10, 9));
    await settled();
    expect(ids()).toEqual([10, 9]);
  });

  it('ERR-5 is loaded anew when the network returned while the load that fails was on its way', async () => {
    const { actor, load, ids } = startList();
    actor.send({ type: 'list.opened' });
    actor.send({ type: 'network.returned' });
    load.call().fail({ kind: 'offline' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { failure: null } });
    load.call().fail({ kind: 'response', status: 503 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { status: 503 } } });
    expect(load.calls).toHaveLength(2);
    actor.send({ type: 'retry.requested' });
    load.call().answer(pageOf(1, 1, 9));
    await settled();
    expect(ids()).toEqual([9]);
  });

  it('API-5 begins anew with the first page when something was done', async () => {
    const { actor, load, ids } = startList();
    actor.send({ type: 'list.opened' });
    load.call().answer(pageOf(1, 2, 9, 8));
    await settled();
    actor.send({ type: 'refresh.requested' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    load.call().answer(pageOf(1, 3, 10, 9));
    await settled();
    expect(ids()).toEqual([10, 9]);
  });

  it('API-5 what is done while an answer is on its way is read after it', async () => {
    const { actor, load, ids } = startList();
    actor.send({ type: 'list.opened' });
    actor.send({ type: 'refresh.requested' });
    load.call().answer(pageOf(1, 2, 9, 8));
    await settled();
    load.call().answer(pageOf(1, 3, 10, 9));
    await settled();
    expect(ids()).toEqual([10, 9]);
    expect(load.calls).toHaveLength(2);
    actor.send({ type: 'more.requested' });
    actor.send({ type: 'refresh.requested' });
    load.call().fail({ kind: 'response', status: 503 });
    await settled();
    load.call().answer(pageOf(1, 4, 11, 10));
    await settled();
    expect(ids()).toEqual([11, 10]);
  });

  it('API-5 no entry is there twice and none is missing, however many come in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }), async (news) => {
        const { actor, load, ids } = startList();
        let newest = 10;
        const all = () => Array.from({ length: newest }, (_, index) => newest - index);
        const answer = async () => {
          const { pageNumber } = load.call().input;
          load
            .call()
            .answer(pageOf(pageNumber, newest, ...all().slice((pageNumber - 1) * 2, pageNumber * 2)));
          await settled();
        };
        actor.send({ type: 'list.opened' });
        await answer();
        const seenAt = newest;
        for (const more of [...news, ...Array.from({ length: 60 }, () => 0)]) {
          newest += more;
          const before = load.calls.length;
          actor.send({ type: 'more.requested' });
          if (load.calls.length === before) break;
          await answer();
        }
        expect(new Set(ids()).size).toBe(ids().length);
        expect(ids().filter((id) => id <= seenAt)).toEqual(all().filter((id) => id <= seenAt));
      }),
      { numRuns: 40 },
    );
  });

  it('API-5 every state is reached', () => {
    const first = pageOf(1, 3, 9, 8);
    const reached = reachedStates(machine, {
      events: [
        { type: 'list.opened' },
        { type: 'more.requested' },
        { type: 'refresh.requested' },
        done('loadFirst', first),
        failed('loadFirst', { status: 500 }),
        done('refreshFirst', first),
        failed('refreshFirst', { kind: 'network' }),
        done('loadMore', pageOf(2, 3, 7)),
        failed('loadMore', { status: 500 }),
      ],
    });
    expect(reached).toEqual(leafStates(machine));
  });
});
