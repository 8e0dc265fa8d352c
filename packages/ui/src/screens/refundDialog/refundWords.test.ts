import { buildPayment } from '@payments/api-client/testing';
import { describe, expect, it } from 'vitest';
import { amountBreakdown } from '../amountDetails/amountBreakdown.ts';
import { netAfterRefund } from './refundWords.ts';

describe('netAfterRefund', () => {
  it.each([
    [8.55, '−$8.55: the fee is not given back'],
    [0, '$0.00'],
  ])(
    'REF-3 PAY-5 says what the breakdown of the refunded payment will: a fee of %s leaves %s',
    (fee, words) => {
      const refunded = buildPayment({ fee, net: -fee, paymentStatus: 'Refunded' });
      const lines = amountBreakdown(refunded);
      expect(netAfterRefund(refunded)).toBe(words);
      expect(lines.at(-1)).toEqual({ name: 'Net to association', amount: -fee });
      expect(lines.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(-fee, 10);
    },
  );
});
