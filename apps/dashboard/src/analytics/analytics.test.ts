import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnalytics } from './analytics.ts';

const library = vi.hoisted(() => ({ loads: 0, told: vi.fn() }));
vi.mock('./applicationInsights.ts', () => {
  library.loads += 1;
  return { startApplicationInsights: () => library.told };
});

const view = { title: 'Payments', path: '/Payments' };

describe('analytics', () => {
  beforeEach(() => {
    vi.resetModules();
    library.loads = 0;
    library.told.mockClear();
  });

  it('CFG-2 without a connection string nothing is fetched', async () => {
    const analytics = createAnalytics(null, Promise.resolve());
    analytics.pageViewed(view);
    await new Promise((resolve) => setTimeout(resolve));
    expect(library).toMatchObject({ loads: 0 });
    expect(library.told).not.toHaveBeenCalled();
  });

  it('CFG-2 waits for the first content, then tells what was viewed before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const analytics = createAnalytics('InstrumentationKey=1', promise);
    analytics.pageViewed(view);
    await new Promise((later) => setTimeout(later));
    expect(library.loads).toBe(0);
    resolve();
    await vi.waitFor(() => expect(library.told.mock.calls).toEqual([[view]]), { timeout: 20_000 });
    analytics.pageViewed({ title: 'FAQs', path: '/FAQ' });
    expect(library.told.mock.calls.map(([{ path }]) => path)).toEqual(['/Payments', '/FAQ']);
  });
});
