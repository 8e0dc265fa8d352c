import { type AuditRecord, recordAudit } from '../audit/recordAudit.ts';
import type { Queries } from '../database/connect.ts';
import type { users } from '../database/schema.ts';
import { nameOf } from './nameOf.ts';

interface SessionRecord extends Pick<AuditRecord, 'at' | 'detail'> {
  address: string | null;
  requestId: string | null;
}

/** Keeps that somebody signed in, renewed their session or signed out (API-5). Give it the transaction that does so. */
export function recordSession(
  queries: Queries,
  action: 'session.started' | 'session.refreshed' | 'session.ended',
  user: typeof users.$inferSelect,
  { address, requestId, ...record }: SessionRecord,
): Promise<void> {
  return recordAudit(queries, {
    ...record,
    by: { userId: user.id, name: nameOf(user), address, requestId },
    action,
    subject: 'session',
    subjectId: user.id,
    companyId: user.management_company_id,
  });
}
