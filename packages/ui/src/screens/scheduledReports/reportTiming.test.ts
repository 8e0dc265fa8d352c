import { describe, expect, it } from 'vitest';
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
  });
});
