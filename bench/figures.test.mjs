import { expect, it } from 'vitest';
import { asRow, median, percentile } from './figures.mjs';

it('takes the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it('takes the percentile as the smallest number that enough do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([1, 2], 0.5)).toBe(1);
});

it('says whether a figure is within its budget', () => {
  expect(asRow({ name: 'first row', value: 1.456, unit: 'x', budget: 1.5 })).toBe(
    '| first row | 1.46 x | 1.5 x | within |',
  );
  expect(asRow({ name: 'JS', value: 203.4, unit: 'kB', budget: 200 })).toBe(
    '| JS | 203 kB | 200 kB | over |',
  );
  expect(asRow({ name: 'heap', value: 6, unit: 'MB' })).toBe('| heap | 6 MB |  |  |');
});
