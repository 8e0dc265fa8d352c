import { describe, expect, it, vi } from 'vitest';
import { dueText, timingText } from './reportTiming.ts';

describe('reportTiming', () => {
  it.each([
    ['Daily', 5, '2026-11-22T13:00:00Z', 'America/Denver', 'Daily at 6:00 AM MT'],
    ['Weekly', 5, '2026-11-27T13:00:00Z', 'America/Denver', 'Fridays at 6:00 AM MT'],
    ['Weekly', 0, '2026-07-05T10:00:00Z', 'America/New_York', 'Sundays at 6:00 AM ET'],
  ] as const)('RPT-2 says of %s on day %i when it is sent', (frequency, day, dueAt, timeZone, words) => {
    expect(timingText({ frequency, day }, dueAt, timeZone)).toBe(words);
  });
  it('RPT-6 writes a due time in full', () => {
    expect(dueText('2026-11-23T13:00:00Z', 'America/Denver')).toBe('Monday, Nov 23, 2026, 6:00 AM MT');
    expect(dueText('2026-11-23T06:59:00Z', 'America/Denver')).toBe('Sunday, Nov 22, 2026, 11:59 PM MT');
    expect(dueText('soon', 'America/Denver')).toBe('soon');
  });
  it('RPT-6 writes one due time after the other with the same formats, which take long to make', () => {
    const formats = vi.spyOn(Intl, 'DateTimeFormat');
    dueText('2026-11-23T13:00:00Z', 'America/Denver');
    formats.mockClear();
    dueText('2026-11-24T13:00:00Z', 'America/Denver');
    expect(formats).not.toHaveBeenCalled();
    formats.mockRestore();
  });
});
