import type { Payment, PaymentDetails, PaymentMethod } from '@payments/api-client/contract';
import type { ActivityProps } from '../../components/AuditTrail/index.ts';
import type { ScreenLink } from '../../components/Link/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

export interface AmountDetailsDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** Now as an ISO instant: events of today show their time, earlier ones their day. */
  now: string;
  /** The row, which is there at once. */
  payment: Payment;
  /** What happened to it, from `GET /payments/{id}`. */
  details: LoadedPart<PaymentDetails>;
  /** From `GET /paymentmethods/{id}`. */
  method: LoadedPart<PaymentMethod>;
  /** Loads again whichever of `details` and `method` failed. */
  onRetry: () => void;
  /** Lead to the payer and to a payout; without one its name is told as text. */
  payerLink?: ScreenLink;
  payoutLink?: (payoutId: number) => ScreenLink;
  isReadOnly: boolean;
  onRefund: (payment: Payment) => void;
  onSendReceipt: (payment: Payment) => void;
  /** 'Explain to homeowner': opens the ExplainDialog; absent hides it. */
  onExplain?: (payment: Payment) => void;
  /** Who did what to the payment; absent hides it. */
  activity?: ActivityProps;
}
