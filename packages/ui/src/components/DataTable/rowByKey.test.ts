import { describe, expect, it } from 'vitest';
import { rowByKey } from './rowByKey.ts';

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const inTheMiddle = { from: 500, count: 999, page: 12, isBox: true };

describe('the row that a key leads to', () => {
  it.each([
    ['ArrowDown', 501],
    ['ArrowUp', 499],
    ['PageDown', 512],
    ['PageUp', 488],
    ['Home', 0],
    ['End', 998],
    ['Tab', undefined],
    [' ', undefined],
    ['a', undefined],
  ])('SHELL-8 SCH-2 %s: %s', (key, row) => {
    expect(rowByKey({ ...alone, key }, inTheMiddle)).toBe(row);
  });

  it('SHELL-8 stays within the list, and moves where a page is less than a row', () => {
    expect(rowByKey({ ...alone, key: 'ArrowUp' }, { ...inTheMiddle, from: 0 })).toBe(0);
    expect(rowByKey({ ...alone, key: 'PageDown' }, { ...inTheMiddle, from: 995 })).toBe(998);
    expect(rowByKey({ ...alone, key: 'PageDown' }, { ...inTheMiddle, page: -1 })).toBe(501);
  });

  it('SHELL-8 leaves arrows to a menu’s button, and keys that are pressed together to the browser', () => {
    expect(rowByKey({ ...alone, key: 'ArrowDown' }, { ...inTheMiddle, isBox: false })).toBeUndefined();
    expect(rowByKey({ ...alone, key: 'End', ctrlKey: true }, inTheMiddle)).toBeUndefined();
    expect(rowByKey({ ...alone, key: 'End' }, { ...inTheMiddle, isBox: false })).toBe(998);
  });
});
