import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { type Endpoint, pathOf } from './endpoint.ts';
import { sortableWallTime } from './fields.ts';
import {
  canTransition,
  chargedFeeCents,
  expandMethods,
  isCollected,
  isRefundable,
  netCents,
  type PaymentStatus,
  paymentMethodChoices,
  paymentMethodTypes,
  paymentStatuses,
  paymentsFilter,
  paymentsQuery,
  paymentType,
  paymentTypes,
  reversals,
} from './payments.ts';

describe('payment method types', () => {
  it("SCH-1 PAY-2 the catalog's default is Future, and the filter offers the others", () => {
    expect(paymentMethodTypes.filter(({ isDefault }) => isDefault)).toEqual([
      { paymentMethodTypeName: 'Future', isDefault: true },
    ]);
    expect(paymentMethodChoices).toEqual(['Card', 'Ach']);
  });
});

describe('statuses', () => {
  const possible: [PaymentStatus, PaymentStatus][] = [
    ['Pending', 'Succeeded'],
    ['Pending', 'Failed'],
    ['Pending', 'Returned'],
    ['Succeeded', 'RefundPending'],
    ['Succeeded', 'Disputed'],
    ['RefundPending', 'Refunded'],
    ['RefundPending', 'RefundFailed'],
    ['RefundFailed', 'RefundPending'],
  ];

  it('REF-8 has exactly these transitions out of all 64 pairs', () => {
    const found = paymentStatuses.flatMap((from) =>
      paymentStatuses.filter((to) => canTransition(from, to)).map((to) => [from, to]),
    );
    expect(found).toEqual(possible);
  });

  it('REF-8 counts returned, disputed and refunded payments as reversals', () => {
    expect(reversals).toEqual(['Returned', 'Disputed', 'Refunded']);
  });

  it('REF-1 refunds a succeeded payment, or again one whose refund failed, and no other', () => {
    expect(paymentStatuses.filter(isRefundable)).toEqual(['Succeeded', 'RefundFailed']);
  });

  it('RCP-1 PAY-5 collects nothing by a payment that failed or was returned', () => {
    expect(paymentStatuses.filter((status) => !isCollected(status))).toEqual(['Failed', 'Returned']);
  });

  it('PAY-5 charges no fee where nothing was collected', () => {
    const free = paymentStatuses.filter((status) => chargedFeeCents(status, 855) === 0);
    expect(free).toEqual(['Failed', 'Returned']);
    expect(chargedFeeCents('Refunded', 855)).toBe(855);
  });

  it('PAY-5 nets the amount less the fee, nothing where none was collected, the fee alone where it was given back', () => {
    const nets = Object.fromEntries(paymentStatuses.map((status) => [status, netCents(status, 28_500, 855)]));
    expect(nets).toEqual({
      Pending: 27_645,
      Succeeded: 27_645,
      Failed: 0,
      Returned: 0,
      RefundPending: 27_645,
      Refunded: -855,
      RefundFailed: 27_645,
      Disputed: -855,
    });
  });
});

describe('types and methods', () => {
  it('PAY-2 expands a card to credit and debit cards and leaves Ach as it is', () => {
    expect(expandMethods(['Card'])).toEqual(['CreditCard', 'DebitCard']);
    expect(expandMethods(['Ach'])).toEqual(['Ach']);
    expect(expandMethods(['Ach', 'Card'])).toEqual(['Ach', 'CreditCard', 'DebitCard']);
    expect(expandMethods([])).toEqual([]);
  });

  it('PAY-9 numbers ACH 0, CREDIT 1 and DEBIT 2', () => {
    expect(paymentTypes).toEqual({ ACH: 0, CREDIT: 1, DEBIT: 2 });
    expect([0, 1, 2, 3, '0', -1].filter((value) => z.safeParse(paymentType, value).success)).toEqual([
      0, 1, 2,
    ]);
  });
});

