import type { AuditEntry } from '../contract/index.ts';

/** An audit entry: Ana Duarte requested a refund. */
export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 4102,
    at: '2026-11-20T16:12:00Z',
    actor: 'Ana Duarte',
    action: 'payment.refundRequested',
    subject: 'payment',
    subjectId: 918245,
    ipAddress: '203.0.113.24',
    requestId: '0b7c2f4e-51d9-4a86-9d0c-7a1f6f0f2f11',
    detail: { from: 'Succeeded', to: 'RefundPending' },
    ...overrides,
  };
}

/** What happened to a payment, newest first, over and over until there are `count`. */
export function buildAuditEntries(count: number): AuditEntry[] {
  const kinds = [
    { action: 'payment.explanationSent', detail: {} },
    { action: 'payment.refundRequested', detail: { from: 'Succeeded', to: 'RefundPending' } },
    { action: 'payment.receiptSent', detail: {} },
    {
      action: 'payment.settled',
      actor: 'Payment provider',
      ipAddress: null,
      requestId: null,
      detail: { from: 'Pending', to: 'Succeeded' },
    },
  ] as const satisfies readonly Partial<AuditEntry>[];
  return Array.from({ length: count }, (_, index) =>
    buildAuditEntry({
      ...kinds[index % kinds.length],
      id: 9000 - index,
      at: new Date(Date.parse('2026-11-20T16:12:00Z') - index * 3_660_000).toISOString(),
    }),
  );
}
