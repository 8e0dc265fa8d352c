import { describe, expect, it } from 'vitest';
import { type ExplainedPayment, explainPayment } from './paymentExplanation.ts';
import {
  type MethodDiscriminator,
  methodDiscriminators,
  type PaymentStatus,
  paymentStatuses,
} from './payments.ts';

const zone = 'America/Denver';
const brands: Readonly<Record<MethodDiscriminator, string>> = {
  Ach: 'Bank account',
  CreditCard: 'Visa',
  DebitCard: 'Mastercard',
};
const names: Readonly<Record<MethodDiscriminator, string>> = {
  Ach: 'your bank account ending in 0042',
  CreditCard: 'your Visa credit card ending in 0042',
  DebitCard: 'your Mastercard debit card ending in 0042',
};

const refundStates = {
  none: [],
  requested: [['RefundPending', '2026-11-18', 'Paid twice by mistake']],
  refunded: [
    ['RefundPending', '2026-11-18', 'Paid twice by mistake'],
    ['Refunded', '2026-11-24', null],
  ],
  failed: [
    ['RefundPending', '2026-11-18', 'Paid twice by mistake'],
    ['RefundFailed', '2026-11-24', 'R02'],
  ],
  disputed: [['Disputed', '2026-11-19', 'R10']],
} as const satisfies Record<string, readonly (readonly [PaymentStatus, string, string | null])[]>;
type RefundState = keyof typeof refundStates;

/** Paid on Tuesday, November 17, 2026, in the afternoon; Thanksgiving is on the 26th. */
function payment(
  paymentStatus: PaymentStatus,
  discriminator: MethodDiscriminator,
  refundState: RefundState,
  overrides: Partial<ExplainedPayment> = {},
): ExplainedPayment {
  return {
    amount: 1234.5,
    paymentStatus,
    communityName: 'River Park Villas',
    payerName: 'Rosa Nakamura',
    paidAt: '2026-11-17T22:02:00Z',
    method: { discriminator, brand: brands[discriminator], last4: '0042' },
    events: [
      { at: '2026-11-17T22:02:00Z', status: 'Pending', note: null },
      ...refundStates[refundState].map(([status, day, note]) => ({ at: `${day}T18:00:00Z`, status, note })),
    ],
    ...overrides,
  };
}

const day = {
  paid: 'Tuesday, November 17, 2026',
  requested: 'Wednesday, November 18, 2026',
  disputed: 'Thursday, November 19, 2026',
  settled: 'Tuesday, November 24, 2026',
};
const isRequested = (state: RefundState) =>
  state === 'requested' || state === 'refunded' || state === 'failed';

/** What must be read of each status two days after the payment, written without the rules. */
const expectations: Readonly<
  Record<PaymentStatus, (isBank: boolean, state: RefundState) => readonly string[]>
> = {
  Pending: (isBank) =>
    isBank
      ? [
          'still pending',
          '3 to 5 business days',
          'We expect it to be completed between Friday, November 20, 2026 and Tuesday, November 24, 2026.',
          'no need to pay again',
        ]
      : ['still pending', 'We cannot name a day for it.', 'no need to pay again'],
  Succeeded: () => ['The payment succeeded', 'the money for River Park Villas was collected'],
  Failed: () => ['did not go through', 'no money was collected', 'a new payment has to be made'],
  Returned: () => ['sent back', 'the funds were reversed', 'a new payment has to be made'],
  RefundPending: (isBank, state) => [
    'A refund of the full amount was requested',
    '$1,234.50 goes back to your',
    isBank ? 'take up to 10 business days' : 'take 5 to 10 business days',
    ...(isRequested(state)
      ? [
          `requested on ${day.requested}`,
          isBank
            ? 'We expect the refund to arrive by Thursday, December 3, 2026.'
            : 'We expect the refund to arrive between Wednesday, November 25, 2026 and Thursday, December 3, 2026.',
        ]
      : []),
    ...(state === 'failed' ? ['An earlier refund of this payment did not arrive'] : []),
  ],
  Refunded: (isBank, state) => [
    `The payment was refunded${state === 'refunded' ? ` on ${day.settled}` : ''}: the full amount of $1,234.50`,
    isBank ? 'ask your bank first' : 'ask your card company first',
  ],
  RefundFailed: (_, state) => [
    `A refund was requested${isRequested(state) ? ` on ${day.requested}` : ''}, but it did not reach your`,
    `The refund failed${state === 'failed' ? ` on ${day.settled}` : ''}, and the money has not come back`,
    'may be tried again',
  ],
  Disputed: (_, state) => [
    `The payment was disputed${state === 'disputed' ? ` on ${day.disputed}` : ''}.`,
    'refunded, and the funds are reversed',
  ],
};

