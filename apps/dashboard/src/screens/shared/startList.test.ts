import { describe, expect, it, vi } from 'vitest';
import { createExport } from './startList.ts';
import { testWorld } from './testWorld.ts';

function startExporting() {
  const { world, toasts, endSession } = testWorld();
  const { promise } = Promise.withResolvers<never>();
  const download = vi.fn((_query: string, _how: { signal: AbortSignal }) => promise);
  const exporting = createExport(world, download);
  exporting.start();
  exporting.send({ type: 'export.requested', query: 'every payment' });
  return { exporting, isWithdrawn: () => download.mock.calls[0]?.[1].signal.aborted, toasts, endSession };
}

describe('an export whose screen is left', () => {
  it('LIST-10 goes on, says so, and can be cancelled there', () => {
    const { exporting, isWithdrawn, toasts } = startExporting();
    exporting.stop();
    expect(isWithdrawn()).toBe(false);
    const [toast] = toasts();
    expect(toast).toMatchObject({ title: 'The file is still being made', action: { label: 'Cancel' } });
    toast?.action?.onPress();
    expect(isWithdrawn()).toBe(true);
  });

  it.each(['before', 'after'])('AUTH-12 ends with the session, if the screen goes %s it', (order) => {
    const { exporting, isWithdrawn, endSession, toasts } = startExporting();
    if (order === 'before') exporting.stop();
    const told = toasts().length;
    endSession();
    if (order === 'after') exporting.stop();
    expect(isWithdrawn()).toBe(true);
    expect(toasts()).toHaveLength(told);
  });

  it('LIST-10 says nothing when none is under way', () => {
    const { exporting, toasts } = startExporting();
    exporting.send({ type: 'export.cancelled' });
    exporting.stop();
    expect(toasts()).toEqual([]);
  });
});
