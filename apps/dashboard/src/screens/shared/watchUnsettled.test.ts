import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchUnsettled } from './watchUnsettled.ts';

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('REF-6 looks for no news in a tab that was opened behind another, and at once when that is shown', () => {
  page.hidden = true;
  const look = vi.fn();
  const watch = watchUnsettled(look);
  watch.follow([7]);
  vi.advanceTimersByTime(600_000);
  expect(look).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledOnce();
  watch.stop();
});

it('REF-6 looks for news in a tab that is seen from the start', () => {
  page.hidden = false;
  const look = vi.fn();
  const watch = watchUnsettled(look);
  watch.follow([7]);
  vi.advanceTimersByTime(2_000);
  expect(look).toHaveBeenCalledOnce();
  watch.stop();
});
