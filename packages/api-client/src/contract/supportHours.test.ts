import { describe, expect, it } from 'vitest';
import { isSameTime, supportHoursText, supportStateAt, supportText } from './supportHours.ts';

const stateAt = (instant: string) => {
  const { isOpen, changesAt } = supportStateAt(Date.parse(instant));
  return [isOpen, new Date(changesAt).toISOString()];
};

describe('support hours', () => {
  it.each([
    ['Friday before eight', '2026-11-20T14:59:59Z', false, '2026-11-20T15:00:00.000Z'],
    ['Friday at eight', '2026-11-20T15:00:00Z', true, '2026-11-21T00:00:00.000Z'],
    ['Friday a second before five', '2026-11-20T23:59:59Z', true, '2026-11-21T00:00:00.000Z'],
    ['Friday at five', '2026-11-21T00:00:00Z', false, '2026-11-23T15:00:00.000Z'],
    ['Saturday', '2026-11-21T18:00:00Z', false, '2026-11-23T15:00:00.000Z'],
    ['Sunday evening, which is Monday in UTC', '2026-11-23T05:00:00Z', false, '2026-11-23T15:00:00.000Z'],
    ['Friday before the clocks go forward', '2026-03-07T01:00:00Z', false, '2026-03-09T14:00:00.000Z'],
    ['Friday before the clocks go back', '2026-10-31T00:00:00Z', false, '2026-11-02T15:00:00.000Z'],
    ['a summer Wednesday at noon', '2026-07-15T18:00:00Z', true, '2026-07-15T23:00:00.000Z'],
  ])('FAQ-1 %s', (_, instant, isOpen, changesAt) => {
    expect(stateAt(instant)).toEqual([isOpen, changesAt]);
  });

  it('FAQ-1 says the hours in words', () => {
    expect(supportHoursText()).toBe('Monday to Friday, 8:00 AM to 5:00 PM');
    expect(supportText()).toBe('Support answers Monday to Friday, 8:00 AM to 5:00 PM Mountain Time.');
  });

  it('FAQ-1 tells zones with the same time from others', () => {
    const now = Date.parse('2026-11-20T15:00:00Z');
    expect(isSameTime(now, 'America/Denver', 'America/Boise')).toBe(true);
    expect(isSameTime(now, 'America/Denver', 'America/New_York')).toBe(false);
  });
});
