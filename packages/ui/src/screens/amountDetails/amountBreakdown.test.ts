import { paymentStatuses } from '@payments/api-client/contract';
import { buildPayment } from '@payments/api-client/testing';
import { describe, expect, it } from 'vitest';
import { amountBreakdown } from './amountBreakdown.ts';

const payment = { amount: 1250.1, fee: 37.53 };
const linesOf = (paymentStatus: (typeof paymentStatuses)[number]) =>
  amountBreakdown(buildPayment({ ...payment, paymentStatus })).map(({ name, amount }) => [name, amount]);

describe('amountBreakdown', () => {
  it.each([
    ['Succeeded', ['Amount paid', 1250.1], ['Fee', -37.53], ['Net to association', 1212.57]],
    ['RefundFailed', ['Amount paid', 1250.1], ['Fee', -37.53], ['Net to association', 1212.57]],
    ['Pending', ['Amount', 1250.1], ['Fee', -37.53], ['Net to association once it succeeds', 1212.57]],
    [
      'RefundPending',
      ['Amount paid', 1250.1],
      ['Fee', -37.53],
      ['Net to association before the refund', 1212.57],
    ],
    ['Failed', ['Amount tried', 1250.1], ['Not collected', -1250.1], ['Net to association', 0]],
    ['Returned', ['Amount paid', 1250.1], ['Sent back by the bank', -1250.1], ['Net to association', 0]],
    [
      'Refunded',
      ['Amount paid', 1250.1],
      ['Fee', -37.53],
      ['Refunded', -1250.1],
      ['Net to association', -37.53],
    ],
    [
      'Disputed',
      ['Amount paid', 1250.1],
      ['Fee', -37.53],
      ['Given back after the dispute', -1250.1],
      ['Net to association', -37.53],
    ],
  ] as const)('PAY-5 says what a %s payment brings its association', (status, ...lines) => {
    expect(linesOf(status)).toEqual(lines);
  });

  it.each(paymentStatuses)('PAY-5 the lines of a %s payment add up to the cent', (status) => {
    const cents = linesOf(status).map(([, amount]) => Math.round(Number(amount) * 100));
    expect(cents.slice(0, -1).reduce((sum, line) => sum + line, 0)).toBe(cents.at(-1));
  });
});
