import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, instant, listText, plainText } from './fields.ts';
import { money } from './money.ts';
import { pageOf, pagingQuery } from './page.ts';
import { methodDiscriminators } from './payments.ts';

export const payer = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  emailAddress: z.nullable(z.string()),
  accountNumber: z.string(),
  addressLine1: z.string(),
  communityId: id,
  communityName: z.string(),
  allowPayments: z.boolean(),
});
export type Payer = z.output<typeof payer>;

export const payerDetails = z.extend(payer, {
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** A payer as the residents filter offers it (PAY-3). */
export const resident = z.object({ id, name: z.string(), unit: z.string(), accountNumber: z.string() });
export type Resident = z.output<typeof resident>;

export const scheduleFrequencies = ['Monthly', 'Quarterly', 'SemiAnnually', 'Annually', 'OneTime'] as const;
export const amountTypes = ['Fixed', 'BalanceDue'] as const;

export const scheduledPayment = z.object({
  id,
  payerId: id,
  payerName: z.string(),
  communityId: id,
  paymentMethodId: id,
  /** Null for BalanceDue: calculated when charged (SCH-4a). */
  amount: z.nullable(money),
  fee: z.nullable(money),
  amountType: z.enum(amountTypes),
  frequency: z.enum(scheduleFrequencies),
  nextDate: z.iso.date(),
});

const search = z.optional(plainText(3, 200));
const filterFields = {
  communityID: z.optional(idText),
  name: search,
  accountNumber: z.optional(plainText(1, 64)),
  address: search,
  paymentTypes: z.optional(listText(z.enum(methodDiscriminators))),
  transactionAccount: z.optional(plainText(1, 64)),
};
const onePayer = z.strictObject({ id: idText });

export const payers = {
  listPayers: endpoint({
    method: 'GET',
    path: '/payers/all',
    summary: 'Homeowners that match the filter.',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: false },
    query: z.strictObject({ ...filterFields, ...pagingQuery }),
    response: { kind: 'json', schema: pageOf(payer) },
    errors: [],
  }),
  exportPayers: endpoint({
    method: 'GET',
    path: '/payers/export',
    summary: 'Every homeowner that matches the filter, as CSV.',
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: false },
    query: z.strictObject(filterFields),
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
    body: z.strictObject({
      scheduledPaymentIds: z.array(id).check(z.minLength(1), z.maxLength(999)),
      amountType: z.enum(amountTypes),
      amount: money,
    }),
    idempotent: true,
    response: {
      kind: 'json',
      schema: z.array(
        z.object({
          scheduledPaymentId: id,
          outcome: z.enum(['changed', 'failed']),
          reason: z.nullable(z.string()),
        }),
      ),
    },
    errors: ['idempotency-key-required', 'idempotency-key-reused'],
  }),
  updatePayerEmail: endpoint({
    method: 'POST',
    path: '/payers/{id}/updateEmail',
    summary: "Changes a homeowner's e-mail; the body is the address as a quoted string.",
    tag: 'Payers',
    access: { allow: ['homeowners'], writes: true },
    params: onePayer,
    body: emailAddress,
    response: { kind: 'json', schema: payerDetails },
    errors: ['not-found'],
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
  listResidents: endpoint({
    method: 'GET',
    path: '/communities/{id}/payers',
    summary: 'Homeowners of one community for the residents filter, by name.',
    tag: 'Payers',
    access: { allow: ['payments', 'homeowners', 'reports'], writes: false },
    params: onePayer,
    query: z.strictObject({ search }),
    response: { kind: 'json', schema: z.array(resident) },
    errors: ['not-found'],
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
    response: { kind: 'json', schema: z.object({ emailAddress: z.string(), expiresAt: instant }) },
    errors: ['not-found'],
  }),
};
