import { describe, expect, it } from 'vitest';
import { dateRangePresets, formatDateRange, formatDay, presetOf } from './dateRange.ts';

const rangesOn = (today: string) =>
  Object.fromEntries(
    dateRangePresets.map(({ id, rangeOn }) => [id, Object.values(rangeOn(today)).join(' ')]),
  );

describe('dateRangePresets', () => {
  it('LIST-9 run through the end of today', () => {
    expect(rangesOn('2026-11-20')).toEqual({
      today: '2026-11-20 2026-11-20',
      last7Days: '2026-11-14 2026-11-20',
      thisMonth: '2026-11-01 2026-11-20',
      lastMonth: '2026-10-01 2026-10-31',
      last90Days: '2026-08-23 2026-11-20',
      thisYear: '2026-01-01 2026-11-20',
      lastYear: '2025-01-01 2025-12-31',
    });
  });
  it('cross years and leap days', () => {
    expect(rangesOn('2024-03-01')).toMatchObject({
      last7Days: '2024-02-24 2024-03-01',
      lastMonth: '2024-02-01 2024-02-29',
      last90Days: '2023-12-03 2024-03-01',
    });
    expect(rangesOn('2026-01-01')).toMatchObject({
      lastMonth: '2025-12-01 2025-12-31',
      thisYear: '2026-01-01 2026-01-01',
      lastYear: '2025-01-01 2025-12-31',
    });
    expect(rangesOn('2025-12-31')).toMatchObject({ lastYear: '2024-01-01 2024-12-31' });
  });
});

describe('presetOf', () => {
  it.each(dateRangePresets.map(({ id, rangeOn }) => [id, rangeOn('2026-11-20')] as const))(
    'knows %s',
    (id, range) => {
      expect(presetOf(range, '2026-11-20')).toBe(id);
    },
  );
  it('prefers the narrower name when two fit', () => {
    expect(presetOf({ from: '2026-11-01', to: '2026-11-01' }, '2026-11-01')).toBe('today');
  });
  it('calls everything else custom', () => {
    expect(presetOf({ from: '2026-11-02', to: '2026-11-20' }, '2026-11-20')).toBe('custom');
  });
});

describe('formatDateRange', () => {
  it.each([
    ['2026-11-01', '2026-11-20', 'Nov 1 – Nov 20'],
    ['2026-11-20', '2026-11-20', 'Nov 20'],
    ['2025-12-01', '2026-11-20', 'Dec 1, 2025 – Nov 20, 2026'],
    ['2025-12-01', '2025-12-01', 'Dec 1, 2025'],
  ])('writes %s to %s as %s', (from, to, words) => {
    expect(formatDateRange({ from, to }, '2026-11-20')).toBe(words);
  });
});

describe('formatDay', () => {
  it('writes a day as it is, whatever the reader’s zone', () => {
    expect(formatDay('2026-12-01')).toBe('Dec 1, 2026');
  });
});
