import { failureFrom } from '@payments/machines/failure';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { startDeletion } from './startDeletion.ts';
import { testWorld } from './testWorld.ts';

const refusal = (status: number) => failureFrom('refused', { kind: 'response', status });
const lost = failureFrom('no-answer', { kind: 'network' });

function startDeleting(how: { isKeyed?: boolean } = {}) {
  const { world, toasts } = testWorld();
  let answer = Promise.withResolvers<void>();
  const tell = { refresh: vi.fn(), overtaken: vi.fn(), close: vi.fn() };
  const { actor, stop } = startDeletion(world, {
    remove: () => answer.promise,
    words: { failed: 'The draft was not deleted', perhaps: 'The draft may have been deleted' },
    notice: { code: 'note-deleted', values: { version: '2026.12' } },
    ...how,
    ...tell,
  });
  actor.send({ type: 'confirmed' });
  const ends = async (failure?: unknown) => {
    if (failure) answer.reject(failure);
    else answer.resolve();
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };
  return {
    ...tell,
    stop,
    toasts: () => toasts().map(({ title }) => title),
    ends,
    /** The try that is under way fails, and 'Delete' is pressed once more. */
    async again(failure: unknown) {
      await ends(failure);
      answer = Promise.withResolvers<void>();
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'confirmed' });
    },
  };
}

describe('a deletion', () => {
  it('REL-3 that is done is told, and the list alone is read anew', async () => {
    const { ends, refresh, overtaken, close, toasts } = startDeleting();
    await ends();
    expect(toasts()).toEqual(['Draft deleted']);
    expect([refresh, overtaken, close].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });

  it.each([
    ['changed what it is about', refusal(409)],
    ['was faster', refusal(404)],
    ['may have it done, its answer lost', lost],
  ])('REL-3 where somebody %s reads anew what it stands over, and stays open', async (_, failure) => {
    const { ends, refresh, overtaken, close } = startDeleting();
    await ends(failure);
    expect([refresh, overtaken, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });

  it.each([
    ['got lost', lost],
    ['was a failure of the server', refusal(503)],
  ])('ERR-5 whose answer %s, and which is gone at the next try, is told as done', async (_, failure) => {
    const { again, overtaken, close, toasts } = startDeleting();
    await again(failure);
    await again(refusal(429));
    await again(refusal(404));
    expect(toasts()).toEqual(['Draft deleted']);
    expect([overtaken, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it.each([
    ['refused', refusal(409)],
    ['not sent', failureFrom('offline', { kind: 'offline' })],
  ])('ERR-5 that was %s, and is gone at the next try, was deleted by a colleague', async (_, failure) => {
    const { again, close, toasts } = startDeleting();
    await again(failure);
    await again(refusal(404));
    expect(toasts()).toEqual([]);
    expect(close).not.toHaveBeenCalled();
  });

  it('ERR-5 of which a second try is answered as the first was, and which is gone then, was deleted by a colleague', async () => {
    const { again, close, toasts } = startDeleting({ isKeyed: true });
    await again(lost);
    await again(refusal(404));
    expect(toasts()).toEqual([]);
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['done', undefined],
    ['refused', refusal(409)],
    ['of what is gone', refusal(404)],
    ['lost', lost],
  ])('REL-3 that was left and is %s leaves alone what is seen now', async (_, failure) => {
    const { ends, stop, refresh, overtaken, close } = startDeleting();
    stop();
    await ends(failure);
    expect([refresh, overtaken, close].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  });
});
