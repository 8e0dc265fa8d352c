import { describe, expect, it } from 'vitest';
import { dateText, momentText } from './momentText.ts';

describe('momentText', () => {
  it.each([
    ['2026-11-20T15:41:00Z', 'America/Denver', 'Nov 20, 2026, 8:41 AM MT'],
    ['2026-07-01T04:00:00Z', 'America/New_York', 'Jul 1, 2026, 12:00 AM ET'],
    ['yesterday', 'UTC', 'yesterday'],
  ])('tells %s in %s as %s', (instant, timeZone, words) => {
    expect(momentText(instant, timeZone)).toBe(words);
  });
});

describe('dateText', () => {
  it.each([
    ['2026-11-20T06:59:59Z', 'America/Denver', 'Nov 19, 2026'],
    ['yesterday', 'UTC', 'yesterday'],
  ])('tells the day of %s in %s as %s', (instant, timeZone, words) => {
    expect(dateText(instant, timeZone)).toBe(words);
  });
});
