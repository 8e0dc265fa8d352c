import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, wallTime } from './fields.ts';
import { money } from './money.ts';
import { pageOf, pagingQuery } from './page.ts';
import { payment } from './payments.ts';

export const payout = z.object({
  id,
  paidOutAt: instant,
  communityId: id,
  communityName: z.string(),
  amount: money,
  status: z.enum(['Pending', 'Paid', 'Failed']),
  bankAccountLast4: z.string(),
});

const filterFields = {
  fromPayoutDate: z.optional(wallTime),
  toPayoutDate: z.optional(wallTime),
  communityID: z.optional(idText),
};
const onePayout = z.strictObject({ id: idText });

export const payouts = {
  listPayouts: endpoint({
    method: 'GET',
    path: '/reporting/payouts',
    summary: 'Payouts that match the filter.',
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    query: z.strictObject({ ...filterFields, ...pagingQuery }),
    response: { kind: 'json', schema: pageOf(payout) },
    errors: [],
  }),
  exportPayouts: endpoint({
    method: 'GET',
    path: '/reporting/payouts/export',
    summary: 'Every payout that matches the filter, as CSV.',
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    query: z.strictObject(filterFields),
    response: { kind: 'file', contentTypes: ['text/csv'] },
    errors: [],
  }),
  getPayoutDetails: endpoint({
    method: 'GET',
    path: '/payouts/{id}/details',
    summary: 'One payout with its payments and the proof that they add up to the amount sent.',
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    params: onePayout,
    response: {
      kind: 'json',
      schema: z.extend(payout, {
        gross: money,
        fees: money,
        refunds: money,
        net: money,
        /** Amount sent less net; 0 when it adds up. */
        difference: money,
        payments: z.array(payment),
      }),
    },
    errors: ['not-found'],
  }),
  exportPayoutPayments: endpoint({
    method: 'GET',
    path: '/payouts/{id}/payments/export',
    summary: "A payout's payments and its proof, as CSV.",
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    params: onePayout,
    response: { kind: 'file', contentTypes: ['text/csv'] },
    errors: ['not-found'],
  }),
  downloadDailyPayouts: endpoint({
    method: 'GET',
    path: '/reporting/download-daily-payouts',
    summary: 'Payouts by day as a spreadsheet with typed cells.',
    tag: 'Payouts',
    access: { allow: ['payouts'], writes: false },
    query: z.strictObject(filterFields),
    response: {
      kind: 'file',
      contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
    errors: [],
  }),
};
