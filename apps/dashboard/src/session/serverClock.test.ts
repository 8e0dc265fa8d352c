import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from './serverClock.ts';

const told = 'Sun, 22 Nov 2026 12:00:00 GMT';
const noon = Date.parse(told);
const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

describe('the time of the server', () => {
  it("TOK-2 is the browser's until an answer is heard", () => {
    expect(createServerClock().now()).toBe(noon);
  });

  it.each([-1, 1])(
    'TOK-2 is told by an answer to a clock that is wrong by %i hours, and goes on',
    (hours) => {
      vi.setSystemTime(noon + hours * hour);
      const clock = createServerClock();
      clock.hear(told);
      expect(clock.now()).toBe(noon);
      vi.advanceTimersByTime(5000);
      expect(clock.now()).toBe(noon + 5000);
    },
  );

  it('TOK-2 follows a clock that is set right later, by the next answer', () => {
    vi.setSystemTime(noon + hour);
    const clock = createServerClock();
    clock.hear(told);
    vi.setSystemTime(noon);
    clock.hear(told);
    expect(clock.now()).toBe(noon);
  });

  it.each([null, undefined, '', 'yesterday'])('TOK-2 is not changed by %j', (date) => {
    vi.setSystemTime(noon + hour);
    const clock = createServerClock();
    clock.hear(told);
    clock.hear(date);
    expect(clock.now()).toBe(noon);
  });
});
