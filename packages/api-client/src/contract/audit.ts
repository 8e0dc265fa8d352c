import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, instant } from './fields.ts';
import { pageOf, pagingQuery } from './page.ts';

export const auditSubjects = [
  'payment',
  'payer',
  'scheduledPayment',
  'payout',
  'lockboxFile',
  'user',
  'community',
  'taxForm',
  'representative',
  'releaseNote',
  'session',
] as const;

/** Who did what, when and from which address (API-5). */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Name of the person, or 'Payment provider'. */
  actor: z.string(),
  /** E.g. 'payment.refundRequested'. */
  action: z.string(),
  subject: z.enum(auditSubjects),
  subjectId: z.nullable(id),
  ipAddress: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const audit = {
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'Audit entries, newest first; for provider employees.',
    tag: 'Audit',
    access: { allow: 'signedIn', kinds: ['employee'], writes: false },
    query: z.strictObject({
      subject: z.optional(z.enum(auditSubjects)),
      subjectId: z.optional(idText),
      ...pagingQuery,
    }),
    response: { kind: 'json', schema: pageOf(auditEntry) },
    errors: [],
  }),
};
