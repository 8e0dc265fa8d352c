import type { LockboxControlSheet, LockboxFile } from '../contract/lockboxFiles.ts';
import { toCents, toDollars } from '../contract/money.ts';
import type { Payout, PayoutDetails, PayoutItem, PayoutStatus } from '../contract/payouts.ts';
import { buildCommunities, buildPayments } from './builders.ts';

/** A paid payout of $983.00 that adds up; money in dollars. */
export function buildPayout(overrides: Partial<Payout> = {}): Payout {
  return {
    id: 4711,
    paidOutAt: '2026-11-20T07:15:00Z',
    communityId: 21,
    communityName: 'River Park Villas',
    amount: 983,
    status: 'Paid',
    bankAccountLast4: '0042',
    difference: 0,
    ...overrides,
  };
}

/** `count` payouts, the same for the same count: every status occurs, and the third is one cent short. */
export function buildPayouts(count: number): Payout[] {
  const communities = buildCommunities();
  const start = Date.parse('2026-11-20T07:15:00Z');
  return Array.from({ length: count }, (_, index) => {
    const status: PayoutStatus = index < 2 ? 'Pending' : index % 7 === 6 ? 'Failed' : 'Paid';
    const community = communities[index % communities.length];
    return buildPayout({
      id: 4711 - index,
      paidOutAt: new Date(start - Math.floor(index / 4) * 86_400_000).toISOString(),
      communityId: community?.id ?? 21,
      communityName: community?.name ?? '',
      amount: toDollars(18_300 + ((index * 7_919) % 940_000)),
      status,
      bankAccountLast4: String((42 + index * 977) % 10_000).padStart(4, '0'),
      difference: index === 2 ? -0.01 : 0,
    });
  });
}

/** `count` items of a payout; every eleventh is a refund. */
export function buildPayoutItems(count: number): PayoutItem[] {
  return buildPayments(count).map((payment, index) => {
    const isRefund = index % 11 === 10;
    const amount = isRefund ? -payment.amount : payment.amount;
    const fee = isRefund ? 0 : payment.fee;
    return {
      id: 90_000 + index,
      kind: isRefund ? 'refund' : 'payment',
      paymentId: payment.id,
      occurredAt: payment.paidAt,
      payerName: payment.payerName,
      payerUnit: payment.payerUnit,
      accountNumber: payment.accountNumber,
      method: payment.method,
      amount,
      fee,
      net: toDollars(toCents(amount) - toCents(fee)),
    };
  });
}

/** A payout with the items it is made of: it adds up unless told otherwise by `difference`, in dollars. */
export function buildPayoutDetails(overrides: Partial<PayoutDetails> = {}): PayoutDetails {
  const items = overrides.items ?? buildPayoutItems(12);
  const sum = (of: (item: PayoutItem) => number) =>
    toDollars(items.reduce((total, item) => total + toCents(of(item)), 0));
  const net = sum((item) => item.net);
  const difference = overrides.difference ?? 0;
  return {
    ...buildPayout(),
    amount: toDollars(toCents(net) + toCents(difference)),
    difference,
    gross: sum(({ amount }) => Math.max(0, amount)),
    fees: sum(({ fee }) => fee),
    refunds: sum(({ amount }) => Math.max(0, -amount)),
    net,
    attempt: 1,
    bankAccountOnFileLast4: '0042',
    items,
    ...overrides,
  };
}

/** A lockbox file of 24 items; money in dollars. */
export function buildLockboxFile(overrides: Partial<LockboxFile> = {}): LockboxFile {
  return {
    id: 801,
    blobFileId: 'b10b0000000000000000000000000801',
    fileName: 'LBX_RIV021_20261120.csv',
    communityId: 21,
    communityName: 'River Park Villas',
    receivedAt: '2026-11-20T13:05:00Z',
    itemCount: 24,
    total: 6840,
    isWhole: true,
    hasEarlierCopy: false,
    ...overrides,
  };
}

/** `count` lockbox files, one a week for each association, csv and txt by turns. */
export function buildLockboxFiles(count: number): LockboxFile[] {
  const communities = buildCommunities();
  const start = Date.parse('2026-11-20T13:05:00Z');
  return Array.from({ length: count }, (_, index) => {
    const community = communities[index % communities.length];
    return buildLockboxFile({
      id: 801 - index,
      blobFileId: `b10b${String(801 - index).padStart(28, '0')}`,
      fileName: `LBX_${String(20_261_120 - index)}.${index % 2 === 0 ? 'csv' : 'txt'}`,
      communityId: community?.id ?? 21,
      communityName: community?.name ?? '',
      receivedAt: new Date(start - index * 51_000_000).toISOString(),
      itemCount: 8 + ((index * 17) % 300),
      total: toDollars(228_000 + ((index * 77_713) % 9_000_000)),
    });
  });
}

/** A control sheet on which everything matches. */
export function buildLockboxControlSheet(overrides: Partial<LockboxControlSheet> = {}): LockboxControlSheet {
  const file = buildLockboxFile(overrides);
  return {
    ...file,
    downloadName: `RIV021-${file.fileName}`,
    hasHeader: true,
    statedItemCount: file.itemCount,
    statedTotal: file.total,
    unreadableLines: [],
    unreadableLineCount: 0,
    sameContentAs: [],
    downloads: [],
    ...overrides,
  };
}
