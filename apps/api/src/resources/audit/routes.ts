import { auditSubjects, toOffset } from '@payments/api-client/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { auditEntries } from '../../database/schema.ts';
import type { Handler } from '../../http/call.ts';

const subject = z.enum(auditSubjects);

export const listAuditEntries: Handler<'listAuditEntries'> = async ({ services, query }) => {
  const { queries } = services.database;
  const page = toOffset(query.pageNumber ?? 1, query.pageSize ?? 10);
  const condition = and(
    query.subject === undefined ? undefined : eq(auditEntries.subject, query.subject),
    query.subjectId === undefined ? undefined : eq(auditEntries.subject_id, query.subjectId),
  );
  const [counted] = await queries.select({ itemCount: count() }).from(auditEntries).where(condition);
  const rows = await queries
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.occurred_at), desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  return {
    ...page,
    itemCount: counted?.itemCount ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      at: row.occurred_at.toISOString(),
      actor: row.actor,
      action: row.action,
      subject: subject.parse(row.subject),
      subjectId: row.subject_id,
      ipAddress: row.address,
      requestId: row.request_id,
    })),
  };
};
