import type { Page } from '@payments/api-client/contract/page';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { backOff } from '../actors/looks.ts';
import { deferredCalls } from '../testing/deferred.ts';
import { done, failed, leafStates, reachedStates } from '../testing/reachedStates.ts';
import { settled } from '../testing/settled.ts';
import { askableFilter, createPagedListMachine, listRows } from './pagedListMachine.ts';
import type { ListQuery, ListRules } from './pagedListRules.ts';

interface Filter {
  name: string;
  communityID?: number;
}
interface Row {
  id: number;
  status: string;
}
const rules: ListRules<Filter, Row> = {
  idOf: (row) => row.id,
  searchTexts: ({ name }) => ({ name }),
};
const listMachine = createPagedListMachine<Filter, Row>(rules);
const query: ListQuery<Filter> = { filter: { name: '' }, pageNumber: 1, pageSize: 10, sort: null };

function page(rows: number[], overrides: Partial<Page<Row>> = {}): Page<Row> {
  return {
    pageNumber: 1,
    pageSize: 10,
    itemCount: rows.length,
    items: rows.map((id) => ({ id, status: 'Succeeded' })),
    ...overrides,
  };
}

function startList(overrides: Partial<ListQuery<Filter>> = {}) {
  const load = deferredCalls<ListQuery<Filter>, Page<Row>>();
  const clock = new SimulatedClock();
  const queries: ListQuery<Filter>[] = [];
  const adjusted = vi.fn();
  const actor = createActor(listMachine.provide({ actors: { loadPage: fromPromise(load.run) } }), {
    clock,
    input: { query: { ...query, ...overrides } },
  });
  actor.on('query.changed', (event) => queries.push(event.query));
  actor.on('page.adjusted', ({ from, to }) => adjusted(from, to));
  actor.start();
  const rows = () => listRows(actor.getSnapshot(), rules).map((row) => row.id);
  const goTo = (address: Partial<ListQuery<Filter>>) =>
    actor.send({ type: 'address.changed', query: { ...query, ...address } });
  return { actor, clock, goTo, rows, spies: { load, queries, adjusted } };
}

async function startReady(answer = page([1, 2, 3]), overrides: Partial<ListQuery<Filter>> = {}) {
  const started = startList(overrides);
  started.spies.load.call().answer(answer);
  await settled();
  return started;
}

