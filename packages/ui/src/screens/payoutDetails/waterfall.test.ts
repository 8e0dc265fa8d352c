import { buildPayoutDetails } from '@payments/api-client/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortfallWords, waterfallOf } from './waterfall.ts';

describe('waterfallOf', () => {
  it('OUT-2 steps from gross by fees and refunds to net, and on to what was sent', () => {
    const details = buildPayoutDetails({ gross: 1000, fees: 50, refunds: 150, net: 800, amount: 799.99 });
    expect(waterfallOf(details).map(({ id, amount, start, end }) => [id, amount, start, end])).toEqual([
      ['gross', 1000, 0, 1],
      ['fees', -50, 0.95, 1],
      ['refunds', -150, 0.8, 0.95],
      ['net', 800, 0, 0.8],
      ['sent', 799.99, 0, 0.79999],
    ]);
  });
  it('OUT-2 never draws outside its frame, whatever the amounts', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, (gross, fees, refunds, sent) => {
        const dollars = (amount: number) => amount / 100;
        const steps = waterfallOf(
          buildPayoutDetails({
            gross: dollars(gross),
            fees: dollars(fees),
            refunds: dollars(refunds),
            net: dollars(gross - fees - refunds),
            amount: dollars(sent),
          }),
        );
        for (const { start, end } of steps) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(1);
          expect(start).toBeLessThanOrEqual(end);
        }
      }),
    );
  });
});

describe('shortfallWords', () => {
  it.each([
    [0, null],
    [-0.01, '$0.01 less than its payments add up to'],
    [1250, '$1,250.00 more than its payments add up to'],
  ])('OUT-2 says of a difference of %s: %s', (difference, words) => {
    expect(shortfallWords({ difference })).toBe(words);
  });
});
