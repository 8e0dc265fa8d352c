import { createConfirmationMachine } from '@payments/machines/confirmation';
import { failureFrom } from '@payments/machines/failure';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { startConfirmation } from './startConfirmation.ts';
import { testWorld } from './testWorld.ts';

function startDeleting() {
  const { world, toasts } = testWorld();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const perform = vi.fn((_: AbortSignal) => promise);
  const onPerformed = vi.fn();
  const onDoubt = vi.fn();
  const { actor, stop } = startConfirmation(
    world,
    createActor(
      createConfirmationMachine().provide({
        actors: { perform: fromPromise(({ signal }) => perform(signal)) },
      }),
    ),
    {
      failed: 'The report was not deleted',
      perhaps: 'The report may have been deleted',
      isDone: ({ status }) => status === 404,
      onPerformed,
      onDoubt,
    },
  );
  const ended = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, stop, ended, toasts, resolve, reject, spies: { perform, onPerformed, onDoubt } };
}

describe('a confirmation whose dialog is left', () => {
  it('SCH-6 RPT-3 DSU-2 goes on, and says when it is done that nobody sees it any more', async () => {
    const { actor, stop, ended, toasts, resolve, spies } = startDeleting();
    actor.send({ type: 'confirmed' });
    stop();
    expect(spies.perform.mock.calls[0]?.[0].aborted).toBe(false);
    resolve();
    await ended();
    expect(spies.onPerformed.mock.calls).toEqual([[undefined, true]]);
    expect(toasts()).toEqual([]);
  });

  it('SHELL-6 ERR-3 tells its failure as a notice, once, and then hears no more', async () => {
    const { actor, stop, ended, toasts, reject, spies } = startDeleting();
    actor.send({ type: 'confirmed' });
    stop();
    reject(failureFrom('conflict', { kind: 'response', status: 409 }));
    await ended();
    expect(toasts()).toMatchObject([{ tone: 'error', title: 'The report was not deleted' }]);
    actor.send({ type: 'confirmed' });
    expect(spies.perform).toHaveBeenCalledOnce();
  });

  it('SCH-6 ERR-3 tells nothing when what was wanted is so already', async () => {
    const { actor, stop, ended, toasts, reject } = startDeleting();
    actor.send({ type: 'confirmed' });
    stop();
    reject(failureFrom('not-found', { kind: 'response', status: 404 }));
    await ended();
    expect(toasts()).toEqual([]);
  });

  it('SCH-6 ends with its dialog when nothing is under way', () => {
    const { actor, stop, spies } = startDeleting();
    stop();
    actor.send({ type: 'confirmed' });
    expect(spies.perform).not.toHaveBeenCalled();
  });
});

describe('a confirmation that failed', () => {
  it.each([
    [failureFrom('network', { kind: 'network' }), 1],
    [failureFrom('timeout', { kind: 'timeout' }), 1],
    [failureFrom('conflict', { status: 409 }), 1],
    [failureFrom('not-found', { status: 404 }), 1],
    [failureFrom('read-only', { status: 403 }), 0],
  ])('ERR-5 DSU-2 %o: what shows it is out of date %i times', async (failure, times) => {
    const { actor, ended, reject, spies } = startDeleting();
    actor.send({ type: 'confirmed' });
    reject(failure);
    await ended();
    expect(spies.onDoubt.mock.calls).toEqual(Array.from({ length: times }, () => [failure]));
  });
});
