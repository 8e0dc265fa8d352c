import { nextDueAfter } from '@payments/api-client/contract';
import { eq } from 'drizzle-orm';
import { type AuditRecord, recordAudit } from '../../audit/recordAudit.ts';
import { scopeOf } from '../../auth/caller.ts';
import { oneWriterOf } from '../../database/advisoryLocks.ts';
import type { Queries } from '../../database/connect.ts';
import { scheduledReports } from '../../database/schema.ts';
import { actorOf, type Call, type Handler } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import {
  columnsOf,
  countReports,
  lockReport,
  type ReportWire,
  reportById,
  reportsWithin,
} from './repository.ts';
import { changedFields, dueAfterChange } from './rules.ts';

const what = 'scheduled report';
const noReport = () => notFound(what);

/** So many scheduled reports one company has, and the provider of its own: each sends e-mail to whoever was typed. */
const reportsAtMost = 100;

export const listScheduledReports: Handler<'listScheduledReports'> = ({ services, caller }) =>
  reportsWithin(services.database.queries, scopeOf(caller));

export const getScheduledReport: Handler<'getScheduledReport'> = async ({ services, caller, params }) => {
  const found = await reportById(services.database.queries, params.id, scopeOf(caller));
  if (!found) throw noReport();
  return found;
};

type Told = Pick<AuditRecord, 'action' | 'subjectId' | 'companyId' | 'detail'>;

/** The name and the owner's address stay out of it: people type them. */
const tell = (call: Call<'saveScheduledReport' | 'deleteScheduledReport'>, queries: Queries, told: Told) =>
  recordAudit(queries, {
    at: call.services.now(),
    by: actorOf(call),
    subject: 'scheduledReport',
    ...told,
  });

async function add(queries: Queries, call: Call<'saveScheduledReport'>): Promise<number> {
  const { services, caller, body } = call;
  const at = services.now();
  const companyId = caller.company?.id ?? null;
  await oneWriterOf('reports', queries);
  if ((await countReports(queries, companyId)) >= reportsAtMost) {
    throw new ProblemError('bad-request', {
      detail: `There are ${reportsAtMost} scheduled reports, which is as many as can be. Delete one that is no longer needed.`,
    });
  }
  const [added] = await queries
    .insert(scheduledReports)
    .values({
      ...columnsOf(body),
      management_company_id: companyId,
      created_at: at,
      next_due_at: new Date(nextDueAfter(at.getTime(), body, services.settings.BUSINESS_TIME_ZONE)),
    })
    .returning({ id: scheduledReports.id });
  if (!added) throw new Error('the database gave the new scheduled report no id');
  const { frequency, day, statusCriteria } = body;
  await tell(call, queries, {
    action: 'scheduledReport.added',
    subjectId: added.id,
    companyId,
    detail: { frequency, day, statusCriteria },
  });
  return added.id;
}

async function change(queries: Queries, call: Call<'saveScheduledReport'>, id: number): Promise<void> {
  const { services, caller, body } = call;
  const row = await lockReport(queries, id, scopeOf(caller));
  if (!row) throw noReport();
  if (body.revision !== row.revision) {
    throw new ProblemError('conflict', {
      detail: 'Somebody has changed this scheduled report since you opened it. Open it again to see how.',
    });
  }
  const changed = changedFields(row, body);
  if (changed.length === 0) return;
  await queries
    .update(scheduledReports)
    .set({
      ...columnsOf(body),
      revision: row.revision + 1,
      next_due_at: dueAfterChange(row, body, services.now(), services.settings.BUSINESS_TIME_ZONE),
    })
    .where(eq(scheduledReports.id, id));
  await tell(call, queries, {
    action: 'scheduledReport.changed',
    subjectId: id,
    companyId: row.management_company_id,
    detail: { changed: changed.join(', ') },
  });
}

export const saveScheduledReport: Handler<'saveScheduledReport'> = (call) => {
  const { caller, body } = call;
  const scope = scopeOf(caller);
  const save = async (queries: Queries): Promise<ReportWire> => {
    const id = body.id ?? (await add(queries, call));
    if (body.id !== undefined) await change(queries, call, id);
    const saved = await reportById(queries, id, scope);
    if (!saved) throw new Error('the scheduled report that was saved is not there');
    return saved;
  };
  return once(call, 'saveScheduledReport', body, save, {
    what,
    find: (queries, { id }) => reportById(queries, id, scope),
  });
};

export const deleteScheduledReport: Handler<'deleteScheduledReport'> = (call) => {
  const { services, caller, params } = call;
  return services.database.transaction(async (queries) => {
    const row = await lockReport(queries, params.id, scopeOf(caller));
    if (!row) throw noReport();
    await queries.delete(scheduledReports).where(eq(scheduledReports.id, params.id));
    await tell(call, queries, {
      action: 'scheduledReport.deleted',
      subjectId: params.id,
      companyId: row.management_company_id,
    });
    return undefined;
  });
};
