import { auditActions, auditSubjects, toOffset } from '@payments/api-client/contract';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { auditEntries } from '../../database/schema.ts';
import type { Handler } from '../../http/call.ts';

const subject = z.enum(auditSubjects);
const action = z.enum(auditActions);
const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const facts = z.record(z.string(), z.unknown()).transform((given) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const known = fact.safeParse(value);
      return known.success ? [[name, known.data]] : [];
    }),
  ),
);

/** What another version of the server wrote under a name that the contract lacks is neither listed nor counted. */
const isKnown = and(inArray(auditEntries.subject, auditSubjects), inArray(auditEntries.action, auditActions));

export const listAuditEntries: Handler<'listAuditEntries'> = async ({ services, query }) => {
  const { queries } = services.database;
  const page = toOffset(query.pageNumber, query.pageSize);
  const condition = and(
    isKnown,
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
      action: action.parse(row.action),
      subject: subject.parse(row.subject),
      subjectId: row.subject_id,
      ipAddress: row.address,
      requestId: row.request_id,
      detail: facts.parse(row.detail),
    })),
  };
};
