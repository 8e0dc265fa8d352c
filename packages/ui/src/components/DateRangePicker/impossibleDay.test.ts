import { describe, expect, it } from 'vitest';
import { impossibleDay, incompleteDay } from './impossibleDay.ts';

const typed = (month: number | null, day: number | null, year: number | null) =>
  Object.entries({ month, day, year }).map(([type, value]) => ({
    type,
    value,
    isPlaceholder: value === null,
  }));

describe('LIST-9 a typed day', () => {
  it.each([
    [2, 31, 2026, 'There is no February 31, 2026.'],
    [2, 29, 2026, 'There is no February 29, 2026.'],
    [4, 31, 2026, 'There is no April 31, 2026.'],
    [2, 29, 2028, undefined],
    [12, 31, 2026, undefined],
    [2, null, 2026, incompleteDay],
    [null, 1, 2026, incompleteDay],
    [null, null, null, incompleteDay],
    [1, 1, 26, 'Write the year in four digits, from 1900 to 2199.'],
    [12, 31, 9999, 'Write the year in four digits, from 1900 to 2199.'],
  ])('%s/%s/%s: %s', (month, day, year, words) => {
    expect(impossibleDay(typed(month, day, year))).toBe(words);
  });
});
