import { describe, expect, it } from 'vitest';
import { formatInstant } from './formatInstant.ts';

describe('formatInstant', () => {
  it.each([
    ['2026-11-20T15:41:00Z', 'America/Denver', { date: 'Nov 20, 2026', time: '8:41 AM', zone: 'MT' }],
    ['2026-11-20T06:59:59.999Z', 'America/Denver', { date: 'Nov 19, 2026', time: '11:59 PM', zone: 'MT' }],
    ['2026-03-08T08:59:00Z', 'America/Denver', { date: 'Mar 8, 2026', time: '1:59 AM', zone: 'MT' }],
    ['2026-03-08T09:00:00Z', 'America/Denver', { date: 'Mar 8, 2026', time: '3:00 AM', zone: 'MT' }],
    ['2026-07-01T04:00:00Z', 'America/New_York', { date: 'Jul 1, 2026', time: '12:00 AM', zone: 'ET' }],
  ])('shows %s in %s', (instant, timeZone, shown) => {
    expect(formatInstant(instant, timeZone)).toEqual(shown);
  });
  it('has no answer for what is no instant', () => {
    expect(formatInstant('yesterday', 'UTC')).toBeUndefined();
  });
  it('throws on a zone that does not exist', () => {
    expect(() => formatInstant('2026-07-01T00:00:00Z', 'Denver')).toThrow(RangeError);
  });
});
