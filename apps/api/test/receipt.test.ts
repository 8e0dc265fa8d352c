import type { PaymentWire } from '@payments/api-client/contract';
import { expect, it } from 'vitest';
import { receiptOf } from '../src/resources/payments/receipt.ts';

const payment: PaymentWire = {
  id: 250010,
  paidAt: '2026-11-23T17:08:19.000Z',
  paymentStatus: 'Refunded',
  paymentType: 1,
  payerId: 6254,
  payerName: 'Dmitri Okafor',
  payerUnit: 'Unit 57',
  payerEmailAddress: 'dmitri.okafor@example.net',
  accountNumber: '0507955',
  communityId: 7,
  communityName: 'Copper & Crossing HOA',
  method: { id: 1, discriminator: 'CreditCard', brand: 'Mastercard', last4: '4993' },
  amount: 153000,
  fee: 1590,
  net: -1590,
  refundReason: null,
  refundedBy: null,
};

it('RCP-1 a receipt says how much to whom first, then what has become of it, the facts, and when support answers', () => {
  const { to, subject, text, html } = receiptOf(payment, 'owner@example.net', 'America/Denver');
  expect({ to, subject }).toEqual({
    to: 'owner@example.net',
    subject: 'Your payment of $1,530.00 to Copper & Crossing HOA: refunded',
  });
  expect(text).toBe(`Amount: $1,530.00
Payment to: Copper & Crossing HOA
This payment was refunded in full.

Date: November 23, 2026 at 10:08 AM MST
Paid by: Dmitri Okafor, Unit 57
Account number: 0507955
Method: Mastercard ending in 4993
Receipt number: 250010

Questions? Support answers Monday to Friday, 8:00 AM to 5:00 PM Mountain Time.`);
  const shown = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(shown).toContain(
    'PAYMENTS $1,530.00 Payment to Copper &amp; Crossing HOA This payment was refunded in full. Date November 23, 2026',
  );
  expect(shown).toContain('Questions? Support answers Monday to Friday, 8:00 AM to 5:00 PM Mountain Time.');
});

it('RCP-1 a receipt of a payment that succeeded says nothing of its status, and none tells the fee, which the association pays', () => {
  const { subject, text, html } = receiptOf(
    { ...payment, paymentStatus: 'Succeeded' },
    'owner@example.net',
    'America/Denver',
  );
  expect(subject).toBe('Your receipt: $1,530.00 to Copper & Crossing HOA');
  expect(text).toContain('Paid to: Copper & Crossing HOA\n\nDate:');
  for (const word of ['fee', '15.90', 'Succeeded', 'refund', 'undefined'])
    expect(`${text}${html}`.toLowerCase()).not.toContain(word.toLowerCase());
});

it.each([
  ['Pending', 'still pending', 'This payment is on its way and not collected yet.'],
  ['RefundPending', 'refund on its way', 'A refund of this payment is on its way to you.'],
  ['RefundFailed', 'the refund did not arrive', 'A refund of this payment did not reach you.'],
  [
    'Disputed',
    'disputed',
    'This payment was disputed, and the funds were reversed. Your bank or card company can tell when the money is back.',
  ],
] as const)(
  'RCP-1 a receipt of a payment that is %s says so, and not that it was paid',
  (paymentStatus, state, sentence) => {
    const { subject, text, html } = receiptOf(
      { ...payment, paymentStatus },
      'owner@example.net',
      'America/Denver',
    );
    expect(subject).toBe(`Your payment of $1,530.00 to Copper & Crossing HOA: ${state}`);
    expect(text).toContain(`Payment to: Copper & Crossing HOA\n${sentence}\n\nDate:`);
    expect(html).toContain(sentence);
    expect(`${text}${html}`).not.toContain('Paid to');
  },
);
