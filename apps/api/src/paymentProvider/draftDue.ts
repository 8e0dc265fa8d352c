import { type AuditAction, dayAt } from '@payments/api-client/contract';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Queries } from '../database/connect.ts';
import { paymentSchedules } from '../database/schema.ts';
import { doEach } from '../jobs/doEach.ts';
import { endOfRound } from '../jobs/endOfRound.ts';
import { transition } from '../resources/payments/rules.ts';
import {
  endSchedule,
  lockDueSchedule,
  type ScheduleRow,
  scheduleById,
} from '../resources/schedules/repository.ts';
import { isExpiredOn } from '../resources/schedules/rules.ts';
import type { Services } from '../services.ts';
import { answerOf, askedAtOnce } from './asking.ts';
import { dueDateAfter } from './dueDates.ts';
import { takePayment } from './takePayment.ts';

const batch = 200;

/**
 * Drafts the schedules whose next date has come in the business time zone, several at once, each in a transaction of
 * its own: a kill at any moment leaves each due date drafted once or not at all, and several servers never draft one
 * twice. After days without a server a schedule drafts once, not once for each date that passed, because nobody expects
 * to be charged several times on one day; its next date is then after today. A schedule that cannot be drafted is
 * logged, holds up no other, and is tried again in the next round.
 * @returns how many were drafted, those that were charged nothing included
 */
export function draftDue(services: Services): Promise<number> {
  const today = dayAt(services.now().getTime(), services.settings.BUSINESS_TIME_ZONE);
  return doEach(services.log, dueSchedules(services, today), {
    one: (id) => draftOne(services, id, today),
    failure: { message: 'a scheduled payment could not be drafted', idsOf: (id) => ({ scheduleId: id }) },
    until: endOfRound(),
    atOnce: askedAtOnce,
  });
}

/** The ids of what is due, the longest due first, each once. */
async function* dueSchedules({ database }: Services, today: string): AsyncGenerator<number> {
  let after = { date: '0001-01-01', id: 0 };
  while (true) {
    const due = await database.queries
      .select({ id: paymentSchedules.id, date: paymentSchedules.next_date })
      .from(paymentSchedules)
      .where(
        and(
          isNull(paymentSchedules.ended_at),
          lte(paymentSchedules.next_date, today),
          sql`(${paymentSchedules.next_date}, ${paymentSchedules.id}) > (${after.date}::date, ${after.id}::integer)`,
        ),
      )
      .orderBy(asc(paymentSchedules.next_date), asc(paymentSchedules.id))
      .limit(batch);
    for (const { id } of due) yield id;
    const last = due.at(-1);
    if (!last || due.length < batch) return;
    after = last;
  }
}

/** @returns false when another server has it, or it was drafted or changed meanwhile: the next round looks again */
async function draftOne(services: Services, id: number, today: string): Promise<boolean> {
  const seen = await scheduleById(services.database.queries, id);
  if (!seen) return false;
  const { next_date: day, amount_cents: fixed } = seen.schedule;
  const amountCents =
    fixed ?? (await answerOf(services.paymentProvider.balanceDue({ payerId: seen.payer.id, day })));
  return services.database.transaction(async (queries) => {
    const row = await lockDueSchedule(queries, id, today);
    if (row?.schedule.next_date !== day || row.schedule.amount_cents !== fixed) return false;
    const { schedule } = row;
    const at = services.now();
    const tell = (action: AuditAction) =>
      recordAudit(queries, {
        at,
        by: null,
        action,
        subject: 'scheduledPayment',
        subjectId: id,
        companyId: row.companyId,
      });
    if (amountCents > 0) await charge(queries, services, row, { amountCents, today });
    else await tell('scheduledPayment.nothingDue');
    const next = dueDateAfter(
      { frequency: schedule.frequency, nextDate: schedule.next_date, dayOfMonth: schedule.day_of_month },
      today,
    );
    if (next === null) {
      await endSchedule(queries, id, at);
      await tell('scheduledPayment.ended');
    } else await queries.update(paymentSchedules).set({ next_date: next }).where(eq(paymentSchedules.id, id));
    return true;
  });
}

/** Makes the payment. With an expired card it fails at once and says why, so that the association sees what did not come. */
async function charge(
  queries: Queries,
  services: Services,
  row: ScheduleRow,
  { amountCents, today }: { amountCents: number; today: string },
): Promise<void> {
  const paymentId = await takePayment(queries, services, {
    companyId: row.companyId,
    communityId: row.payer.community_id,
    payerId: row.payer.id,
    method: row.method,
    amountCents,
    terms: row.terms,
    action: 'payment.drafted',
    scheduledPaymentId: row.schedule.id,
  });
  if (!isExpiredOn(row.method, today)) return;
  await transition(queries, {
    paymentId,
    companyId: row.companyId,
    from: 'Pending',
    to: 'Failed',
    at: services.now(),
    by: null,
    note: 'card expired',
    settlesAt: null,
    action: 'payment.settled',
  });
}
