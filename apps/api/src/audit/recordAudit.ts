import type { AuditAction, auditSubjects } from '@payments/api-client/contract';
import type { Queries } from '../database/connect.ts';
import { auditEntries } from '../database/schema.ts';

export interface AuditRecord {
  at: Date;
  /** Null for the payment provider's own work, `ourWork` for what Payments does by itself; without a user id for a homeowner, who has no account here. */
  by: { userId: number | null; name: string; address: string | null; requestId: string | null } | null;
  action: AuditAction;
  subject: (typeof auditSubjects)[number];
  subjectId: number | null;
  companyId: number | null;
  /** Never personal data or tokens. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Who does what Payments itself was told to do at its time. */
export const ourWork = { userId: null, name: 'Payments', address: null, requestId: null } as const;

/** Name of the actor of the payment provider's own work. */
const providerName = 'Payment provider';

/** Writes an audit entry (API-5). Give it the transaction of the change, so that both stand or fall together. */
export function recordAudit(queries: Queries, record: AuditRecord): Promise<void> {
  return recordAudits(queries, [record]);
}

/** Entries that one statement writes: it can hold so many values and no more. */
const mostAtOnce = 999;

/** Writes any number of audit entries, as `recordAudit` does one. */
export async function recordAudits(queries: Queries, records: readonly AuditRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += mostAtOnce)
    await queries.insert(auditEntries).values(
      records.slice(from, from + mostAtOnce).map((record) => ({
        occurred_at: record.at,
        user_id: record.by?.userId ?? null,
        actor: record.by?.name ?? providerName,
        action: record.action,
        subject: record.subject,
        subject_id: record.subjectId,
        management_company_id: record.companyId,
        address: record.by?.address ?? null,
        request_id: record.by?.requestId ?? null,
        detail: record.detail ?? {},
      })),
    );
}
