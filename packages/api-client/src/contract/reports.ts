import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, plainText } from './fields.ts';

/** RPT-2: `statusCriteria` is the selected statuses sorted and joined by comma; `day` 0-6, Sunday to Saturday. */
export const scheduledReport = z.object({
  id,
  name: z.string(),
  ownerEmailAddress: z.string(),
  frequency: z.enum(['Daily', 'Weekly']),
  day: z.int(),
  statusCriteria: z.string(),
});

const oneReport = z.strictObject({ id: idText });
const access = { allow: ['payments', 'reports'], writes: false } as const;
const changing = { allow: ['payments', 'reports'], writes: true } as const;

export const reports = {
  listScheduledReports: endpoint({
    method: 'GET',
    path: '/reporting/scheduledReports',
    summary: "The company's scheduled reports.",
    tag: 'Scheduled reports',
    access,
    response: { kind: 'json', schema: z.array(scheduledReport) },
    errors: [],
  }),
  saveScheduledReport: endpoint({
    method: 'POST',
    path: '/reporting/scheduledReports',
    summary: 'Adds a scheduled report; with an id it changes that one.',
    tag: 'Scheduled reports',
    access: changing,
    body: z.strictObject({
      id: z.optional(id),
      name: z.pipe(z.string().check(z.trim()), plainText(1, 100)),
      ownerEmailAddress: emailAddress,
      frequency: z.enum(['Daily', 'Weekly']),
      day: z.int().check(z.minimum(0), z.maximum(6)),
      statusCriteria: z.string().check(z.maxLength(200)),
    }),
    response: { kind: 'json', schema: scheduledReport },
    errors: ['not-found'],
  }),
  getScheduledReport: endpoint({
    method: 'GET',
    path: '/reporting/scheduledReports/{id}',
    summary: 'One scheduled report.',
    tag: 'Scheduled reports',
    access,
    params: oneReport,
    response: { kind: 'json', schema: scheduledReport },
    errors: ['not-found'],
  }),
  deleteScheduledReport: endpoint({
    method: 'DELETE',
    path: '/reporting/scheduledReports/{id}',
    summary: 'Deletes a scheduled report.',
    tag: 'Scheduled reports',
    access: changing,
    params: oneReport,
    response: { kind: 'none' },
    errors: ['not-found'],
  }),
};
