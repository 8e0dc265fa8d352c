import { buildPaymentDetails } from '@payments/api-client/testing';
import { describe, expect, it } from 'vitest';
import { eventLine, eventTime, expectation, isCharge } from './paymentTimeline.ts';

const now = '2026-11-20T18:00:00Z';
const zone = 'America/Denver';

describe('eventTime', () => {
  it.each([
    ['2026-11-20T16:12:00Z', 'today, 9:12 AM'],
    ['2026-11-20T06:59:00Z', 'Nov 19, 11:59 PM'],
    ['2025-11-19T20:00:00Z', 'Nov 19, 2025, 1:00 PM'],
    ['whenever', 'whenever'],
  ])('PAY-5 says of %s: %s', (at, words) => {
    expect(eventTime(at, now, zone)).toBe(words);
  });
});

describe('eventLine', () => {
  const event = { id: 1, at: now, status: 'Returned' as const, actor: null, note: null };
  it.each([
    [{ actor: 'Ana Duarte', note: 'Paid twice by mistake' }, 'Ana Duarte: “Paid twice by mistake”'],
    [{ actor: 'Ana Duarte' }, 'Ana Duarte'],
    [
      { note: 'R01' },
      'R01, Insufficient funds. Ask the homeowner to pay again once there is money in the account, or by card.',
    ],
    [{ note: 'R77' }, 'Reason: R77'],
    [{ status: 'Succeeded' as const }, undefined],
    [{}, undefined],
  ])('REF-4 says of %j: %s', (part, line) => {
    expect(eventLine({ ...event, ...part })).toBe(line);
  });

  it('PAY-5 tells of a success what was charged, unless somebody made it one', () => {
    expect(isCharge({ ...event, status: 'Succeeded' })).toBe(true);
    expect(isCharge({ ...event, status: 'Succeeded', actor: 'Ana Duarte' })).toBe(false);
    expect(isCharge(event)).toBe(false);
  });
});

describe('expectation', () => {
  const refund = (expectedBy: string) =>
    expectation(buildPaymentDetails({ paymentStatus: 'RefundPending', expectedBy }), now, zone);

  it('PAY-5 names the day and what is expected, and nothing when nothing is', () => {
    expect(refund('2026-12-05T06:59:59Z')).toBe('Card refund expected by Dec 4');
    expect(refund('2026-11-21T06:59:59Z')).toBe('Card refund expected today');
    expect(expectation(buildPaymentDetails(), now, zone)).toBeUndefined();
  });

  it('PAY-5 says of what is late that it was expected', () => {
    expect(refund('2026-11-20T06:59:59Z')).toBe('Card refund was expected by Nov 19');
  });
});
