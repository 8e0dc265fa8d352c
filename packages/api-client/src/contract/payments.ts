import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, inOrder, instant, listText, plainText, wallTime } from './fields.ts';
import { money, moneyInQuery } from './money.ts';
import { pageOf, pagingQuery, sortBy } from './page.ts';
import { cleanFreeText } from './validation.ts';

export const paymentStatuses = [
  'Pending',
  'Succeeded',
  'Failed',
  'Returned',
  'RefundPending',
  'Refunded',
  'RefundFailed',
  'Disputed',
] as const;
/** Shown as `statusLabels` has them. */
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentStatus = z.enum(paymentStatuses);

/** Every transition that is possible; no other is, in the machine and on the server (REF-8). */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  Pending: ['Succeeded', 'Failed', 'Returned'],
  Succeeded: ['RefundPending', 'Disputed'],
  Failed: [],
  Returned: [],
  RefundPending: ['Refunded', 'RefundFailed'],
  Refunded: [],
  RefundFailed: ['RefundPending'],
  Disputed: [],
};

/** RETURNED, DISPUTED and REFUNDED give the money back. */
export const reversals: readonly PaymentStatus[] = ['Returned', 'Disputed', 'Refunded'];

/** May the payment go from one status to the other? */
export function canTransition(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to);
}

/** Only a succeeded payment can be refunded, or one whose refund failed (REF-1, REF-8). */
export function isRefundable(status: PaymentStatus): boolean {
  return canTransition(status, 'RefundPending');
}

/** Money came in, or is about to: there is a fee on it, and a receipt of it (RCP-1). */
export function isCollected(status: PaymentStatus): boolean {
  return status !== 'Failed' && status !== 'Returned';
}

/** The money went back after it had come in: it is taken off a payout. */
export function isTakenBack(status: PaymentStatus): boolean {
  return status === 'Refunded' || status === 'Disputed';
}

/** The fee on a payment, in whole cents: nothing where no money was collected. */
export function chargedFeeCents(status: PaymentStatus, feeCents: number): number {
  return isCollected(status) ? feeCents : 0;
}

/**
 * What a payment brings its association, in whole cents, as payouts carry it: the amount less its fee, nothing where no
 * money was collected, the fee alone where it was given back. A refund on its way counts once it has happened (PAY-5).
 */
export function netCents(status: PaymentStatus, amountCents: number, feeCents: number): number {
  if (!isCollected(status)) return 0;
  return (isTakenBack(status) ? 0 : amountCents) - feeCents;
}

/** ACH 0, CREDIT 1, DEBIT 2 (PAY-9). */
export const paymentTypes = { ACH: 0, CREDIT: 1, DEBIT: 2 } as const;
export const paymentType = z.literal([0, 1, 2]);
export type PaymentType = z.output<typeof paymentType>;

export const methodDiscriminators = ['Ach', 'CreditCard', 'DebitCard'] as const;
export type MethodDiscriminator = (typeof methodDiscriminators)[number];

/** The catalog of payment method types. The default stands for a payment that is not charged yet: a schedule's next (SCH-1). */
export const paymentMethodTypes = [
  { paymentMethodTypeName: 'Future', isDefault: true },
  { paymentMethodTypeName: 'Card', isDefault: false },
  { paymentMethodTypeName: 'Ach', isDefault: false },
] as const;

/** What the filter offers; a card is a credit card or a debit card. */
export type PaymentMethodChoice = Exclude<
  (typeof paymentMethodTypes)[number],
  { isDefault: true }
>['paymentMethodTypeName'];
export const paymentMethodChoices: readonly PaymentMethodChoice[] = paymentMethodTypes.flatMap((type) =>
  type.isDefault ? [] : [type.paymentMethodTypeName],
);

/** A card selection expands to CreditCard plus DebitCard; Ach stays Ach (PAY-2). */
export function expandMethods(choices: readonly PaymentMethodChoice[]): MethodDiscriminator[] {
  return choices.flatMap((choice): MethodDiscriminator[] =>
    choice === 'Card' ? ['CreditCard', 'DebitCard'] : ['Ach'],
  );
}

