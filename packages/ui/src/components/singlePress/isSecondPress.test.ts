import { describe, expect, it } from 'vitest';
import { isSecondPress, type Press } from './isSecondPress.ts';

const tap: Press = { count: 1, isTap: true, at: 1000, x: 300, y: 800 };
const click: Press = { ...tap, isTap: false };
const key: Press = { count: 0, isTap: false, at: 1000, x: 0, y: 0 };

describe('REF-3 isSecondPress', () => {
  it.each<[string, Press | null, Press, boolean]>([
    ['a first click', null, click, false],
    ['the second of a double click', click, { ...click, count: 2, at: 1150 }, true],
    ['a second that the first opened the dialog with', null, { ...click, count: 2 }, true],
    ['a click that the browser tells from the one before', click, { ...click, at: 1150 }, false],
    ['a tap soon after another, and beside it', tap, { ...tap, at: 1300, x: 310 }, true],
    ['a tap later', tap, { ...tap, at: 1500 }, false],
    ['a tap elsewhere', tap, { ...tap, at: 1300, x: 100 }, false],
    ['a key, however soon', key, { ...key, at: 1030 }, false],
  ])('tells %s', (_, last, press, isSecond) => {
    expect(isSecondPress(last, press)).toBe(isSecond);
  });
});
