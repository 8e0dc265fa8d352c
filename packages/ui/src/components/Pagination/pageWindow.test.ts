import { describe, expect, it } from 'vitest';
import { pageWindow, rowsOfPage } from './pageWindow.ts';

describe('pageWindow', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 137, [1, 2, 3, 4, 5, 'gap', 137]],
    [4, 137, [1, 2, 3, 4, 5, 'gap', 137]],
    [5, 137, [1, 'gap', 4, 5, 6, 'gap', 137]],
    [133, 137, [1, 'gap', 132, 133, 134, 'gap', 137]],
    [134, 137, [1, 'gap', 133, 134, 135, 136, 137]],
    [137, 137, [1, 'gap', 133, 134, 135, 136, 137]],
  ])('LIST-3 offers from page %d of %d: %j', (page, count, entries) => {
    expect(pageWindow(page, count)).toEqual(entries);
  });
  it('has the current page and seven entries for every page of a long list', () => {
    for (let page = 1; page <= 50; page += 1) {
      const entries = pageWindow(page, 50);
      expect(entries).toHaveLength(7);
      expect(entries).toContain(page);
    }
  });
});

describe('rowsOfPage', () => {
  it.each([
    [1, 10, 1366, { first: 1, last: 10 }],
    [137, 10, 1366, { first: 1361, last: 1366 }],
    [1, 100, 3, { first: 1, last: 3 }],
    [1, 10, 0, { first: 0, last: 0 }],
  ])('LIST-3 says which rows page %d of %d rows shows of %d', (page, size, count, rows) => {
    expect(rowsOfPage(page, size, count)).toEqual(rows);
  });
});
