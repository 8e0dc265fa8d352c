import type { AccessSubject } from '../contract/access.ts';
import type { UserInfo } from '../contract/auth.ts';
import type { Community } from '../contract/communities.ts';
import { toCents, toDollars } from '../contract/money.ts';
import {
  netCents,
  type Payment,
  type PaymentDetails,
  type PaymentStatus,
  type PaymentsSummary,
  paymentStatuses,
} from '../contract/payments.ts';
import type { ExistingRefund, Problem } from '../contract/problem.ts';
import type { Resident } from '../contract/residents.ts';

/** A succeeded card payment of $285.00; money in dollars. */
export function buildPayment(overrides: Partial<Payment> = {}): Payment {
  const amount = overrides.amount ?? 285;
  const fee = overrides.fee ?? 8.55;
  return {
    id: 918245,
    paidAt: '2026-11-17T15:02:00Z',
    paymentStatus: 'Succeeded',
    paymentType: 1,
    payerId: 501,
    payerName: 'Rosa Nakamura',
    payerUnit: 'Unit 19',
    payerEmailAddress: 'rosa.nakamura@example.com',
    accountNumber: '00120',
    communityId: 21,
    communityName: 'River Park Villas',
    method: { id: 7001, discriminator: 'CreditCard', brand: 'Visa', last4: '3366' },
    amount,
    fee,
    net: toDollars(netCents(overrides.paymentStatus ?? 'Succeeded', toCents(amount), toCents(fee))),
    refundReason: null,
    refundedBy: null,
    ...overrides,
  };
}

/** The payment with its timeline. */
export function buildPaymentDetails(overrides: Partial<PaymentDetails> = {}): PaymentDetails {
  return {
    ...buildPayment(overrides),
    expectedBy: null,
    payoutId: null,
    reversedInPayoutId: null,
    events: [
      { id: 2, at: '2026-11-17T15:03:10Z', status: 'Succeeded', actor: null, note: null },
      { id: 1, at: '2026-11-17T15:02:00Z', status: 'Pending', actor: null, note: null },
    ],
    ...overrides,
  };
}

const people = [
  ['Eleanor Whitfield', 'Unit 14-C', 'Maple Court Homeowners'],
  ['Tomás Álvarez de la Cruz', 'Lot 88', 'River Park Villas'],
  ['Priya Raghunathan', 'Unit 3', 'Cedar Grove Association'],
  ['O’Brien Family Trust', 'Lot 12', 'Harbor Point'],
  ['Jonas Eriksen', 'Unit 208', 'Sunset Villas'],
  ['Mei-Ling Okafor', 'Lot 7', 'Willow Creek Estates'],
  ['Hugo Castillo', 'Unit 41', 'Oak Hill'],
  ['Nadia Haddad', 'Lot 230', 'Pine Ridge Master Association'],
  ['Sven Lindqvist', 'Unit 5-A', 'Maple Court Homeowners'],
  ['Rosa Nakamura', 'Unit 19', 'River Park Villas'],
] as const;
const methods = [
  { discriminator: 'CreditCard', brand: 'Visa', type: 1 },
  { discriminator: 'Ach', brand: 'Bank account', type: 0 },
  { discriminator: 'CreditCard', brand: 'Mastercard', type: 1 },
  { discriminator: 'DebitCard', brand: 'Visa debit', type: 2 },
] as const;

/** `count` payments, the same for the same count: every status, method and length of name occurs. */
export function buildPayments(count: number): Payment[] {
  const start = Date.parse('2026-11-20T15:41:00Z');
  return Array.from({ length: count }, (_, index) => {
    const person = people[index % people.length] ?? people[0];
    const method = methods[index % methods.length] ?? methods[0];
    const status: PaymentStatus =
      index % 3 === 0 ? 'Succeeded' : (paymentStatuses[(index * 7) % paymentStatuses.length] ?? 'Succeeded');
    const cents = 9_640 + ((index * 7_919) % 240_000);
    const feeCents = method.type === 0 ? 200 : Math.round(cents * 0.03);
    return buildPayment({
      id: 918_245 - index,
      paidAt: new Date(start - index * 6_840_000).toISOString(),
      paymentStatus: status,
      paymentType: method.type,
      payerId: 501 + (index % people.length),
      payerName: person[0],
      payerUnit: person[1],
      communityId: 21 + (index % people.length),
      communityName: person[2],
      accountNumber: String(120 + index).padStart(5, '0'),
      method: {
        id: 7001 + index,
        discriminator: method.discriminator,
        brand: method.brand,
        last4: String((4242 + index * 977) % 10_000).padStart(4, '0'),
      },
      amount: toDollars(cents),
      fee: toDollars(feeCents),
      refundReason: status === 'RefundPending' || status === 'Refunded' ? 'Paid twice by mistake' : null,
      refundedBy: status === 'RefundPending' || status === 'Refunded' ? 'Ana Duarte' : null,
    });
  });
}

