import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { money, moneyInQuery, toCents, toDollars } from './money.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('money', () => {
  it.each([
    [28500, 285],
    [855, 8.55],
    [1, 0.01],
    [-1999, -19.99],
    [0, 0],
  ])('API-1 %d cents on the wire are %d dollars', (wire, dollars) => {
    expect(z.decode(money, wire)).toBe(dollars);
    expect(z.encode(money, dollars)).toBe(wire);
  });

  it('API-1 returns to exactly the cents that it came from', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(toDollars(amount))).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  it('API-1 adds up in cents what does not add up in dollars', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(toDollars(toCents(0.1) + toCents(0.2))).toBe(0.3);
    expect(toCents(1.1)).toBe(110);
    expect(toCents(8.55)).toBe(855);
  });

  it.each([[12.5], ['285'], [null], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'VAL-3 refuses %j as cents',
    (wire) => {
      expect(z.safeParse(money, wire).success).toBe(false);
    },
  );

  it('API-1 writes money in a query as the digits of whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
        const dollars = z.decode(moneyInQuery, String(amount));
        expect(z.encode(moneyInQuery, dollars)).toBe(String(amount));
      }),
    );
    expect(z.safeParse(moneyInQuery, '12.50').success).toBe(false);
    expect(z.safeParse(moneyInQuery, '-1').success).toBe(false);
  });
});
