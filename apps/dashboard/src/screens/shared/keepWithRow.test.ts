import { createResourceMachine, resourceActors } from '@payments/machines/resource';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { keepWithRow } from './keepWithRow.ts';

interface Sent {
  id: number;
  status: 'Pending' | 'Paid' | 'Failed';
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Details of payout 7 that answer what `answer` gives, beside a list that holds `row`. */
function open(row: Sent, answer: () => Promise<Sent>) {
  const heard = new Set<() => void>();
  const pageWith = (item: Sent) => ({ items: [item], itemCount: 1, pageNumber: 1, pageSize: 10 });
  const list = {
    row,
    page: pageWith(row),
    asked: 0,
    getSnapshot: () => ({ context: { page: list.page, marks: [] } }),
    subscribe(listener: () => void) {
      heard.add(listener);
      return { unsubscribe: () => heard.delete(listener) };
    },
    send(event: { type: 'row.replaced'; row: Sent }) {
      list.put(event.row);
    },
    put(next: Sent) {
      list.row = next;
      list.page = pageWith(next);
      list.tell();
    },
    tell() {
      for (const listener of heard) listener();
    },
  };
  const details = createActor(
    createResourceMachine<{ id: number }, Sent>().provide({
      actors: resourceActors(() => {
        list.asked += 1;
        return answer();
      }),
    }),
    { input: { query: { id: 7 } } },
  );
  const stop = keepWithRow<Sent, Sent>(list, details, {
    id: 7,
    statusOf: ({ status }) => status,
    isUnsettled: ({ status }) => status === 'Pending',
    isFinal: ({ status }) => status === 'Paid',
  });
  details.start();
  const shown = () => details.getSnapshot().context.value?.status;
  return { list, details, shown, stop };
}

it('OUT-4 REF-6 tells the list of what its row does not say yet', async () => {
  const { list, stop } = open({ id: 7, status: 'Failed' }, async () => ({ id: 7, status: 'Pending' }));
  await vi.advanceTimersByTimeAsync(100);
  expect(list.row.status).toBe('Pending');
  stop();
});

it('OUT-4 REF-6 asks again when its row says something else', async () => {
  let status: Sent['status'] = 'Pending';
  const { list, shown, stop } = open({ id: 7, status }, async () => ({ id: 7, status }));
  await vi.advanceTimersByTimeAsync(100);
  status = 'Paid';
  list.put({ id: 7, status });
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe('Paid');
  stop();
});

it('REF-6 asks again when a list that does not hold it is read anew, and not while that waits', async () => {
  let status: Sent['status'] = 'Failed';
  const other: Sent = { id: 8, status };
  const { list, shown, stop } = open(other, async () => ({ id: 7, status }));
  await vi.advanceTimersByTimeAsync(100);
  list.tell();
  await vi.advanceTimersByTimeAsync(100);
  expect(list.asked).toBe(1);
  status = 'Pending';
  list.put({ ...other });
  await vi.advanceTimersByTimeAsync(100);
  expect([shown(), list.asked]).toEqual(['Pending', 2]);
  stop();
});

it('REF-6 does not ask again for what has ended for good, whatever pages come without it', async () => {
  const { list, shown, stop } = open({ id: 8, status: 'Pending' }, async () => ({ id: 7, status: 'Paid' }));
  await vi.advanceTimersByTimeAsync(100);
  for (let page = 0; page < 3; page += 1) {
    list.put({ id: 8, status: 'Pending' });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([shown(), list.asked]).toEqual(['Paid', 1]);
  stop();
});

it('OUT-4 REF-6 goes on looking after an answer that failed, until nothing more is to come', async () => {
  const answers: (Sent | null)[] = [{ id: 7, status: 'Pending' }, null, { id: 7, status: 'Paid' }];
  const { list, shown, stop } = open({ id: 7, status: 'Pending' }, async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('no answer');
    return answer;
  });
  await vi.advanceTimersByTimeAsync(100);
  list.put({ id: 7, status: 'Paid' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe('Pending');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([shown(), list.row.status, list.asked]).toEqual(['Paid', 'Paid', 3]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(list.asked).toBe(3);
  stop();
});

it('OUT-4 REF-6 looks no more once it is closed', async () => {
  const { list, details, stop } = open({ id: 7, status: 'Pending' }, async () => ({
    id: 7,
    status: 'Pending',
  }));
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  details.stop();
  const before = list.asked;
  expect(before).toBeGreaterThan(1);
  list.put({ id: 7, status: 'Paid' });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(list.asked).toBe(before);
});
