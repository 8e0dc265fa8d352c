import type { Payment, PaymentStatus } from '@payments/api-client/contract';
import type { OpenRow } from '../../components/DataTable/index.ts';
import { DollarIcon, InfoIcon, MailIcon, ReturnIcon } from '../../components/Icon/index.ts';
import type { MenuAction } from '../../components/RowMenu/index.ts';
import { readOnlyReason } from '../../components/readOnlyReason/index.ts';

/** Why a payment of each status cannot be refunded; null where it can (REF-1, REF-8). */
export const refundBlockedBy: Readonly<Record<PaymentStatus, string | null>> = {
  Pending: 'This payment is still pending: it can be refunded once it has succeeded.',
  Succeeded: null,
  Failed: 'This payment failed, so there is nothing to refund.',
  Returned: 'The bank sent this payment back, so there is nothing to refund.',
  RefundPending: 'A refund of this payment is already on its way.',
  Refunded: 'This payment has already been refunded.',
  RefundFailed: null,
  Disputed: 'This payment was disputed and its money has gone back, so there is nothing to refund.',
};

/** Why a payment of a status has no receipt (RCP-1). */
const receiptBlockedBy: Partial<Readonly<Record<PaymentStatus, string>>> = {
  Failed: 'This payment failed, so there is no receipt.',
  Returned: 'The bank sent this payment back, so there is no receipt.',
};

/** Why this payment cannot be refunded by this user; undefined when it can. */
export function refundReasonAgainst(payment: Payment, isReadOnly: boolean): string | undefined {
  return refundBlockedBy[payment.paymentStatus] ?? (isReadOnly ? readOnlyReason : undefined);
}

/** Why no receipt of this payment can be sent by this user; undefined when it can. */
export function receiptReasonAgainst(payment: Payment, isReadOnly: boolean): string | undefined {
  return receiptBlockedBy[payment.paymentStatus] ?? (isReadOnly ? readOnlyReason : undefined);
}

/** One that failed may be tried again (REF-8). */
export const refundLabel = ({ paymentStatus }: Payment): string =>
  paymentStatus === 'RefundFailed' ? 'Try the refund again' : 'Refund payment';

interface PaymentHandlers {
  isReadOnly: boolean;
  onShowAmountDetails: OpenRow<Payment>;
  onRefund: (payment: Payment) => void;
  onSendReceipt: (payment: Payment) => void;
  /** Absent hides the action. */
  onExplain?: (payment: Payment) => void;
}

/** What can be done with a payment from its row (PAY-4), what cannot be undone last. */
export function paymentActions(payment: Payment, handlers: PaymentHandlers): MenuAction[] {
  const { onExplain } = handlers;
  return [
    {
      id: 'showAmountDetails',
      label: 'Show amount details',
      icon: DollarIcon,
      onAction: () => handlers.onShowAmountDetails.here(payment),
    },
    {
      id: 'sendReceipt',
      label: 'Send receipt',
      icon: MailIcon,
      disabledReason: receiptReasonAgainst(payment, handlers.isReadOnly),
      onAction: () => handlers.onSendReceipt(payment),
    },
    ...(onExplain
      ? [
          {
            id: 'explain',
            label: 'Explain to homeowner',
            icon: InfoIcon,
            onAction: () => onExplain(payment),
          },
        ]
      : []),
    {
      id: 'refundPayment',
      label: refundLabel(payment),
      icon: ReturnIcon,
      tone: 'danger',
      disabledReason: refundReasonAgainst(payment, handlers.isReadOnly),
      onAction: () => handlers.onRefund(payment),
    },
  ];
}
