import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createExport } from './createExport.ts';
import { testWorld } from './testWorld.ts';

function startExporting({ world, toasts, ...session } = testWorld(), query = 'every payment') {
  const { promise, reject } = Promise.withResolvers<never>();
  const download = vi.fn((_query: string, _how: { signal: AbortSignal }) => promise);
  const exporting = createExport(world, download, { what: 'payments file' });
  exporting.start();
  exporting.send({ type: 'export.requested', query });
  return {
    exporting,
    reject,
    isWithdrawn: () => download.mock.calls[0]?.[1].signal.aborted,
    toasts,
    ...session,
  };
}

describe('an export whose screen is left', () => {
  it('LIST-10 goes on, says so, and can be cancelled there', () => {
    const { exporting, isWithdrawn, toasts, hearerCount } = startExporting();
    exporting.stop();
    expect(isWithdrawn()).toBe(false);
    expect(hearerCount()).toBe(1);
    const [toast] = toasts();
    expect(toast).toMatchObject({
      title: 'The payments file is still on its way',
      action: { label: 'Cancel' },
    });
    toast?.action?.onPress();
    expect(isWithdrawn()).toBe(true);
    expect(toasts()).toEqual([]);
    expect(hearerCount()).toBe(0);
  });

  it.each(['before', 'after'])('AUTH-12 ends with the session, if the screen goes %s it', (order) => {
    const { exporting, isWithdrawn, endSession, toasts, hearerCount } = startExporting();
    if (order === 'before') exporting.stop();
    endSession();
    if (order === 'after') exporting.stop();
    expect(isWithdrawn()).toBe(true);
    expect(toasts()).toEqual([]);
    expect(hearerCount()).toBe(0);
  });

  it('LIST-10 ERR-3 says that it failed, and tries again from there', async () => {
    const { exporting, reject, toasts } = startExporting();
    exporting.stop();
    reject(new TypeError('no answer'));
    await waitFor(exporting, (snapshot) => snapshot.matches('failed'));
    const [toast, ...others] = toasts();
    expect(others).toEqual([]);
    expect(toast).toMatchObject({ title: 'The payments file could not be made', action: { label: 'Retry' } });
    toast?.action?.onPress();
    expect(exporting.getSnapshot().matches('requesting')).toBe(true);
    expect(toasts()).toEqual([]);
    exporting.send({ type: 'export.cancelled' });
    exporting.stop();
  });

  it('LIST-10 of two that fail with the same words each is told, and tries its own again', async () => {
    const world = testWorld();
    const exports = ['every payment', 'returned payments'].map((query) => startExporting(world, query));
    for (const { exporting, reject } of exports) {
      exporting.stop();
      reject(new TypeError('no answer'));
      await waitFor(exporting, (snapshot) => snapshot.matches('failed'));
    }
    const failed = world.toasts().filter(({ title }) => title === 'The payments file could not be made');
    expect(failed).toHaveLength(2);
    failed[0]?.action?.onPress();
    expect(exports.map(({ exporting }) => exporting.getSnapshot().value)).toEqual(['requesting', 'failed']);
    expect(world.toasts().map(({ title }) => title)).toEqual(['The payments file could not be made']);
    for (const { exporting } of exports) exporting.send({ type: 'export.cancelled' });
    world.endSession();
  });

  it('LIST-10 says nothing when none is under way', () => {
    const { exporting, toasts, hearerCount } = startExporting();
    exporting.send({ type: 'export.cancelled' });
    exporting.stop();
    expect(toasts()).toEqual([]);
    expect(hearerCount()).toBe(0);
  });
});
