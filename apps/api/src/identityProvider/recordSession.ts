import { recordAudit } from '../audit/recordAudit.ts';
import type { Queries } from '../database/connect.ts';
import { nameOf, type UserRow } from './accounts.ts';
import type { Visit } from './visit.ts';

/** Keeps that somebody signed in at the provider, or out (API-5). */
export function recordSession(
  queries: Queries,
  action: 'session.started' | 'session.ended',
  user: UserRow,
  { at, visit }: { at: Date; visit: Visit | undefined },
): Promise<void> {
  return recordAudit(queries, {
    at,
    by: { userId: user.id, name: nameOf(user), address: null, requestId: null, ...visit },
    action,
    subject: 'session',
    subjectId: user.id,
    companyId: user.management_company_id,
    detail: action === 'session.started' ? { signInType: 'identity-provider' } : {},
  });
}
