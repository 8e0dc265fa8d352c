import { type PaymentStatus, paymentStatuses } from '@payments/api-client/contract';
import { describe, expect, it } from 'vitest';
import { paymentNotice, toldBy } from './paymentNotice.ts';

const eventOf = (status: PaymentStatus, note: string | null, id = 9) => ({
  id,
  at: '2026-11-20T18:00:00Z',
  status,
  actor: null,
  note,
});
const textOf = (status: PaymentStatus, note: string | null) =>
  paymentNotice(status, [eventOf(status, note)])?.text;

describe('paymentNotice', () => {
  it.each([
    ['RefundFailed', 'account closed', 'Account closed. The homeowner has not been paid back.'],
    ['RefundFailed', 'R02', 'Account closed. The homeowner has not been paid back.'],
    ['RefundFailed', 'R77', 'Reason: R77. The homeowner has not been paid back.'],
    ['RefundFailed', null, 'The homeowner has not been paid back.'],
    ['Returned', 'R02', 'R02, Account closed. Ask the homeowner to pay from another account or by card.'],
    ['Returned', null, 'The association does not have the money.'],
    ['Disputed', 'chargeback', 'Chargeback. The payment is refunded, and the funds are reversed.'],
    ['Disputed', null, 'The payment is refunded, and the funds are reversed.'],
  ] as const)('REF-8 PAY-5 says of a %s payment with %s: %s', (status, note, text) => {
    expect(textOf(status, note)).toBe(text);
  });

  it('REF-8 says nothing of a payment that nothing went wrong with', () => {
    const told = paymentStatuses.filter((status) => paymentNotice(status, []) !== undefined);
    expect(told).toEqual(expect.arrayContaining(['Returned', 'RefundFailed', 'Disputed']));
    expect(told).toHaveLength(3);
  });

  it('REF-8 tells the newest reason, and none that a person wrote, which stays in the history', () => {
    const events = [eventOf('RefundFailed', 'account closed', 5), eventOf('RefundFailed', 'R03', 3)];
    expect(toldBy('RefundFailed', events)?.id).toBe(5);
    expect(toldBy('RefundFailed', [{ ...eventOf('RefundFailed', 'by hand'), actor: 'Ana' }])).toBeUndefined();
    expect(toldBy('Refunded', [eventOf('Refunded', 'R03')])).toBeUndefined();
  });
});