/** The method as a list shows it. */
export const methodSummary = z.object({
  id,
  discriminator: z.enum(methodDiscriminators),
  /** 'Visa', 'Mastercard', 'Amex', 'Discover' or 'Bank account'. */
  brand: z.string(),
  /** Last four digits, with leading zeros. */
  last4: z.string(),
});

export const payment = z.object({
  id,
  paidAt: instant,
  paymentStatus,
  paymentType,
  payerId: id,
  payerName: z.string(),
  /** Lot or unit, e.g. 'Unit 14-C'; may be empty. */
  payerUnit: z.string(),
  payerEmailAddress: z.nullable(z.string()),
  /** As the association writes it, leading zeros kept. */
  accountNumber: z.string(),
  communityId: id,
  communityName: z.string(),
  method: methodSummary,
  amount: money,
  /** What is charged for it: `chargedFeeCents`. */
  fee: money,
  /** What it brings its association by now: `netCents`. */
  net: money,
  refundReason: z.nullable(z.string()),
  /** Name of the person, or a placeholder until the server says who. */
  refundedBy: z.nullable(z.string()),
});
export type Payment = z.output<typeof payment>;
/** The payment on the wire: money in cents. */
export type PaymentWire = z.input<typeof payment>;

export const paymentEvent = z.object({
  id,
  at: instant,
  status: paymentStatus,
  /** Who did it; null for the payment provider. */
  actor: z.nullable(z.string()),
  /** The refund's reason, or the provider's reason code such as 'R01'. */
  note: z.nullable(z.string()),
});
export const paymentDetails = z.extend(payment, {
  /** The end of the last day on which what is pending is expected to settle (`settlesBy`); null where nobody names one. */
  expectedBy: z.nullable(instant),
  /** The payout that carries it; null while none does. */
  payoutId: z.nullable(id),
  /** The payout that its refund or dispute was taken off; null while none was. */
  reversedInPayoutId: z.nullable(id),
  /** Newest first. */
  events: z.array(paymentEvent),
});
export type PaymentDetails = z.output<typeof paymentDetails>;

export const paymentSorts = [
  'paidAt',
  'payerName',
  'communityName',
  'amount',
  'fee',
  'paymentStatus',
] as const;
export type PaymentSort = (typeof paymentSorts)[number];
const sortText = sortBy(paymentSorts);

const filterFields = {
  communityID: z.optional(idText),
  payerID: z.optional(idText),
  fromPaymentDate: z.optional(wallTime),
  toPaymentDate: z.optional(wallTime),
  paymentStatuses: z.optional(listText(paymentStatus)),
  paymentTypes: z.optional(listText(z.enum(methodDiscriminators))),
};

/** PAY-2: dates are wall time in the business time zone, both ends included. */
export const paymentsQuery = z
  .strictObject({ ...filterFields, ...pagingQuery, sort: z.optional(sortText) })
  .check(inOrder('fromPaymentDate', 'toPaymentDate'));
export type PaymentsQuery = z.output<typeof paymentsQuery>;

/** The filter without paging: for the summary and the export. */
export const paymentsFilter = z
  .strictObject({ ...filterFields, sort: z.optional(sortText) })
  .check(inOrder('fromPaymentDate', 'toPaymentDate'));
export type PaymentsFilter = z.output<typeof paymentsFilter>;

export const paymentsSummary = z.object({
  count: z.int(),
  total: money,
  /** One entry for each status that occurs. */
  byStatus: z.array(z.object({ status: paymentStatus, count: z.int(), total: money })),
});
export type PaymentsSummary = z.output<typeof paymentsSummary>;

/** Longest reason (REF-2). */
export const refundReasonLimit = 250;
/** VAL-1 applies: what free text drops is refused here, so that nothing is saved but what was shown. */
export const refundReason = plainText(1, refundReasonLimit).check(
  z.refine((text) => text.trim() !== '', 'must not be blank'),
  z.refine(
    (text) => cleanFreeText(text) === text,
    'may hold only letters, digits, spaces and , . ? + ( ) * & % $ @ !',
  ),
);

const ref = z.object({ id });