/** What a list's payments come to, as its strip tells it. */
export function summaryOf(payments: readonly Payment[]): PaymentsSummary {
  const sumOf = (some: readonly Payment[]) => ({
    count: some.length,
    total: toDollars(some.reduce((cents, { amount }) => cents + toCents(amount), 0)),
  });
  return {
    ...sumOf(payments),
    byStatus: [...Map.groupBy(payments, ({ paymentStatus }) => paymentStatus)].map(([status, some]) => ({
      status,
      ...sumOf(some),
    })),
  };
}

/** The mock's strip, with refunds in every state; money in dollars. */
export function buildSummary(overrides: Partial<PaymentsSummary> = {}): PaymentsSummary {
  return {
    count: 1366,
    total: 579_812.94,
    byStatus: [
      { status: 'Succeeded', count: 1032, total: 412_880.14 },
      { status: 'Pending', count: 204, total: 81_960 },
      { status: 'RefundPending', count: 3, total: 1_940.3 },
      { status: 'RefundFailed', count: 1, total: 450 },
      { status: 'Refunded', count: 57, total: 34_012.45 },
      { status: 'Returned', count: 38, total: 25_411.2 },
      { status: 'Disputed', count: 9, total: 15_003.5 },
      { status: 'Failed', count: 22, total: 8_155.35 },
    ],
    ...overrides,
  };
}

export function buildCommunities(): Community[] {
  return people.slice(0, 8).map(([, , name], index) => ({ id: 21 + index, name, managementCompanyId: 1 }));
}

export function buildResidents(): Resident[] {
  return people.map(([name, unit], index) => ({
    id: 501 + index,
    name,
    unit,
    accountNumber: String(120 + index).padStart(5, '0'),
  }));
}

/** A member of staff of 'Summit Management' without a special role. */
export function buildUserInfo(overrides: Partial<UserInfo> = {}): UserInfo {
  return {
    name: 'Ana Duarte',
    email: 'ana.duarte@example.com',
    isFSEmployee: false,
    isOnboardUser: false,
    fullAccessProfile: false,
    isReportsUser: false,
    isDashboardUser: false,
    isReadOnlyUser: false,
    isOnTeamList: false,
    releaseModalOpen: false,
    releaseVersion: null,
    userCompany: { id: 1, name: 'Summit Management', reportsEnabled: true, sendPaymentsTo: 2 },
    ...overrides,
  };
}

/** A member of staff without a special role, as the access rules see one. */
export function buildSubject(overrides: Partial<AccessSubject> = {}): AccessSubject {
  return {
    isFSEmployee: false,
    isOnboardUser: false,
    fullAccessProfile: false,
    isReportsUser: false,
    isDashboardUser: false,
    isReadOnlyUser: false,
    globalReportsEnabled: true,
    isOnTeamList: false,
    company: { reportsEnabled: true, sendPaymentsTo: 2 },
    ...overrides,
  };
}

export function buildExistingRefund(overrides: Partial<ExistingRefund> = {}): ExistingRefund {
  return {
    refundedBy: 'Ana Duarte',
    requestedAt: '2026-11-20T16:12:00Z',
    amount: 285,
    status: 'RefundPending',
    reason: 'Paid twice by mistake',
    ...overrides,
  };
}

export function buildProblem(overrides: Partial<Problem> = {}): Problem {
  return {
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
    requestId: 'req-7f3k2m',
    ...overrides,
  };
}
