import { paymentStatuses } from '@payments/api-client/contract/payments';
import { describe, expect, it } from 'vitest';
import { statusPresentation } from './statusPresentation.ts';

describe('statusPresentation', () => {
  it('PAY-6 labels every status of the contract in the words of the specification', () => {
    expect(
      Object.fromEntries(paymentStatuses.map((status) => [status, statusPresentation[status].label])),
    ).toEqual({
      Pending: 'Pending',
      Succeeded: 'Succeeded',
      Failed: 'Failed',
      Returned: 'Returned',
      RefundPending: 'Refund pending',
      Refunded: 'Refunded',
      RefundFailed: 'Refund Failed',
      Disputed: 'Disputed',
    });
  });
  it('PAY-6 gives every status a colour and an explanation of its own', () => {
    for (const part of ['tone', 'explanation'] as const) {
      const looks = paymentStatuses.map((status) => statusPresentation[status][part]);
      expect(new Set(looks).size).toBe(paymentStatuses.length);
    }
  });
});
