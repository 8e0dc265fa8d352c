import { describe, expect, it } from 'vitest';
import { zoneLine } from './zoneLine.ts';

describe('zoneLine', () => {
  it.each([
    ['America/Denver', 'All times in Denver (MT)'],
    ['America/New_York', 'All times in New York (ET)'],
    ['UTC', 'All times in UTC'],
  ])('CFG-3 names %s: %s', (timeZone, line) => {
    expect(zoneLine(timeZone, '2026-11-20')).toBe(line);
  });
});
