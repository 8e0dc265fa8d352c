import type { PaymentDetails, PaymentStatus } from '@payments/api-client/contract';
import { reasonCodeLine, reasonSentence } from './returnCodes.ts';

type PaymentEvent = PaymentDetails['events'][number];

/** What somebody has to know first of a payment that went wrong. */
export interface PaymentNotice {
  tone: 'danger' | 'warning';
  title: string;
  text: string;
}

interface Words extends Pick<PaymentNotice, 'tone' | 'title'> {
  /** @param reason as the provider gave it; undefined when it gave none, or it is not known yet */
  text: (reason: string | undefined) => string;
}

const words: Partial<Readonly<Record<PaymentStatus, Words>>> = {
  RefundFailed: {
    tone: 'danger',
    title: 'The refund failed',
    text: (reason) => withReason(reason, 'The homeowner has not been paid back.'),
  },
  Returned: {
    tone: 'danger',
    title: 'The bank returned this payment',
    text: (reason) =>
      reason === undefined ? 'The association does not have the money.' : reasonCodeLine(reason),
  },
  Disputed: {
    tone: 'warning',
    title: 'The homeowner disputed this payment',
    text: (reason) => withReason(reason, 'The payment is refunded, and the funds are reversed.'),
  },
};

const withReason = (reason: string | undefined, text: string) =>
  reason === undefined ? text : `${reasonSentence(reason)} ${text}`;

/** What is said above all else of a payment whose money went back, or should have; undefined of any other. */
export function paymentNotice(
  status: PaymentStatus,
  events: readonly PaymentEvent[],
): PaymentNotice | undefined {
  const found = words[status];
  return found && { ...found, text: found.text(toldBy(status, events)?.note ?? undefined) };
}

/** The event whose reason the notice tells: the newest of the payment's status, unless a person wrote it. */
export function toldBy(status: PaymentStatus, events: readonly PaymentEvent[]): PaymentEvent | undefined {
  const newest = events.find((event) => event.status === status);
  return words[status] && newest?.actor === null ? newest : undefined;
}
