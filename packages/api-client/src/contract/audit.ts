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
  'scheduledReport',
  'session',
] as const;

/** Everything that is recorded, as `subject.whatHappened`. */
export const auditActions = [
  'community.applicationBegun',
  'community.applicationHandedIn',
  'community.applicationSaved',
  'community.approved',
  'community.onboardingLinkTaken',
  'community.sentToUnderwriting',
  'lockboxFile.downloaded',
  'payer.allowPaymentsChanged',
  'payer.emailChanged',
  'payment.drafted',
  'payment.explanationSent',
  'payment.receiptSent',
  'payment.received',
  'payment.refundRequested',
  'payment.refundSettled',
  'payment.settled',
  'payout.failed',
  'payout.made',
  'payout.resent',
  'payout.sent',
  'releaseNote.acknowledged',
  'releaseNote.changed',
  'releaseNote.deleted',
  'releaseNote.released',
  'releaseNote.written',
  'representative.documentOpened',
  'representative.documentUploaded',
  'representative.draftSaved',
  'representative.invited',
  'representative.invitedAgain',
  'representative.submitted',
  'representative.withdrawn',
  'scheduledPayment.amountChanged',
  'scheduledPayment.deleteLinkSent',
  'scheduledPayment.deleted',
  'scheduledPayment.deletedByLink',
  'scheduledPayment.ended',
  'scheduledPayment.nothingDue',
  'scheduledReport.added',
  'scheduledReport.changed',
  'scheduledReport.deleted',
  'scheduledReport.sent',
  'session.ended',
  'session.endedElsewhere',
  'session.handedOver',
  'session.refreshed',
  'session.started',
  'taxForm.archiveRequested',
  'taxForm.downloaded',
  'taxForm.downloadedInArchive',
  'taxForm.issued',
  'user.added',
  'user.authenticatorRemoved',
  'user.authenticatorReplaced',
  'user.authenticatorSetUp',
  'user.changed',
  'user.codesRefused',
  'user.deleted',
  'user.passwordChosen',
  'user.passwordLinkSent',
  'user.passwordsRefused',
  'user.recoveryCodeReplaced',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who did what, when and from which address (API-5). */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Name of the person, 'Payment provider', or 'Payments' for what it does by itself. */
  actor: z.string(),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects),
  subjectId: z.nullable(id),
  ipAddress: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** Facts of the action, e.g. `{ from: 'Pending' }`; never personal data. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
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
