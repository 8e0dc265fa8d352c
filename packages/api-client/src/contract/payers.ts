import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, instant, listText, plainText, searchText } from './fields.ts';
import { money, moneyInQuery } from './money.ts';
import { pageOf, pagingQuery, sortBy } from './page.ts';
import { methodDiscriminators, methodSummary, paymentMethod } from './payments.ts';

export const payer = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  emailAddress: z.nullable(z.string()),
  /** Goes up with every change of the e-mail. */
  emailRevision: z.int(),
  accountNumber: z.string(),
  addressLine1: z.string(),
  communityId: id,
  communityName: z.string(),
  /** False: the homeowner can make no new payment. Schedules that exist still draft. */
  allowPayments: z.boolean(),
});
export type Payer = z.output<typeof payer>;

export const payerDetails = z.extend(payer, {
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  /** What was paid in each of the last 12 calendar months of the business time zone, the oldest first. */
  paidByMonth: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), total: money })),
});
export type PayerDetails = z.output<typeof payerDetails>;

export const scheduleFrequencies = ['Monthly', 'Quarterly', 'SemiAnnually', 'Annually', 'OneTime'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];
export const amountTypes = ['Fixed', 'BalanceDue'] as const;
export type AmountType = (typeof amountTypes)[number];
/** How a schedule's amount is compared with the filter's (SCH-2). */
export const amountTypeFilters = ['Equals', 'AtLeast', 'AtMost'] as const;
export type AmountTypeFilter = (typeof amountTypeFilters)[number];

export const scheduledPayment = z.object({
  id,
  payerId: id,
  payerName: z.string(),
  payerUnit: z.string(),
  payerEmailAddress: z.nullable(z.string()),
  accountNumber: z.string(),
  communityId: id,
  communityName: z.string(),
  paymentMethodId: id,
  method: methodSummary,
  /** Null for BalanceDue: calculated when charged (SCH-4a). */
  amount: z.nullable(money),
  /** The fee of the next payment; null for BalanceDue. */
  fee: z.nullable(money),
  amountType: z.enum(amountTypes),
  frequency: z.enum(scheduleFrequencies),
  /** The day in the business time zone on which it is drafted next, `YYYY-MM-DD`. */
  nextDate: z.iso.date(),
});
export type ScheduledPayment = z.output<typeof scheduledPayment>;
/** The scheduled payment on the wire: money in cents. */
export type ScheduledPaymentWire = z.input<typeof scheduledPayment>;

/** The largest amount of a scheduled payment, in dollars. */
export const maxScheduleAmount = 100_000;

/**
 * Why an amount was not changed: `gone`, the schedule no longer exists; `calculated`, its amount is found when it is
 * charged; `overtaken`, somebody else changed it meanwhile; `cardExpires`, before the next payment.
 */
export const scheduleRefusals = ['gone', 'calculated', 'overtaken', 'cardExpires'] as const;
export type ScheduleRefusal = (typeof scheduleRefusals)[number];

/** What one row of a change of amounts came to (SCH-4). */
export const scheduleOutcome = z.object({
  scheduledPaymentId: id,
  outcome: z.enum(['changed', 'failed']),
  /** Why it failed, for people; null when it changed. */
  reason: z.nullable(z.string()),
  /** The same for programs; null when it changed. Answers kept from releases before this one are without it. */
  refusal: z.optional(z.nullable(z.enum(scheduleRefusals))),
  /** The amount and the fee as they stand now, of a repeated request too; null for BalanceDue and for a schedule that is gone. */
  amount: z.nullable(money),
  fee: z.nullable(money),
});
export type ScheduleOutcome = z.output<typeof scheduleOutcome>;

/** Rows that a further request may change: those whose cause may have passed, or those that somebody else changed. */
export type RetryKind = 'failed' | 'overtaken';

/** How a row can be tried again; null where that cannot help, or nothing failed. */
export function retryOf({ outcome, refusal }: ScheduleOutcome): RetryKind | null {
  if (outcome !== 'failed' || refusal === 'gone' || refusal === 'calculated') return null;
  return refusal === 'overtaken' ? 'overtaken' : 'failed';
}

const search = z.optional(searchText);
const identifier = z.optional(
  plainText(1, 64).check(z.refine((text) => text.trim() !== '', 'must not be blank')),
);
const filterFields = {
  communityID: z.optional(idText),
  name: search,
  accountNumber: identifier,
  address: search,
  paymentTypes: z.optional(listText(z.enum(methodDiscriminators))),
  transactionAccount: identifier,
};
const onePayer = z.strictObject({ id: idText });
export const payerSorts = ['name', 'accountNumber', 'communityName'] as const;
export type PayerSort = (typeof payerSorts)[number];
const sort = z.optional(sortBy(payerSorts));

/**
 * HOM-1: each word of `name` is in the name, or begins one of the unit, e.g. `whitfield 14-C`; `address` matches anywhere in
 * it, `accountNumber` at its start, digits also after zeros that are not typed.
 */
export const payersQuery = z.strictObject({ ...filterFields, ...pagingQuery, sort });
export type PayersQuery = z.output<typeof payersQuery>;
export const payersFilter = z.strictObject({ ...filterFields, sort });
export type PayersFilter = z.output<typeof payersFilter>;

