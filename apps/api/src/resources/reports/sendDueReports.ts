import { nextDueAfter } from '@payments/api-client/contract';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { ourWork, recordAudit } from '../../audit/recordAudit.ts';
import { scheduledReports } from '../../database/schema.ts';
import { doEach } from '../../jobs/doEach.ts';
import { endOfRound } from '../../jobs/endOfRound.ts';
import { inBatches } from '../../jobs/inBatches.ts';
import { queueEmail } from '../../outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { reportEmail } from './email.ts';
import { timingOf } from './repository.ts';

const batch = 50;

/**
 * Sends the reports whose time has come to their owners: the e-mail goes into the outbox in one transaction with the
 * move to the next due time, so that a kill at any moment leaves each due time sent once or not at all, and several
 * servers never send one twice (RPT-5). After a time without a server one e-mail goes out for the latest due time,
 * not one for each that passed: all of them would open the same days. A report that cannot be sent is logged, holds
 * up no other, and is tried again in the next round.
 * @returns how many were sent
 */
export function sendDueReports(services: Services): Promise<number> {
  const { id, next_due_at: at } = scheduledReports;
  const by = services.now();
  const due = inBatches(batch, (after: { at: string; id: number } | undefined) =>
    services.database.queries
      .select({ at: sql<string>`${at}::text`, id })
      .from(scheduledReports)
      .where(
        and(lte(at, by), after && sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::integer)`),
      )
      .orderBy(asc(at), asc(id))
      .limit(batch),
  );
  return doEach(services.log, due, {
    one: (report) => sendOne(services, report.id),
    failure: {
      message: 'a scheduled report could not be sent',
      idsOf: (report) => ({ reportId: report.id }),
    },
    until: endOfRound(),
  });
}

/** @returns false when another server has it, or sent it meanwhile */
function sendOne({ database, settings, now }: Services, id: number): Promise<boolean> {
  const timeZone = settings.BUSINESS_TIME_ZONE;
  return database.transaction(async (queries) => {
    const at = now();
    const [report] = await queries
      .select()
      .from(scheduledReports)
      .where(and(eq(scheduledReports.id, id), lte(scheduledReports.next_due_at, at)))
      .for('update', { skipLocked: true });
    if (!report) return false;
    const timing = timingOf(report);
    await queueEmail(queries, reportEmail(report, { dashboard: settings.PUBLIC_ORIGIN, at, timeZone }), at);
    await queries
      .update(scheduledReports)
      .set({
        last_sent_at: at,
        next_due_at: new Date(nextDueAfter(at.getTime(), timing, timeZone)),
      })
      .where(eq(scheduledReports.id, id));
    await recordAudit(queries, {
      at,
      by: ourWork,
      action: 'scheduledReport.sent',
      subject: 'scheduledReport',
      subjectId: id,
      companyId: report.management_company_id,
      detail: { dueAt: report.next_due_at.toISOString() },
    });
    return true;
  });
}
