import type { PaymentType } from '@payments/api-client/contract';

export interface PendingPayment {
  id: number;
  paymentType: PaymentType;
  /** Integer cents. */
  amountCents: number;
}

export interface PendingRefund {
  id: number;
  paymentId: number;
  paymentType: PaymentType;
  /** Integer cents. */
  amountCents: number;
}

export type PaymentOutcome = { status: 'Succeeded' } | { status: 'Failed' | 'Returned'; reason: string };
export type RefundOutcome = { status: 'Refunded' } | { status: 'RefundFailed'; reason: string };

export interface PendingPayout {
  id: number;
  /** 1 the first time, one more each time that it is sent again. */
  attempt: number;
  /** Integer cents. */
  amountCents: number;
}

/** Who moves the money. The server asks when something settles and, once that time has come, how it ended. */
export interface PaymentProvider {
  /** When a payment made at `at` is expected to settle. */
  paymentSettlesAt(payment: PendingPayment, at: Date): Date;
  /** When a refund asked for at `at` is expected to settle: up to 10 business days for ACH. */
  refundSettlesAt(refund: Omit<PendingRefund, 'id'>, at: Date): Date;
  /** What a payer owes on a due date `YYYY-MM-DD`, integer cents; 0 when nothing. Asked again, it answers the same. */
  balanceDue(due: { payerId: number; day: string }): Promise<number>;
  /** How the payment ended. Asked again after a crash, it answers the same. */
  outcomeOfPayment(payment: PendingPayment): Promise<PaymentOutcome>;
  /** How the refund ended. Asked again after a crash, it answers the same. */
  outcomeOfRefund(refund: PendingRefund): Promise<RefundOutcome>;
  /** When a payout made at `at` is expected to reach the association's bank. */
  payoutSettlesAt(at: Date): Date;
  /** How the payout ended. Asked again after a crash, it answers the same. */
  outcomeOfPayout(payout: PendingPayout): Promise<'Paid' | 'Failed'>;
}
