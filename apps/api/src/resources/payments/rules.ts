import { type AuditAction, canTransition, type PaymentStatus } from '@payments/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { type AuditRecord, recordAudit } from '../../audit/recordAudit.ts';
import type { Queries } from '../../database/connect.ts';
import { paymentEvents, payments } from '../../database/schema.ts';
import { recordSettlement } from '../payouts/settlementEntries.ts';

export interface TransitionChange {
  paymentId: number;
  companyId: number;
  from: PaymentStatus;
  to: PaymentStatus;
  at: Date;
  /** Who asked for it; null for the payment provider. */
  by: AuditRecord['by'];
  /** The refund's reason, or the provider's reason code. */
  note: string | null;
  /** When the provider is asked about what is pending then; null when nothing is. */
  settlesAt: Date | null;
  /** E.g. `payment.settled`. */
  action: AuditAction;
  refund?: { reason: string; refundedBy: string };
}

/** A change of status that the table of transitions does not hold. */
export class ImpossibleTransitionError extends Error {
  override name = 'ImpossibleTransitionError';
}

/**
 * Moves a payment from one status to another with its event, its audit entry and what it moves of the association's
 * balance; give it a transaction.
 * @returns false when the payment was no longer in `from`: somebody else moved it, and nothing was written
 * @throws {ImpossibleTransitionError} for a transition that is not in the contract's table (REF-8)
 */
export async function transition(queries: Queries, change: TransitionChange): Promise<boolean> {
  if (!canTransition(change.from, change.to)) {
    throw new ImpossibleTransitionError(`${change.from} to ${change.to}`);
  }
  const [moved] = await queries
    .update(payments)
    .set({
      status: change.to,
      status_changed_at: change.at,
      settles_at: change.settlesAt,
      ...(change.refund
        ? { refund_reason: change.refund.reason, refunded_by: change.refund.refundedBy }
        : {}),
    })
    .where(and(eq(payments.id, change.paymentId), eq(payments.status, change.from)))
    .returning({
      communityId: payments.community_id,
      amountCents: payments.amount_cents,
      feeCents: payments.fee_cents,
    });
  if (!moved) return false;
  await recordSettlement(queries, { ...moved, paymentId: change.paymentId, to: change.to, at: change.at });
  await queries.insert(paymentEvents).values({
    payment_id: change.paymentId,
    occurred_at: change.at,
    status: change.to,
    actor: change.by?.name ?? null,
    note: change.note,
  });
  await recordAudit(queries, {
    at: change.at,
    by: change.by,
    action: change.action,
    subject: 'payment',
    subjectId: change.paymentId,
    companyId: change.companyId,
    detail: { from: change.from, to: change.to },
  });
  return true;
}