describe('paged list', () => {
  it('LIST-6 the first load is busy and has no rows, later ones keep them dimmed', async () => {
    const { actor, goTo, rows, spies } = startList();
    expect(actor.getSnapshot().value).toBe('firstLoading');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    spies.load.call().answer(page([1, 2, 3], { itemCount: 25 }));
    await settled();
    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    goTo({ pageNumber: 2 });
    expect(actor.getSnapshot().hasTag('dimmed')).toBe(true);
    expect(rows()).toEqual([1, 2, 3]);
    expect(spies.load.call().input).toEqual({ ...query, pageNumber: 2 });
  });

  it('LIST-5 a newer request aborts the older, whose late answer is ignored', async () => {
    const { goTo, rows, spies } = await startReady(page([1], { itemCount: 30 }));
    goTo({ pageNumber: 2 });
    const older = spies.load.call();
    goTo({ pageNumber: 3 });
    expect(older.signal.aborted).toBe(true);
    spies.load.call().answer(page([3], { pageNumber: 3, itemCount: 30 }));
    await settled();
    older.answer(page([2], { pageNumber: 2, itemCount: 30 }));
    await settled();
    expect(rows()).toEqual([3]);
  });

  it('LIST-5 the last request wins for any order of answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        async (pages, order) => {
          const { actor, goTo, rows, spies } = startList();
          for (const pageNumber of pages) goTo({ pageNumber });
          const left = spies.load.calls.map((call) => call);
          while (left.length > 0) {
            const [call] = left.splice((order.next().value ?? 0) % left.length, 1);
            const asked = call?.input.pageNumber ?? 0;
            call?.answer(page([asked], { pageNumber: asked, itemCount: 90 }));
            if (left.length % 2 === 0) await settled();
          }
          await settled();
          expect(rows()).toEqual([pages.at(-1)]);
          expect(actor.getSnapshot().value).toBe('ready');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('LIST-6 a failed load keeps the rows, says what failed and can be repeated', async () => {
    const { actor, goTo, rows, spies } = await startReady();
    goTo({ sort: 'amount' });
    spies.load.call().fail({ kind: 'response', status: 503, requestId: 'r-9' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: { status: 503, requestId: 'r-9' } },
    });
    expect(rows()).toEqual([1, 2, 3]);
    actor.send({ type: 'retry.requested' });
    actor.send({ type: 'retry.requested' });
    expect(spies.load.calls).toHaveLength(3);
    spies.load.call().answer(page([4]));
    await settled();
    expect(rows()).toEqual([4]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('LIST-4 a page past the end goes to the last, and says so', async () => {
    const { rows, spies } = await startReady(page([], { pageNumber: 9, itemCount: 21 }), { pageNumber: 9 });
    expect(spies.adjusted.mock.calls).toEqual([[9, 3]]);
    expect(spies.load.call().input.pageNumber).toBe(3);
    expect(spies.queries).toEqual([{ ...query, pageNumber: 3 }]);
    spies.load.call().answer(page([21], { pageNumber: 3, itemCount: 21 }));
    await settled();
    expect(rows()).toEqual([21]);
    expect(spies.load.calls).toHaveLength(2);
  });

  it('LIST-4 a page past the end of an empty list is page 1, without asking again', async () => {
    const { actor, spies } = await startReady(page([], { pageNumber: 4, itemCount: 0 }), { pageNumber: 4 });
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { query: { pageNumber: 1 } } });
    expect(spies.load.calls).toHaveLength(1);
    expect(spies.adjusted.mock.calls).toEqual([[4, 1]]);
  });

  it('LIST-4 rows that vanish between requests never make it ask for ever', async () => {
    const { actor, spies } = startList({ pageNumber: 5 });
    for (const itemCount of [40, 30, 20, 10]) {
      spies.load.call().answer(page([], { pageNumber: spies.load.call().input.pageNumber, itemCount }));
      await settled();
    }
    expect(spies.load.calls.map((call) => call.input.pageNumber)).toEqual([5, 4, 3, 2, 1]);
    spies.load.call().answer(page([], { itemCount: 3 }));
    await settled();
    expect(spies.load.calls).toHaveLength(5);
    expect(actor.getSnapshot().value).toBe('ready');
  });

  it('LIST-7 a search of one or two characters is not asked for: the rows are those without it', async () => {
    const { actor, clock, rows, spies } = await startReady();
    const type = (name: string) => {
      actor.send({ type: 'filter.edited', filter: { name, communityID: 7 }, delay: 1_000 });
      clock.increment(1_000);
    };
    type('Vega');
    expect(spies.load.call().input.filter).toEqual({ name: 'Vega', communityID: 7 });
    spies.load.call().answer(page([2]));
    await settled();
    actor.send({ type: 'filter.edited', filter: { name: 'Ve', communityID: 7 }, delay: 1_000 });
    clock.increment(999);
    expect(spies.load.calls).toHaveLength(2);
    expect(askableFilter(actor.getSnapshot(), rules)).toEqual({ name: '', communityID: 7 });
    clock.increment(1);
    expect(spies.load.call().input).toEqual({ ...query, filter: { name: '', communityID: 7 } });
    expect(spies.queries.at(-1)?.filter).toEqual({ name: '', communityID: 7 });
    expect(actor.getSnapshot().context.draft).toEqual({ name: 'Ve', communityID: 7 });
    spies.load.call().answer(page([1, 2, 3]));
    await settled();
    expect(rows()).toEqual([1, 2, 3]);
    type('V');
    type('');
    expect(spies.load.calls).toHaveLength(3);
  });

  it('LIST-7 an address with a short search is asked for without it, and goes on being shown', () => {
    const { actor, goTo, spies } = startList({ filter: { name: 'x' } });
    expect(actor.getSnapshot().value).toBe('firstLoading');
    expect(spies.load.call().input.filter).toEqual({ name: '' });
    expect(actor.getSnapshot().context.draft).toEqual({ name: 'x' });
    goTo({ filter: { name: 'xy' } });
    goTo({ filter: { name: '' } });
    expect(spies.load.calls).toHaveLength(1);
    goTo({ filter: { name: 'xyz' } });
    expect(spies.load.call().input.filter).toEqual({ name: 'xyz' });
  });

  it('LIST-7 a choice beside a short search leaves it in its box; what is gone to by another name does not', () => {
    const { actor, goTo, spies } = startList();
    actor.send({ type: 'filter.edited', filter: { name: 'Ve' }, delay: 1_000 });
    goTo({ filter: { name: '', communityID: 7 } });
    expect(spies.load.call().input.filter).toEqual({ name: '', communityID: 7 });
    expect(actor.getSnapshot().context.draft).toEqual({ name: 'Ve', communityID: 7 });
    goTo({ filter: { name: 'Duarte' } });
    expect(actor.getSnapshot().context.draft).toEqual({ name: 'Duarte' });
  });

  it('SHELL-4 going to the same address anew gives up what is typed and not yet asked for', () => {
    const { actor, clock, spies } = startList();
    actor.send({ type: 'filter.edited', filter: { name: 'Vega' }, delay: 1_000 });
    actor.send({ type: 'draft.dropped' });
    clock.increment(5_000);
    expect(spies.load.calls.map((call) => call.input)).toEqual([query]);
    expect(actor.getSnapshot().context.draft).toEqual(query.filter);
  });

  it('HOM-1 what was typed before Back or before it became too short asks nothing any more', () => {
    const { actor, clock, goTo, spies } = startList();
    const before = { ...query, filter: { name: 'Duarte' } };
    actor.send({ type: 'filter.edited', filter: { name: 'Vega' }, delay: 1_000 });
    goTo(before);
    clock.increment(1_000);
    actor.send({ type: 'filter.edited', filter: { name: 'Vega' }, delay: 1_000 });
    actor.send({ type: 'filter.edited', filter: { name: 'Ve' }, delay: 1_000 });
    clock.increment(5_000);
    expect(spies.load.calls.map((call) => call.input)).toEqual([query, before, query]);
  });

  it.each([500, 1_000])('PAY-3 HOM-1 typing waits %i ms after the last key and asks once', (delay) => {
    const { actor, clock, spies } = startList({ pageNumber: 4 });
    for (const name of ['Veg', 'Vega', 'Vega ']) {
      actor.send({ type: 'filter.edited', filter: { name }, delay });
      clock.increment(delay - 1);
    }
    expect(spies.load.calls).toHaveLength(1);
    clock.increment(1);
    expect(spies.load.calls).toHaveLength(2);
    expect(spies.load.call().input).toEqual({ ...query, filter: { name: 'Vega ' }, pageNumber: 1 });
    expect(spies.queries).toHaveLength(1);
  });

  it('SHELL-5 a part of the filter that cannot be is corrected at once, and what is typed beside it stays', async () => {
    const { actor, clock, spies } = startList({ filter: { name: '', communityID: 7 }, pageNumber: 3 });
    actor.send({ type: 'filter.edited', filter: { name: 'Vega', communityID: 7 }, delay: 1_000 });
    actor.send({ type: 'filter.corrected', part: { communityID: 8 } });
    expect(spies.load.calls).toHaveLength(2);
    expect(spies.queries).toMatchObject([{ filter: { name: '', communityID: 8 }, pageNumber: 1 }]);
    expect(actor.getSnapshot().context.draft).toEqual({ name: 'Vega', communityID: 8 });
    clock.increment(1_000);
    expect(spies.queries.at(-1)?.filter).toEqual({ name: 'Vega', communityID: 8 });
  });

  it('LIST-10 LIST-7 what is typed can be followed before its delay is over; too short, it is left out', () => {
    const { actor, clock, spies } = startList();
    actor.send({ type: 'filter.edited', filter: { name: 'Vega' }, delay: 1_000 });
    actor.send({ type: 'filter.settled' });
    expect(actor.getSnapshot().context.query.filter).toEqual({ name: 'Vega' });
    clock.increment(1_000);
    expect(spies.load.calls).toHaveLength(2);
    actor.send({ type: 'filter.edited', filter: { name: 'Ve' }, delay: 1_000 });
    actor.send({ type: 'filter.settled' });
    clock.increment(1_000);
    expect(spies.load.calls).toHaveLength(3);
    expect(actor.getSnapshot().context).toMatchObject({
      query: { filter: { name: '' } },
      draft: { name: 'Ve' },
    });
  });

  it('HOM-1 typing and taking it back asks nothing', () => {
    const { actor, clock, spies } = startList();
    actor.send({ type: 'filter.edited', filter: { name: 'Vega' }, delay: 500 });
    actor.send({ type: 'filter.edited', filter: { name: '' }, delay: 500 });
    clock.increment(500);
    expect(spies.load.calls).toHaveLength(1);
  });

  it('LIST-7 a search of blanks alone is none, and blanks around one ask nothing new', async () => {
    const { actor, clock, goTo, spies } = await startReady();
    const type = (name: string) => {
      actor.send({ type: 'filter.edited', filter: { name }, delay: 1_000 });
      clock.increment(1_000);
    };
    type('   ');
    expect(spies.load.calls).toHaveLength(1);
    type('Vega');
    type('Vega ');
    expect(spies.load.calls).toHaveLength(2);
    type('   ');
    expect(spies.load.calls).toHaveLength(3);
    goTo(query);
    expect(spies.load.calls).toHaveLength(3);
  });

  it('SHELL-5 Back asks for what the address says, and for nothing when it says what is shown', async () => {
    const { actor, goTo, spies } = await startReady();
    goTo(query);
    expect(spies.load.calls).toHaveLength(1);
    const before = { ...query, filter: { name: 'Vega' }, pageNumber: 2 };
    goTo(before);
    expect(spies.load.call().input).toEqual(before);
    expect(actor.getSnapshot().context.draft).toEqual({ name: 'Vega' });
    expect(spies.queries).toEqual([]);
  });

  it('LIST-2 is initialized once its catalogs have arrived, whatever it is doing', async () => {
    const { actor, spies } = startList();
    expect(actor.getSnapshot().context.initialized).toBe(false);
    actor.send({ type: 'catalogs.arrived' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'firstLoading', context: { initialized: true } });
    expect(spies.load.calls).toHaveLength(1);
  });

  it('REF-6 a quiet refresh neither dims nor is busy, and its failure changes nothing', async () => {
    const { actor, rows, spies } = await startReady();
    actor.send({ type: 'refresh.requested' });
    expect(spies.load.calls).toHaveLength(2);
    expect(actor.getSnapshot().tags.size).toBe(0);
    spies.load.call().fail({ kind: 'response', status: 500 });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { failure: null } });
    actor.send({ type: 'refresh.requested' });
    spies.load.call().answer(page([5]));
    await settled();
    expect(rows()).toEqual([5]);
  });

  it.each([429, 503])(
    'ERR-5 a quiet refresh that is answered %i waits as long as it says, whoever asks for news meanwhile',
    async (status) => {
      const { actor, clock, rows, spies } = await startReady();
      actor.send({ type: 'refresh.requested' });
      actor.send({ type: 'refresh.requested' });
      spies.load.call().fail({ kind: 'response', status, retryAfter: 60_000 });
      await settled();
      clock.increment(59_999);
      actor.send({ type: 'refresh.requested' });
      expect(spies.load.calls).toHaveLength(2);
      clock.increment(1);
      expect(spies.load.calls).toHaveLength(3);
      spies.load.call().fail({ kind: 'response', status, retryAfter: 60_000 });
      await settled();
      actor.send({ type: 'retry.requested' });
      spies.load.call().answer(page([7]));
      await settled();
      expect(rows()).toEqual([7]);
      actor.send({ type: 'refresh.requested' });
      expect(spies.load.calls).toHaveLength(5);
    },
  );

  it('REF-6 ERR-5 a quiet refresh without an answer is made again by itself, ever less often, but not one that is refused', async () => {
    const { actor, clock, rows, spies } = await startReady();
    actor.send({ type: 'refresh.requested' });
    spies.load.call().fail({ kind: 'network' });
    await settled();
    clock.increment(1_000);
    spies.load.call().fail({ kind: 'response', status: 503 });
    await settled();
    clock.increment(1_999);
    expect(spies.load.calls).toHaveLength(3);
    clock.increment(1);
    expect(actor.getSnapshot().tags.size).toBe(0);
    spies.load.call().answer(page([7]));
    await settled();
    expect(rows()).toEqual([7]);
    clock.increment(60_000);
    expect(spies.load.calls).toHaveLength(4);
    actor.send({ type: 'refresh.requested' });
    spies.load.call().fail({ kind: 'response', status: 403 });
    await settled();
    clock.increment(60_000);
    expect(spies.load.calls).toHaveLength(5);
  });

  it('LIST-5 a refresh that is asked for while an answer is on its way is made after it, once', async () => {
    const { actor, goTo, rows, spies } = await startReady();
    actor.send({ type: 'refresh.requested' });
    actor.send({ type: 'refresh.requested' });
    actor.send({ type: 'refresh.requested' });
    expect(spies.load.calls).toHaveLength(2);
    spies.load.call().answer(page([5]));
    await settled();
    expect(spies.load.calls).toHaveLength(3);
    spies.load.call().answer(page([6]));
    await settled();
    expect(rows()).toEqual([6]);
    expect(spies.load.calls).toHaveLength(3);
    goTo({ pageNumber: 2 });
    actor.send({ type: 'refresh.requested' });
    spies.load.call().answer(page([7]));
    await settled();
    expect(spies.load.calls).toHaveLength(5);
    expect(actor.getSnapshot().value).toBe('refreshing');
  });

  it('REF-4 REF-5 a marked row shows over every answer until the server speaks or it is rolled back', async () => {
    const { actor, spies } = await startReady();
    const statuses = () => listRows(actor.getSnapshot(), rules).map((row) => row.status);
    actor.send({ type: 'row.marked', row: { id: 2, status: 'RefundPending' } });
    actor.send({ type: 'refresh.requested' });
    spies.load.call().answer(page([1, 2, 3]));
    await settled();
    expect(statuses()).toEqual(['Succeeded', 'RefundPending', 'Succeeded']);
    actor.send({ type: 'row.unmarked', id: 2 });
    expect(statuses()).toEqual(['Succeeded', 'Succeeded', 'Succeeded']);
  });

  it('REF-4 REF-5 several rows are marked at once, each with what was done last, and are rolled back one by one', async () => {
    const { actor } = await startReady();
    const statuses = () => listRows(actor.getSnapshot(), rules).map((row) => row.status);
    actor.send({ type: 'row.marked', row: { id: 1, status: 'RefundPending' } });
    actor.send({ type: 'row.marked', row: { id: 2, status: 'Pending' } });
    actor.send({ type: 'row.marked', row: { id: 2, status: 'RefundPending' } });
    expect(statuses()).toEqual(['RefundPending', 'RefundPending', 'Succeeded']);
    actor.send({ type: 'row.unmarked', id: 2 });
    expect(statuses()).toEqual(['RefundPending', 'Succeeded', 'Succeeded']);
  });

  it("REF-4 the server's word replaces its row alone, in a list that rests too", async () => {
    const { actor, spies } = await startReady(page([1, 2, 3], { itemCount: 25 }));
    actor.send({ type: 'row.marked', row: { id: 1, status: 'RefundPending' } });
    actor.send({ type: 'row.marked', row: { id: 2, status: 'RefundPending' } });
    actor.send({ type: 'row.replaced', row: { id: 2, status: 'Refunded' } });
    expect(actor.getSnapshot().value).toBe('ready');
    expect(listRows(actor.getSnapshot(), rules).map((row) => row.status)).toEqual([
      'RefundPending',
      'Refunded',
      'Succeeded',
    ]);
    expect(actor.getSnapshot().context.page?.itemCount).toBe(25);
    expect(spies.load.calls).toHaveLength(1);
  });

  it("REF-4 the server's word replaces a row, and an answer that was under way is asked for anew", async () => {
    const { actor, spies } = await startReady();
    actor.send({ type: 'row.marked', row: { id: 2, status: 'RefundPending' } });
    for (const [request, status] of [
      ['refresh.requested', 'RefundPending'],
      ['retry.requested', 'Refunded'],
    ] as const) {
      actor.send({ type: request });
      const older = spies.load.call();
      actor.send({ type: 'row.replaced', row: { id: 2, status } });
      expect(older.signal.aborted).toBe(true);
      expect(actor.getSnapshot().context).toMatchObject({ marks: [] });
      expect(listRows(actor.getSnapshot(), rules).map((row) => row.status)).toEqual([
        'Succeeded',
        status,
        'Succeeded',
      ]);
    }
  });

  it("REF-4 a first answer that was under way before the server's word on a row is asked for anew", async () => {
    const { actor, spies } = startList();
    const older = spies.load.call();
    actor.send({ type: 'row.replaced', row: { id: 2, status: 'Refunded' } });
    expect(older.signal.aborted).toBe(true);
    spies.load.call().answer(page([1, 2]));
    older.answer(page([9]));
    await settled();
    expect(spies.load.calls).toHaveLength(2);
    expect(listRows(actor.getSnapshot(), rules).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('ERR-5 waits for the network, asks again when it returns, and by itself with back-off', async () => {
    const { actor, clock, rows, spies } = startList();
    spies.load.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot().value).toBe('waitingForNetwork');
    clock.increment(999);
    expect(spies.load.calls).toHaveLength(1);
    clock.increment(1);
    expect(spies.load.calls).toHaveLength(2);
    spies.load.call().fail({ kind: 'timeout' });
    await settled();
    clock.increment(1_999);
    expect(spies.load.calls).toHaveLength(2);
    actor.send({ type: 'network.returned' });
    spies.load.call().answer(page([1]));
    await settled();
    expect(rows()).toEqual([1]);
    expect([1, 2, 3, 4, 5, 6, 60].map((attempt) => backOff(attempt))).toEqual([
      1e3, 2e3, 4e3, 8e3, 16e3, 30e3, 30e3,
    ]);
  });

  it('ERR-5 while it waits for the network it asks at once on request, and waits from the beginning afterwards', async () => {
    const { actor, clock, spies } = startList();
    const fail = async () => {
      spies.load.call().fail({ kind: 'network' });
      await settled();
    };
    await fail();
    clock.increment(1_000);
    await fail();
    actor.send({ type: 'retry.requested' });
    expect(spies.load.calls).toHaveLength(3);
    await fail();
    clock.increment(999);
    expect(spies.load.calls).toHaveLength(3);
    clock.increment(1);
    expect(spies.load.calls).toHaveLength(4);
  });

  it('ERR-5 asks again for what is shown when the network returns, and waits for it where it is not there yet', async () => {
    const { actor, clock, rows, spies } = await startReady();
    actor.send({ type: 'network.returned' });
    expect(actor.getSnapshot().hasTag('dimmed')).toBe(true);
    spies.load.call().fail({ kind: 'network' });
    await settled();
    expect(actor.getSnapshot().value).toBe('waitingForNetwork');
    clock.increment(1_000);
    spies.load.call().answer(page([7]));
    await settled();
    expect(rows()).toEqual([7]);
    actor.send({ type: 'refresh.requested' });
    const quiet = spies.load.call();
    actor.send({ type: 'network.returned' });
    expect(quiet.signal.aborted).toBe(true);
    expect(spies.load.calls).toHaveLength(5);
    actor.send({ type: 'network.returned' });
    spies.load.call().answer(page([8]));
    await settled();
    expect(spies.load.calls).toHaveLength(6);
    spies.load.call().answer(page([9]));
    await settled();
    expect(rows()).toEqual([9]);
    actor.send({ type: 'retry.requested' });
    spies.load.call().fail({ kind: 'token', code: 'notRenewed' });
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'network.returned' });
    expect(actor.getSnapshot().value).toBe('reloading');
  });

  it('ERR-5 is asked for again when the network returned while what fails was on its way', async () => {
    const { actor, rows, spies } = startList();
    const gone = { kind: 'response', status: 503 };
    actor.send({ type: 'network.returned' });
    spies.load.call().fail(gone);
    await settled();
    expect(actor.getSnapshot().value).toBe('firstLoading');
    spies.load.call().answer(page([1]));
    await settled();
    actor.send({ type: 'retry.requested' });
    actor.send({ type: 'network.returned' });
    spies.load.call().fail(gone);
    await settled();
    expect(actor.getSnapshot().value).toBe('reloading');
    spies.load.call().fail(gone);
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { status: 503 } } });
    expect(spies.load.calls).toHaveLength(4);
    expect(rows()).toEqual([1]);
  });

  it('LIST-5 leaving the list withdraws its request', () => {
    const { actor, spies } = startList();
    actor.stop();
    expect(spies.load.call().signal.aborted).toBe(true);
  });

  it('LIST-1 to LIST-8 every state is reached', () => {
    const events = [
      { type: 'refresh.requested' },
      { type: 'retry.requested' },
      done('loadFirst', page([1])),
      failed('loadFirst', { kind: 'network' }),
      failed('loadAgain', { kind: 'response', status: 500 }),
    ];
    expect(
      reachedStates(listMachine, {
        input: { query },
        events,
        distinguish: ({ context }) => [context.query, context.page !== null],
      }),
    ).toEqual(leafStates(listMachine));
  });
});