/** One of `ach` or `card` is there, by the discriminator. */
export const paymentMethod = z.object({
  ...methodSummary.shape,
  ach: z.optional(
    z.extend(ref, { bankName: z.string(), accountType: z.enum(['Checking', 'Savings']), last4: z.string() }),
  ),
  card: z.optional(
    z.extend(ref, { brand: z.string(), last4: z.string(), expiryMonth: z.int(), expiryYear: z.int() }),
  ),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

const paymentAreas = ['payments', 'reports'] as const;
const onePayment = z.strictObject({ id: idText });

export const payments = {
  listPayments: endpoint({
    method: 'GET',
    path: '/reporting/payments',
    summary: 'Payments that match the filter, newest first unless sorted.',
    tag: 'Payments',
    access: { allow: ['payments', 'reports', 'homeowners'], writes: false },
    query: paymentsQuery,
    response: { kind: 'json', schema: pageOf(payment) },
    errors: [],
  }),
  summarizePayments: endpoint({
    method: 'GET',
    path: '/reporting/payments/summary',
    summary: 'Count and total by status for the whole filter, not only the page.',
    tag: 'Payments',
    access: { allow: paymentAreas, writes: false },
    query: paymentsFilter,
    response: { kind: 'json', schema: paymentsSummary },
    errors: [],
  }),
  exportPayments: endpoint({
    method: 'GET',
    path: '/reporting/payments/export',
    summary: 'Every payment that matches the filter, as CSV.',
    tag: 'Payments',
    access: { allow: paymentAreas, writes: false },
    query: paymentsFilter,
    response: { kind: 'file', contentTypes: ['text/csv'] },
    errors: [],
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/payments/{id}',
    summary: 'One payment with what happened to it.',
    tag: 'Payments',
    access: { allow: paymentAreas, writes: false },
    params: onePayment,
    response: { kind: 'json', schema: paymentDetails },
    errors: ['not-found'],
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/payments/{id}/refund',
    summary:
      'Refunds a succeeded payment in full; the body is the reason as a quoted string. Answers the payment as it stands then.',
    tag: 'Payments',
    access: { allow: ['payments'], writes: true },
    params: onePayment,
    body: refundReason,
    idempotent: true,
    response: { kind: 'json', schema: paymentDetails },
    errors: ['not-found', 'not-refundable', 'already-refunded'],
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: '/payments/{id}/sendReceipt',
    summary:
      "Sends the payment's receipt; the body is the e-mail address as a quoted string. One that failed or was returned has none.",
    tag: 'Payments',
    access: { allow: ['payments'], writes: true },
    params: onePayment,
    body: emailAddress,
    idempotent: true,
    response: { kind: 'json', schema: z.object({ emailAddress: z.string() }) },
    errors: ['not-found', 'conflict'],
  }),
  sendExplanation: endpoint({
    method: 'POST',
    path: '/payments/{id}/sendExplanation',
    summary:
      "Sends the homeowner what the payment's status means and what comes when; the body is the e-mail address as a quoted string.",
    tag: 'Payments',
    access: { allow: ['payments'], writes: true },
    params: onePayment,
    body: emailAddress,
    idempotent: true,
    response: { kind: 'json', schema: z.object({ emailAddress: z.string() }) },
    errors: ['not-found'],
  }),
  getPaymentMethod: endpoint({
    method: 'GET',
    path: '/paymentmethods/{id}',
    summary: 'One payment method: a bank account or a card.',
    tag: 'Payments',
    access: { allow: ['payments', 'reports', 'homeowners'], writes: false },
    params: onePayment,
    response: { kind: 'json', schema: paymentMethod },
    errors: ['not-found'],
  }),
  getFee: endpoint({
    method: 'GET',
    path: '/fees',
    summary: 'The fee of a recurring payment of a fixed amount.',
    tag: 'Payments',
    access: { allow: ['homeowners'], writes: false },
    query: z.strictObject({
      communityId: idText,
      paymentType: z.enum(methodDiscriminators),
      /** Whole cents on the wire. */
      amount: moneyInQuery,
      feeType: z.enum(['OneTime', 'Recurring']),
    }),
    response: { kind: 'json', schema: z.object({ fee: money }) },
    errors: ['not-found'],
  }),
};
