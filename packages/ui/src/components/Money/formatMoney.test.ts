import { describe, expect, it } from 'vitest';
import { formatMoney } from './formatMoney.ts';

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [-0.001, '$0.00'],
    [0.1 + 0.2, '$0.30'],
    [285, '$285.00'],
    [1250.5, '$1,250.50'],
    [-37.5, '\u2212$37.50'],
    [9_999_999_999.99, '$9,999,999,999.99'],
  ])('writes %d as %s', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });
});
