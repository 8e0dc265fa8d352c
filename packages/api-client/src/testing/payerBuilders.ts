import type { Payer, PayerDetails, ScheduledPayment } from '../contract/payers.ts';
import { buildCommunities, buildResidents } from './builders.ts';

/** A homeowner of Bear Creek Meadows. */
export function buildPayer(overrides: Partial<Payer> = {}): Payer {
  return {
    id: 310,
    name: 'Marisol Okafor',
    unit: 'Unit 14-C',
    emailAddress: 'marisol.okafor@example.net',
    emailRevision: 1,
    accountNumber: '00120',
    addressLine1: '4410 Juniper Way',
    communityId: 12,
    communityName: 'Bear Creek Meadows',
    allowPayments: true,
    ...overrides,
  };
}

/** Homeowners of several associations; every fifth may not pay, every seventh has no e-mail. */
export function buildPayers(count: number): Payer[] {
  const residents = buildResidents();
  const communities = buildCommunities();
  return Array.from({ length: count }, (_, index) => {
    const resident = residents[index % residents.length];
    const community = communities[index % communities.length];
    return buildPayer({
      ...resident,
      id: 501 + index,
      emailAddress: index % 7 === 6 ? null : `homeowner${501 + index}@example.net`,
      accountNumber: String(120 + index).padStart(5, '0'),
      addressLine1: `${4410 + index * 17} Juniper Way`,
      communityId: community?.id,
      communityName: community?.name,
      allowPayments: index % 5 !== 4,
    });
  });
}

export function buildPayerDetails(overrides: Partial<PayerDetails> = {}): PayerDetails {
  return {
    ...buildPayer(),
    addressLine2: '',
    city: 'Denver',
    state: 'CO',
    postalCode: '80220',
    country: 'US',
    paidByMonth: [310, 310, 310, 325, 0, 650, 325, 325, 325, 325, 325, 340].map((total, index) => ({
      month: monthFrom(2025, 12, index),
      total,
    })),
    ...overrides,
  };
}

function monthFrom(year: number, month: number, later: number): string {
  const date = new Date(Date.UTC(year, month - 1 + later, 1));
  return date.toISOString().slice(0, 7);
}

/** $325.00 each month from a bank account. */
export function buildScheduledPayment(overrides: Partial<ScheduledPayment> = {}): ScheduledPayment {
  return {
    id: 7001,
    payerId: 310,
    payerName: 'Marisol Okafor',
    payerUnit: 'Unit 14-C',
    payerEmailAddress: 'marisol.okafor@example.net',
    accountNumber: '00120',
    communityId: 12,
    communityName: 'Bear Creek Meadows',
    paymentMethodId: 910,
    method: { id: 910, discriminator: 'Ach', brand: 'Bank account', last4: '0042' },
    amount: 325,
    fee: 2,
    amountType: 'Fixed',
    frequency: 'Monthly',
    nextDate: '2026-12-01',
    ...overrides,
  };
}

/** Schedules of many homeowners; every seventh is of the balance due, every third by card. */
export function buildScheduledPayments(count: number): ScheduledPayment[] {
  return Array.from({ length: count }, (_, index) =>
    buildScheduledPayment({
      id: 7001 + index,
      payerId: 310 + index,
      payerName: `Homeowner ${index + 1}`,
      payerUnit: `Unit ${index + 1}`,
      accountNumber: String(index + 120).padStart(5, '0'),
      ...(index % 3 === 2
        ? {
            method: { id: 910 + index, discriminator: 'CreditCard', brand: 'Visa', last4: '4242' },
            fee: 9.75,
          }
        : {}),
      ...(index % 7 === 6 ? { amountType: 'BalanceDue', amount: null, fee: null } : {}),
    }),
  );
}
