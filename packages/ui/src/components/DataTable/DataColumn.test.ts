import { describe, expect, it } from 'vitest';
import {
  ariaSortOf,
  type DataColumn,
  leastWidthOf,
  narrowingSteps,
  nextSort,
  wideEnough,
} from './DataColumn.ts';

describe('DataColumn', () => {
  it.each([
    ['an unsorted column', { id: 'payerName' }, '-paidAt', 'payerName'],
    ['an unsorted figure', { id: 'amount', firstSort: 'descending' as const }, '-paidAt', '-amount'],
    ['one that rises', { id: 'amount' }, 'amount', '-amount'],
    ['one that falls', { id: 'amount' }, '-amount', 'amount'],
    ['a table without a sort', { id: 'amount' }, undefined, 'amount'],
  ])('LIST-8 sorts %s', (_, column, sort, next) => {
    expect(nextSort(column, sort)).toBe(next);
  });
  it('LIST-8 names the sorted column and its direction only', () => {
    expect(ariaSortOf('fee', 'fee')).toBe('ascending');
    expect(ariaSortOf('fee', '-fee')).toBe('descending');
    expect(ariaSortOf('fee', '-amount')).toBeUndefined();
  });
  it('widens a column of figures for a long one, and keeps it as it is for short ones', () => {
    const column: DataColumn<string> = {
      id: 'amount',
      header: 'Amount',
      cell: (row) => row,
      text: (row) => row,
      align: 'end',
      width: 100,
    };
    expect(wideEnough(column, ['$1.00', '$285.00'])).toBe(column);
    expect(wideEnough(column, ['$1.00', '$21,474,836.47'])).toEqual({ ...column, width: 134 });
    const words: DataColumn<string> = { ...column, align: 'start' };
    expect(wideEnough(words, ['$21,474,836.47'])).toBe(words);
  });
  it('lets columns give way step by step: shorter first, then left out', () => {
    const column = (id: string, narrower?: DataColumn<string>['narrower']): DataColumn<string> => ({
      id,
      header: id,
      cell: (row) => row,
      width: 200,
      narrower,
    });
    const columns = [
      column('payer'),
      column('method', [undefined, 100, 'hidden']),
      column('fee', ['hidden']),
    ];
    const drawn = narrowingSteps(columns).map((step) =>
      step.map(({ id, width, isShort }) => `${id} ${width}${isShort ? ' short' : ''}`),
    );
    expect(drawn).toEqual([
      ['payer 200', 'method 200', 'fee 200'],
      ['payer 200', 'method 200'],
      ['payer 200', 'method 100 short'],
      ['payer 200'],
    ]);
    expect(narrowingSteps([column('payer')])).toHaveLength(1);
  });
  it.each([
    ['widths, least widths and the default', [{ width: 100 }, { minWidth: 200 }, {}], 460],
    ['a share beside them', [{ width: 100 }, { minWidth: 300 }, { width: '20%', minWidth: 50 }], 500],
    ['a share that needs more', [{ width: 100 }, { width: '20%', minWidth: 150 }], 750],
  ])('finds the least width for %s', (_, columns, width) => {
    expect(leastWidthOf(columns)).toBe(width);
  });
  it('counts columns of boxes and menus beside a share, which is of the whole table', () => {
    expect(leastWidthOf([{ width: 112 }, { width: '20%', minWidth: 10 }], 88)).toBe(250);
  });
});
