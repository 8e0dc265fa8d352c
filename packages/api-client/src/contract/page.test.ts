import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lastPage, pageOf, toOffset, toPage } from './page.ts';

const page = pageOf(z.string());

describe('pages', () => {
  it('LIST-1 has offset, limit, itemCount and items on the wire', () => {
    const wire = { offset: 0, limit: 10, itemCount: 2, items: ['a', 'b'] };
    expect(z.decode(page, wire)).toEqual(wire);
  });

  it.each([
    ['offset', { offset: -1, limit: 10, itemCount: 0, items: [] }],
    ['limit', { offset: 0, limit: 0, itemCount: 0, items: [] }],
    ['itemCount', { offset: 0, limit: 10, items: [] }],
    ['items', { offset: 0, limit: 10, itemCount: 0 }],
    ['items', { offset: 0, limit: 10, itemCount: 1, items: [1] }],
  ])('LIST-1 names %s when it does not fit', (field, wire) => {
    const parsed = z.safeParse(page, wire);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('LIST-4 numbers pages from 1', () => {
    const items = ['x'];
    expect(toPage({ offset: 0, limit: 10, itemCount: 21, items })).toEqual({
      pageNumber: 1,
      pageSize: 10,
      itemCount: 21,
      items,
    });
    expect(toPage({ offset: 20, limit: 10, itemCount: 21, items }).pageNumber).toBe(3);
    expect(toOffset(1, 25)).toEqual({ offset: 0, limit: 25 });
    expect(toOffset(3, 25)).toEqual({ offset: 50, limit: 25 });
    expect(toOffset()).toEqual({ offset: 0, limit: 10 });
  });

  it('LIST-4 maps every page number and size to an offset and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 999 }), (number, size) => {
        const back = toPage({ ...toOffset(number, size), itemCount: 0, items: [] });
        expect(back).toEqual({ pageNumber: number, pageSize: size, itemCount: 0, items: [] });
      }),
    );
  });

  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [250_000, 100, 2500],
  ])('LIST-4 %d rows at %d a page end on page %d', (rows, size, last) => {
    expect(lastPage(rows, size)).toBe(last);
  });
});
