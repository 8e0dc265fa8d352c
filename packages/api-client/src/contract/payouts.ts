import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, inOrder, instant, listText, wallTime } from './fields.ts';
import { money } from './money.ts';
import { pageOf, pagingQuery, sortBy } from './page.ts';
import { methodSummary } from './payments.ts';

export const payoutStatuses = ['Pending', 'Paid', 'Failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
const payoutStatus = z.enum(payoutStatuses);
/** What a payout's amount is, on the screen and in its file. */
export const payoutAmountLabels = {
  Pending: 'On its way',
  Paid: 'Sent',
  Failed: 'Tried to send',
} as const satisfies Record<PayoutStatus, string>;

/** The last digits of an account number: four, fewer where four were more than half of it. */
const last4 = z.string().check(z.regex(/^\d{2,4}$/, 'must be two to four digits'));

export const payout = z.object({
  id,
  /** When the money was sent; the last time, if it was sent again. */
  paidOutAt: instant,
  communityId: id,
  communityName: z.string(),
  /** What was sent. */
  amount: money,
  status: payoutStatus,
  bankAccountLast4: last4,
  /** Amount sent less the net of its items; 0 when it adds up (OUT-2). */
  difference: money,
});
export type Payout = z.output<typeof payout>;

const attempt = z.int().check(z.positive());

export const payoutItemKinds = ['payment', 'refund', 'dispute'] as const;
/** One line of a payout: a payment that came in, or a refund or dispute that was taken off. */
export const payoutItem = z.object({
  id,
  kind: z.enum(payoutItemKinds),
  paymentId: id,
  /** When the payment settled, or the refund or dispute took effect. */
  occurredAt: instant,
  payerName: z.string(),
  payerUnit: z.string(),
  accountNumber: z.string(),
  method: methodSummary,
  /** Above 0; below 0 for a refund or dispute. */
  amount: money,
  /** 0 for a refund or dispute: the fee stays with the payment. */
  fee: money,
  /** Amount less fee. */
  net: money,
});
export type PayoutItem = z.output<typeof payoutItem>;

export const payoutDetails = z.extend(payout, {
  /** Sum of the payments. */
  gross: money,
  /** Sum of the fees, above 0. */
  fees: money,
  /** Sum of refunds and disputes, above 0. */
  refunds: money,
  /** gross less fees less refunds. */
  net: money,
  /** How many times it has been sent, the first included. */
  attempt,
  /** Of the association's account as it is on file now: where the payout goes if it is sent again. */
  bankAccountOnFileLast4: last4,
  items: z.array(payoutItem),
});
export type PayoutDetails = z.output<typeof payoutDetails>;

export const payoutSorts = ['paidOutAt', 'communityName', 'amount', 'status'] as const;
export type PayoutSort = (typeof payoutSorts)[number];
const filterFields = {
  fromPayoutDate: z.optional(wallTime),
  toPayoutDate: z.optional(wallTime),
  communityID: z.optional(idText),
  /** None is any. */
  payoutStatuses: z.optional(listText(payoutStatus)),
  sort: z.optional(sortBy(payoutSorts)),
};
/** OUT-1: dates are wall time in the business time zone, both ends included. */
export const payoutsQuery = z
  .strictObject({ ...filterFields, ...pagingQuery })
  .check(inOrder('fromPayoutDate', 'toPayoutDate'));
export type PayoutsQuery = z.output<typeof payoutsQuery>;
export const payoutsFilter = z.strictObject(filterFields).check(inOrder('fromPayoutDate', 'toPayoutDate'));
export type PayoutsFilter = z.output<typeof payoutsFilter>;
/** Most payouts that `downloadDailyPayouts` puts into a spreadsheet; more answer bad-request. */
export const dailyPayoutsAtMost = 20_000;
const onePayout = z.strictObject({ id: idText });
/** What was seen by whoever asks: with either changed meanwhile, nothing is sent. */
export const payoutToResend = z.strictObject({ attempt, bankAccountLast4: last4 });
export type PayoutToResend = z.output<typeof payoutToResend>;

export const payouts = {
  listPayouts: endpoint({
    method: 'GET',
    path: '/reporting/payouts',
    summary: 'Payouts that match the filter.',
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    query: payoutsQuery,
    response: { kind: 'json', schema: pageOf(payout) },
    errors: [],
  }),
  exportPayouts: endpoint({
    method: 'GET',
    path: '/reporting/payouts/export',
    summary: 'Every payout that matches the filter, as CSV.',
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    query: payoutsFilter,
    response: { kind: 'file', contentTypes: ['text/csv'] },
    errors: [],
  }),
  getPayoutDetails: endpoint({
    method: 'GET',
    path: '/payouts/{id}/details',
    summary: 'One payout with its items and the proof that they add up to the amount sent.',
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    params: onePayout,
    response: {
      kind: 'json',
      schema: payoutDetails,
    },
    errors: ['not-found'],
  }),
  resendPayout: endpoint({
    method: 'POST',
    path: '/payouts/{id}/resend',
    summary:
      "Sends a failed payout again, to the association's account as it is on file. Answers the payout as it stands then.",
    tag: 'Payouts',
    access: { allow: ['payouts'], kinds: ['employee'], writes: true },
    params: onePayout,
    body: payoutToResend,
    idempotent: true,
    response: { kind: 'json', schema: payoutDetails },
    errors: ['not-found', 'conflict'],
  }),
  exportPayoutPayments: endpoint({
    method: 'GET',
    path: '/payouts/{id}/payments/export',
    summary: "A payout's items and its proof, as CSV.",
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    params: onePayout,
    response: { kind: 'file', contentTypes: ['text/csv'] },
    errors: ['not-found'],
  }),
  downloadDailyPayouts: endpoint({
    method: 'GET',
    path: '/reporting/download-daily-payouts',
    summary: 'Payouts by day as a spreadsheet with typed cells; at most 20,000 payouts.',
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    query: payoutsFilter,
    response: {
      kind: 'file',
      contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
    errors: [],
  }),
};
