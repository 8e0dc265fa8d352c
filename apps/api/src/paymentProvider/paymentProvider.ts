import type { PaymentType } from '@payments/api-client/contract';

interface Order {
  /** Names it at the provider: an order that is given again starts nothing, and is told how it stands. */
  id: number;
  /** Integer cents, above 0. */
  amountCents: number;
  orderedAt: Date;
}

export interface PaymentOrder extends Order {
  paymentType: PaymentType;
  paymentMethodId: number;
}

export interface RefundOrder extends Order {
  /** The payment that is given back. */
  paymentId: number;
  paymentType: PaymentType;
}

/** A payout that is sent again is another order: the attempt is part of its name. */
export interface PayoutOrder extends Order {
  /** 1 the first time, one more each time that it is sent again. */
  attempt: number;
  /** The association whose bank account is paid. */
  communityId: number;
}

/** How an order stands: on its way, with when to ask again, or how it ended, which it then says for ever. */
export type Standing<Outcome> = { status: 'Pending'; askAgainAt: Date } | Outcome;
export type PaymentOutcome = { status: 'Succeeded' } | { status: 'Failed' | 'Returned'; reason: string };
export type RefundOutcome = { status: 'Refunded' } | { status: 'RefundFailed'; reason: string };
export type PayoutOutcome = { status: 'Paid' | 'Failed' };

/**
 * Who moves the money. The server gives each order at least once, soon after the transaction that made it, and again
 * when it was told to ask; never within a transaction, several different ones at a time, and one never from two servers
 * at once unless an answer took longer than `answersWithin`. What throws, or does not answer in time, comes again a
 * little later.
 */
export interface PaymentProvider {
  /** What a payer owes on a due date `YYYY-MM-DD`, integer cents; 0 when nothing. Asked again, it answers the same. */
  balanceDue(due: { payerId: number; day: string }): Promise<number>;
  processPayment(order: PaymentOrder): Promise<Standing<PaymentOutcome>>;
  processRefund(order: RefundOrder): Promise<Standing<RefundOutcome>>;
  processPayout(order: PayoutOrder): Promise<Standing<PayoutOutcome>>;
}
