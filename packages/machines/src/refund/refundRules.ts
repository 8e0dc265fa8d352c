import { type Payment, type PaymentStatus, refundReasonLimit } from '@payments/api-client/contract/payments';
import { savedText } from '@payments/api-client/contract/validation';

/** Why a payment cannot be refunded: by its status, or because the user may change nothing (ROLE-8). */
export type NotRefundableReason =
  | 'pending'
  | 'failed'
  | 'returned'
  | 'refundPending'
  | 'refunded'
  | 'disputed'
  | 'readOnly';

const reasonByStatus: Readonly<Record<PaymentStatus, NotRefundableReason | null>> = {
  Pending: 'pending',
  Succeeded: null,
  Failed: 'failed',
  Returned: 'returned',
  RefundPending: 'refundPending',
  Refunded: 'refunded',
  RefundFailed: null,
  Disputed: 'disputed',
};

export type Refundability = { allowed: true } | { allowed: false; reasonCode: NotRefundableReason };

/** May this payment be refunded, and if not, why (REF-1)? */
export function refundability(
  payment: Pick<Payment, 'paymentStatus'>,
  { isReadOnly = false }: { isReadOnly?: boolean } = {},
): Refundability {
  const reasonCode = reasonByStatus[payment.paymentStatus];
  if (reasonCode !== null) return { allowed: false, reasonCode };
  if (isReadOnly) return { allowed: false, reasonCode: 'readOnly' };
  return { allowed: true };
}

export type ReasonProblem = 'reasonMissing' | 'reasonTooLong';

/** What keeps a reason from being sent (REF-2). */
export function reasonProblemOf(typed: string): ReasonProblem | null {
  const saved = savedText(typed);
  if (saved === '') return 'reasonMissing';
  return saved.length > refundReasonLimit ? 'reasonTooLong' : null;
}

/** Stands for the person until the server says who (REF-4). */
export const refundedByPlaceholder = 'pending';

/** The row as it shows between the request and the server's answer (REF-4). */
export function refundRequestedRow<Row extends Payment>(row: Row, reason: string): Row {
  return { ...row, paymentStatus: 'RefundPending', refundReason: reason, refundedBy: refundedByPlaceholder };
}

/**
 * Does the payment hold the refund that was asked for by `self` for one of `reasons`? What could be refunded before and
 * is under way or done now was requested since; one that failed may be an earlier one, for the same reason.
 */
export function holdsRefund(
  payment: Pick<Payment, 'paymentStatus' | 'refundReason' | 'refundedBy'>,
  reasons: readonly string[],
  self: string | undefined,
): boolean {
  const { paymentStatus, refundReason, refundedBy } = payment;
  return (
    (paymentStatus === 'RefundPending' || paymentStatus === 'Refunded') &&
    refundedBy === self &&
    refundReason !== null &&
    reasons.includes(refundReason)
  );
}
