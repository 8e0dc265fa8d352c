import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFirstAnswer } from './firstAnswer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const firstAnswer = createFirstAnswer();
  const told = vi.fn();
  firstAnswer.subscribe(told);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { firstAnswer, told, promise, resolve, reject };
}

describe('the first answer', () => {
  it('LIST-6 is not waited for where nothing was asked', () => {
    expect(start().firstAnswer.isAwaited()).toBe(false);
  });

  it.each(['resolve', 'reject'] as const)('LIST-6 is over when the promise says %s', async (how) => {
    const { firstAnswer, told, promise, ...ends } = start();
    firstAnswer.expect(promise);
    expect(firstAnswer.isAwaited()).toBe(true);
    ends[how]();
    await vi.advanceTimersByTimeAsync(0);
    expect(firstAnswer.isAwaited()).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('LIST-6 is waited for no longer than 200 ms, and tells nothing when it comes after that', async () => {
    const { firstAnswer, told, promise, resolve } = start();
    firstAnswer.expect(promise);
    await vi.advanceTimersByTimeAsync(199);
    expect(firstAnswer.isAwaited()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(firstAnswer.isAwaited()).toBe(false);
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