describe('the query', () => {
  const issuesOf = (wire: unknown, schema: typeof paymentsQuery | typeof paymentsFilter = paymentsQuery) =>
    z
      .safeParse(schema, wire)
      .error?.issues.map(
        ({ path, code, ...rest }) => path.join('.') || ('keys' in rest ? rest.keys.join() : code),
      );

  it('VAL-3 reads numbers, lists and dates', () => {
    expect(
      z.decode(paymentsQuery, {
        communityID: '21',
        payerID: '501',
        fromPaymentDate: '11/01/2026 00:00:00',
        toPaymentDate: '11/20/2026 23:59:59',
        paymentStatuses: ['Succeeded', 'RefundPending'],
        paymentTypes: 'Ach',
        pageNumber: '2',
        pageSize: '25',
        sort: '-amount',
      }),
    ).toEqual({
      communityID: 21,
      payerID: 501,
      fromPaymentDate: '11/01/2026 00:00:00',
      toPaymentDate: '11/20/2026 23:59:59',
      paymentStatuses: ['Succeeded', 'RefundPending'],
      paymentTypes: ['Ach'],
      pageNumber: 2,
      pageSize: 25,
      sort: '-amount',
    });
    expect(z.decode(paymentsQuery, {})).toEqual({});
  });

  it.each([
    [
      'dates the wrong way round',
      { fromPaymentDate: '11/20/2026 00:00:01', toPaymentDate: '11/20/2026 00:00:00' },
      ['toPaymentDate'],
    ],
    [
      'dates of two years the wrong way round',
      { fromPaymentDate: '01/02/2026 00:00:00', toPaymentDate: '12/31/2025 00:00:00' },
      ['toPaymentDate'],
    ],
    ['an impossible date', { fromPaymentDate: '02/30/2026 00:00:00' }, ['fromPaymentDate']],
    ['a date in another form', { toPaymentDate: '2026-11-20' }, ['toPaymentDate', 'toPaymentDate']],
    ['an unknown key', { communityId: '21' }, ['communityId']],
    ['an unknown status', { paymentStatuses: ['Pending', 'Paid'] }, ['paymentStatuses.1']],
    ['an unknown single status', { paymentStatuses: 'paid' }, ['paymentStatuses.0']],
    ['an unknown type', { paymentTypes: ['Card'] }, ['paymentTypes.0']],
    [
      'too many statuses',
      { paymentStatuses: Array.from({ length: 51 }, () => 'Pending') },
      ['paymentStatuses'],
    ],
    ['an unknown sort', { sort: 'amount desc' }, ['sort']],
    ['an id of 0', { communityID: '0' }, ['communityID']],
    ['an id beyond the database', { payerID: '2147483648' }, ['payerID']],
    ['an id with a sign', { payerID: '+1' }, ['payerID']],
    ['a page before the first', { pageNumber: '0' }, ['pageNumber']],
    ['a page of nothing', { pageSize: '0' }, ['pageSize']],
    ['a page of everything', { pageSize: '1000' }, ['pageSize']],
    ['repeated single values', { communityID: ['1', '2'] }, ['communityID']],
    [
      'many faults at once',
      { communityID: 'x', sort: 'y', pageSize: 'z' },
      ['communityID', 'pageSize', 'sort'],
    ],
  ])('VAL-3 names the field at fault: %s', (_, wire, fields) => {
    expect([...new Set(issuesOf(wire))]).toEqual([...new Set(fields)]);
  });

  it('VAL-3 the filter of the export takes no page', () => {
    expect(issuesOf({ pageNumber: '1' }, paymentsFilter)).toEqual(['pageNumber']);
    expect(issuesOf({ communityID: '21' }, paymentsFilter)).toBeUndefined();
  });

  it('PAY-2 lets a range begin and end in the same second, and orders by the calendar, not by the text', () => {
    const moment = '11/20/2026 12:00:00';
    expect(issuesOf({ fromPaymentDate: moment, toPaymentDate: moment })).toBeUndefined();
    expect(
      issuesOf({ fromPaymentDate: '12/31/2025 23:59:59', toPaymentDate: '01/01/2026 00:00:00' }),
    ).toBeUndefined();
    expect(sortableWallTime('11/20/2026 09:05:07') < sortableWallTime('01/01/2027 00:00:00')).toBe(true);
  });
});

describe('paths', () => {
  it('VAL-2 encodes ids in paths and alters nothing of them', () => {
    const path = (id: string | number) => pathOf(contract.submitOnboarding, { id });
    expect(path('a/b c?d#e')).toBe('/communities/a%2Fb%20c%3Fd%23e/onboardingSubmitted');
    expect(decodeURIComponent(path('Ünit-7.%'))).toBe('/communities/Ünit-7.%/onboardingSubmitted');
    expect(pathOf(contract.refundPayment, { id: 918245 })).toBe('/payments/918245/refund');
  });

  it('API-1 refuses a path whose parameter is missing', () => {
    expect(() => pathOf(contract.refundPayment)).toThrow('/payments/{id}/refund needs the parameter id');
  });

  it('API-1 gives each call its own method and path, and a schema to each parameter', () => {
    const endpoints: Endpoint[] = Object.values(contract);
    const keys = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    for (const { path, params } of endpoints) {
      expect([path, path.includes('{')]).toEqual([path, params !== undefined]);
    }
  });
});
