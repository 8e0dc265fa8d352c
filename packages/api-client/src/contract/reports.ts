import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, instant, oneLine, revisionWithId } from './fields.ts';
import { reportFrequencies, statusCriteriaOf, statusesOf } from './reportSchedule.ts';

/** RPT-2: `statusCriteria` is the selected statuses sorted and joined by comma; `day` 0-6, Sunday to Saturday. */
export const scheduledReport = z.object({
  id,
  name: z.string(),
  ownerEmailAddress: z.string(),
  frequency: z.enum(reportFrequencies),
  day: z.int(),
  statusCriteria: z.string(),
  /** Null for a report of the provider's own, which no company sees. */
  managementCompanyName: z.nullable(z.string()),
  /** Goes up with every change; a change says which one it was made on. */
  revision: z.int(),
  nextDueAt: instant,
  /** When its last e-mail was put on its way; null before the first. */
  lastSentAt: z.nullable(instant),
});
export type ScheduledReport = z.output<typeof scheduledReport>;

/** What is typed of a scheduled report. `statusCriteria` is '' for all statuses. */
export const scheduledReportForm = z.strictObject({
  name: oneLine(100),
  ownerEmailAddress: emailAddress,
  frequency: z.enum(reportFrequencies),
  day: z.int().check(z.minimum(0), z.maximum(6)),
  statusCriteria: z.string().check(
    z.maxLength(200),
    z.refine(
      (text) => statusCriteriaOf(statusesOf(text)) === text,
      'must be payment statuses, each once, sorted and joined by comma',
    ),
  ),
});
export type ScheduledReportForm = z.output<typeof scheduledReportForm>;

const oneReport = z.strictObject({ id: idText });
const access = { allow: ['payments', 'reports'], writes: false } as const;
const changing = { allow: ['payments', 'reports'], writes: true } as const;

export const reports = {
  listScheduledReports: endpoint({
    method: 'GET',
    path: '/reporting/scheduledReports',
    summary: "The company's scheduled reports by name; employees see every company's.",
    tag: 'Scheduled reports',
    access,
    response: { kind: 'json', schema: z.array(scheduledReport) },
    errors: [],
  }),
  saveScheduledReport: endpoint({
    method: 'POST',
    path: '/reporting/scheduledReports',
    summary:
      'Adds a scheduled report; with an id and the revision it was made on it changes that one, which is a conflict when a colleague was faster.',
    tag: 'Scheduled reports',
    access: changing,
    body: z
      .strictObject({
        ...scheduledReportForm.shape,
        id: z.optional(id),
        revision: z.optional(z.int()),
      })
      .check(revisionWithId),
    idempotent: true,
    response: { kind: 'json', schema: scheduledReport },
    errors: ['not-found', 'conflict'],
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
