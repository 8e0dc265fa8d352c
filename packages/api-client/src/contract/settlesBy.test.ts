import { describe, expect, it } from 'vitest';
import { explainPayment } from './paymentExplanation.ts';
import { type PendingPayment, settlesBy } from './settlesBy.ts';

const zone = 'America/Denver';
const asked = { at: '2026-11-20T18:00:00Z', status: 'RefundPending' } as const;
const paid = { paidAt: '2026-11-20T18:00:00Z', events: [] };

describe('settlesBy', () => {
  it.each<[string, PendingPayment, string | null]>([
    [
      'a bank payment, over Thanksgiving',
      { ...paid, paymentStatus: 'Pending', method: { discriminator: 'Ach' } },
      '2026-12-01T06:59:59.000Z',
    ],
    [
      'a bank payment that is paid before midnight in Denver',
      { ...paid, paidAt: '2026-11-21T06:30:00Z', paymentStatus: 'Pending', method: { discriminator: 'Ach' } },
      '2026-12-01T06:59:59.000Z',
    ],
    ['a card payment', { ...paid, paymentStatus: 'Pending', method: { discriminator: 'DebitCard' } }, null],
    [
      'a card refund, from when it was last asked for',
      {
        paidAt: '2026-10-01T18:00:00Z',
        paymentStatus: 'RefundPending',
        method: { discriminator: 'CreditCard' },
        events: [asked, { ...asked, at: '2026-11-02T18:00:00Z' }],
      },
      '2026-12-08T06:59:59.000Z',
    ],
    ['what has settled', { ...paid, paymentStatus: 'Succeeded', method: { discriminator: 'Ach' } }, null],
  ])('FAQ-1 PAY-5 names the end of the last day for %s', (_name, payment, by) => {
    expect(settlesBy(payment, zone)).toBe(by);
  });

  it('names the day that the homeowner is told', () => {
    const payment = {
      ...paid,
      amount: 285,
      paymentStatus: 'RefundPending',
      communityName: 'Oak Hill',
      payerName: 'Rosa Nakamura',
      method: { discriminator: 'Ach', brand: '', last4: '0042' },
      events: [{ ...asked, note: null }],
    } as const;
    const by = new Date(settlesBy(payment, zone) ?? '');
    const day = by.toLocaleDateString('en-US', { timeZone: zone, dateStyle: 'full' });
    expect(explainPayment(payment, asked.at, zone).plainText).toContain(day);
  });
});