const forbidden =
  /undefined|null|NaN|Invalid|\bfees?\b|Paid twice|\bR\d\d\b|RefundPending|RefundFailed|CreditCard|DebitCard|\bAch\b|\bAPI\b| {2}| \.|\.\.|, ,/;

const combinations = paymentStatuses.flatMap((status) =>
  methodDiscriminators.flatMap((method) =>
    (Object.keys(refundStates) as RefundState[]).map((state) => [status, method, state] as const),
  ),
);

describe('the explanation of a payment', () => {
  it.each(combinations)('PAY-6 FAQ-1 explains %s, %s, refund %s', (status, method, state) => {
    const { subject, greeting, paragraphs, plainText } = explainPayment(
      payment(status, method, state),
      '2026-11-19T18:00:00Z',
      zone,
    );
    expect(greeting).toBe('Hello Rosa Nakamura,');
    expect(subject).toMatch(/^Your payment of \$1,234\.50 to River Park Villas: [a-z ]+$/);
    expect(paragraphs[0]).toBe(
      `This is about your payment of $1,234.50 to River Park Villas, made on ${day.paid} with ${names[method]}.`,
    );
    for (const words of expectations[status](method === 'Ach', state)) expect(plainText).toContain(words);
    expect(paragraphs.at(-1)).toBe(
      'Questions? Support answers Monday to Friday, 8:00 AM to 5:00 PM Mountain Time. The dates here are in Mountain Time.',
    );
    expect(plainText).toBe([greeting, ...paragraphs].join('\n\n'));
    expect(plainText).not.toMatch(forbidden);
    expect(plainText).not.toContain('We expected');
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z$].*\.$/);
  });

  it.each(combinations)('PAY-6 FAQ-1 says of %s, %s, refund %s when it is late', (status, method, state) => {
    const { plainText } = explainPayment(payment(status, method, state), '2027-01-19T18:00:00Z', zone);
    const isLatePayment = status === 'Pending' && method === 'Ach';
    const isLateRefund = status === 'RefundPending' && isRequested(state);
    expect(plainText.includes('That day has passed')).toBe(isLatePayment || isLateRefund);
    if (isLatePayment)
      expect(plainText).toContain('We expected it to be completed by Tuesday, November 24, 2026.');
    if (isLateRefund)
      expect(plainText).toContain('We expected the refund to arrive by Thursday, December 3, 2026.');
    expect(plainText).not.toMatch(/We expect /);
    expect(plainText).not.toMatch(forbidden);
  });

  const pending = (paidAt: string, now = paidAt, timeZone = zone) =>
    explainPayment(payment('Pending', 'Ach', 'none', { paidAt }), now, timeZone).plainText;

  it.each([
    [
      'in Thanksgiving week',
      '2026-11-24T18:00:00Z',
      'Monday, November 30, 2026 and Wednesday, December 2, 2026',
    ],
    ["over the year's end", '2026-12-30T18:00:00Z', 'Tuesday, January 5, 2027 and Thursday, January 7, 2027'],
    ['over Christmas', '2026-12-23T18:00:00Z', 'Tuesday, December 29, 2026 and Thursday, December 31, 2026'],
    ['on a Saturday', '2026-11-14T18:00:00Z', 'Thursday, November 19, 2026 and Monday, November 23, 2026'],
    ['on a holiday', '2026-11-26T18:00:00Z', 'Wednesday, December 2, 2026 and Friday, December 4, 2026'],
    [
      'late on Friday, which is Saturday in UTC',
      '2026-11-14T05:00:00Z',
      'Wednesday, November 18, 2026 and Friday, November 20, 2026',
    ],
    [
      'before the clocks go back',
      '2026-10-30T18:00:00Z',
      'Wednesday, November 4, 2026 and Friday, November 6, 2026',
    ],
    [
      'in the hour that comes twice',
      '2026-11-01T08:30:00Z',
      'Thursday, November 5, 2026 and Monday, November 9, 2026',
    ],
    [
      'before the clocks go forward',
      '2026-03-06T18:00:00Z',
      'Wednesday, March 11, 2026 and Friday, March 13, 2026',
    ],
    [
      'before a Saturday that is no bank holiday',
      '2026-07-01T18:00:00Z',
      'Monday, July 6, 2026 and Wednesday, July 8, 2026',
    ],
  ])('FAQ-1 counts the business days of a bank payment made %s', (_, paidAt, days) => {
    expect(pending(paidAt)).toContain(`We expect it to be completed between ${days}.`);
  });

  it('FAQ-1 names the last day alone once the first has passed, and is late the day after it', () => {
    const paidAt = '2026-11-17T22:02:00Z';
    expect(pending(paidAt, '2026-11-21T06:59:00Z')).toContain('between Friday, November 20, 2026');
    expect(pending(paidAt, '2026-11-21T07:00:00Z')).toContain(
      'We expect it to be completed by Tuesday, November 24, 2026.',
    );
    expect(pending(paidAt, '2026-11-25T06:59:00Z')).toContain('We expect it to be completed by');
    expect(pending(paidAt, '2026-11-25T07:00:00Z')).toContain('We expected it to be completed by');
  });

  it('FAQ-1 counts and names days in the business time zone', () => {
    const text = pending('2026-11-17T03:00:00Z', '2026-11-17T03:00:00Z', 'Asia/Tokyo');
    expect(text).toContain(`made on ${day.paid}`);
    expect(text).toContain('The dates here are in Japan');
    expect(pending('2026-11-17T03:00:00Z')).toContain('made on Monday, November 16, 2026');
  });

  it('REF-8 counts a refund that is tried again from its newest request', () => {
    const events = (['2026-11-02', '2026-11-18'] as const).flatMap((at) => [
      { at: `${at}T18:00:00Z`, status: 'RefundPending' as const, note: null },
    ]);
    const tried = [...events, { at: '2026-11-10T18:00:00Z', status: 'RefundFailed' as const, note: 'R02' }];
    for (const order of [tried, tried.toReversed()])
      expect(
        explainPayment(
          payment('RefundPending', 'Ach', 'none', { events: order }),
          '2026-11-19T18:00:00Z',
          zone,
        ).plainText,
      ).toContain('We expect the refund to arrive by Thursday, December 3, 2026.');
  });

  it.each([
    ['insufficient funds', 'There was not enough money in the account.'],
    ['Card declined', 'The card was declined.'],
    ['account closed', 'The account is closed.'],
  ])('PAY-6 says why a payment failed: %s', (note, words) => {
    const events = [{ at: '2026-11-18T18:00:00Z', status: 'Failed' as const, note }];
    const { plainText } = explainPayment(
      payment('Failed', 'Ach', 'none', { events }),
      '2026-11-19T18:00:00Z',
      zone,
    );
    expect(plainText).toContain(words);
  });

  it.each([
    ['insufficient funds', 'The card company reports insufficient funds.'],
    ['account closed', 'The account that the card belongs to is closed.'],
  ])('PAY-6 says it of the card where a card was used: %s', (note, words) => {
    const events = [{ at: '2026-11-18T18:00:00Z', status: 'Failed' as const, note }];
    const made = payment('Failed', 'CreditCard', 'none', { events });
    expect(explainPayment(made, '2026-11-19T18:00:00Z', zone).plainText).toContain(words);
  });

  it('PAY-6 FAQ-1 says from which day is counted when it is not the day of the payment', () => {
    expect(pending('2026-11-21T18:00:00Z')).toContain(
      'between Friday, November 27, 2026 and Tuesday, December 1, 2026. The days are counted from Monday, November 23, 2026.',
    );
    expect(pending('2026-11-17T22:02:00Z')).not.toContain('counted from');
  });

  it.each(['R01', 'risk score 91', 'constructor'])(
    'PAY-6 keeps back what was not written for homeowners: %s',
    (note) => {
      const events = [{ at: '2026-11-18T18:00:00Z', status: 'Returned' as const, note }];
      const { plainText } = explainPayment(
        payment('Returned', 'Ach', 'none', { events }),
        '2026-11-19T18:00:00Z',
        zone,
      );
      expect(plainText).not.toContain(note);
      expect(plainText).toContain('Your bank can tell you why.');
      expect(plainText).not.toContain('function');
    },
  );

  it('PAY-6 needs neither a name nor digits, and keeps to one line', () => {
    const { greeting, subject, paragraphs } = explainPayment(
      payment('Succeeded', 'CreditCard', 'none', {
        payerName: ' ',
        communityName: 'River\r\nPark',
        method: { discriminator: 'CreditCard', brand: '', last4: '' },
      }),
      '2026-11-19T18:00:00Z',
      zone,
    );
    expect(greeting).toBe('Hello,');
    expect(subject).toBe('Your payment of $1,234.50 to River Park: succeeded');
    expect(paragraphs[0]).toMatch(/with your credit card\.$/);
  });
});