/** SCH-2. `name` finds as that of HOM-1 does; `amountTypeFilter` says how `amount` is compared, Equals when it is left out. */
export const schedulesQuery = z.strictObject({
  communityID: z.optional(idText),
  name: search,
  /** Only these homeowners' schedules. */
  payerIDs: z.optional(listText(idText, 100)),
  amountType: z.optional(z.enum(amountTypes)),
  amountTypeFilter: z.optional(z.enum(amountTypeFilters)),
  amount: z.optional(moneyInQuery),
  frequency: z.optional(z.enum(scheduleFrequencies)),
  ...pagingQuery,
});
export type SchedulesQuery = z.output<typeof schedulesQuery>;

export const payers = {
  listPayers: endpoint({
    method: 'GET',
    path: '/payers/all',
    summary: 'Homeowners that match the filter.',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: false },
    query: payersQuery,
    response: { kind: 'json', schema: pageOf(payer) },
    errors: [],
  }),
  exportPayers: endpoint({
    method: 'GET',
    path: '/payers/export',
    summary: 'Every homeowner that matches the filter, as CSV.',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: false },
    query: payersFilter,
    response: { kind: 'file', contentTypes: ['text/csv'] },
    errors: [],
  }),
  getPayerDetails: endpoint({
    method: 'GET',
    path: '/payers/{id}/details',
    summary: 'One homeowner.',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: false },
    params: onePayer,
    response: { kind: 'json', schema: payerDetails },
    errors: ['not-found'],
  }),
  updateScheduledPayments: endpoint({
    method: 'POST',
    path: '/payers/update-scheduled-payments',
    summary: 'Changes the amount of chosen fixed schedules together; answers the outcome of each row.',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: true },
    body: z
      .strictObject({
        scheduledPaymentIds: z.array(id).check(z.minLength(1), z.maxLength(999)),
        /**
         * What each came to when the change was decided on, in the order of the ids: a row that comes to something else
         * by now fails. Null for a row that may come to anything.
         */
        previousAmounts: z.optional(z.array(z.nullable(money))),
        /** Only fixed amounts change (SCH-4a). */
        amountType: z.literal('Fixed'),
        amount: money.check(
          z.positive('must be above 0'),
          z.maximum(maxScheduleAmount, 'must be at most $100,000.00'),
        ),
      })
      .check(
        z.refine(
          ({ scheduledPaymentIds, previousAmounts }) =>
            previousAmounts === undefined || previousAmounts.length === scheduledPaymentIds.length,
          { error: 'must be as many as the scheduled payments', path: ['previousAmounts'] },
        ),
      ),
    idempotent: true,
    response: {
      kind: 'json',
      schema: z.array(scheduleOutcome),
    },
    errors: [],
  }),
  updatePayerEmail: endpoint({
    method: 'POST',
    path: '/payers/{id}/updateEmail',
    summary:
      "Changes a homeowner's e-mail; the body is the address as a quoted string. With the revision that was seen it is a conflict when somebody else was faster.",
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: true },
    params: onePayer,
    query: z.strictObject({ emailRevision: z.optional(idText) }),
    body: emailAddress,
    response: { kind: 'json', schema: payerDetails },
    errors: ['not-found', 'conflict'],
  }),
  updateAllowPayments: endpoint({
    method: 'POST',
    path: '/payers/{id}/updateAllowPayments',
    summary: "Allows or stops a homeowner's payments; the body is 'true' or 'false' as a quoted string.",
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: true },
    params: onePayer,
    body: z.enum(['true', 'false']),
    response: { kind: 'json', schema: payerDetails },
    errors: ['not-found'],
  }),
  listPayerMethods: endpoint({
    method: 'GET',
    path: '/payers/{id}/paymentMethods',
    summary: "A homeowner's payment methods.",
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: false },
    params: onePayer,
    response: { kind: 'json', schema: z.array(paymentMethod) },
    errors: ['not-found'],
  }),
  listSchedules: endpoint({
    method: 'GET',
    path: '/paymentschedules',
    summary: 'Scheduled payments that match the filter, by community and homeowner (SCH-2).',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: false },
    query: schedulesQuery,
    response: { kind: 'json', schema: pageOf(scheduledPayment) },
    errors: [],
  }),
  listPayerSchedules: endpoint({
    method: 'GET',
    path: '/paymentschedules/bypayer/{id}',
    summary: "A homeowner's scheduled payments.",
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: false },
    params: onePayer,
    response: { kind: 'json', schema: z.array(scheduledPayment) },
    errors: ['not-found'],
  }),
  deleteSchedule: endpoint({
    method: 'DELETE',
    path: '/paymentschedules/{id}',
    summary: 'Deletes a scheduled payment.',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: true },
    params: onePayer,
    response: { kind: 'none' },
    errors: ['not-found'],
  }),
  sendDeleteScheduleLink: endpoint({
    method: 'POST',
    path: '/paymentschedules/sendDeleteScheduleLink/{id}',
    summary: 'Sends the payer a link that deletes the schedule; the body is the e-mail as a quoted string.',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: true },
    params: onePayer,
    body: emailAddress,
    idempotent: true,
    response: { kind: 'json', schema: z.object({ emailAddress: z.string(), expiresAt: instant }) },
    errors: ['not-found'],
  }),
};
