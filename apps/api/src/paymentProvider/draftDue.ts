import { type AuditAction, dayAt } from '@payments/api-client/contract';
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Queries } from '../database/connect.ts';
import { paymentSchedules } from '../database/schema.ts';
import { doEach } from '../jobs/doEach.ts';
import { endOfRound } from '../jobs/endOfRound.ts';
import { inBatches } from '../jobs/inBatches.ts';
import { isFree, leaseUntil } from '../jobs/lease.ts';
import { transition } from '../resources/payments/rules.ts';
import {
  endSchedule,
  lockDueSchedule,
  type ScheduleRow,
  scheduleById,
} from '../resources/schedules/repository.ts';
import { isExpiredOn } from '../resources/schedules/rules.ts';
import type { Services } from '../services.ts';
import { answerOf, askedAtOnce, orderLease } from './asking.ts';
import { dueDateAfter } from './dueDates.ts';
import { takePayment } from './takePayment.ts';

const batch = 200;

/**
 * Drafts the schedules whose next date has come in the business time zone, several at once, each in a transaction of
 * its own: a kill at any moment leaves each due date drafted once or not at all, and several servers never draft one
 * twice. After days without a server a schedule drafts once, not once for each date that passed, because nobody expects
 * to be charged several times on one day; its next date is then after today. Fixed amounts come first, as they wait for
 * nobody; then balances, of which each is one server's to ask for as long as an answer may take. A schedule that cannot
 * be drafted is logged and tried again a little later, a balance after those that were not asked for yet: it holds up
 * no other.
 * @returns how many were drafted, those that were charged nothing included
 */
export function draftDue(services: Services): Promise<number> {
  const today = dayAt(services.now().getTime(), services.settings.BUSINESS_TIME_ZONE);
  return doEach(services.log, dueSchedules(services, today), {
    one: ({ id }) => draftOne(services, id, today),
    failure: { message: 'a scheduled payment could not be drafted', idsOf: ({ id }) => ({ scheduleId: id }) },
    until: endOfRound(),
    atOnce: askedAtOnce,
  });
}

async function* dueSchedules(services: Services, today: string) {
  const { amount_cents: amount, leased_until: leased } = paymentSchedules;
  yield* dueLongest(services, today, isNotNull(amount));
  // What fails from here on is not asked for twice in this round.
  const by = services.now();
  yield* dueLongest(services, today, and(isNull(amount), isNull(leased)));
  yield* askedLongestAgo(services, today, by);
}

const isDue = (today: string) =>
  and(isNull(paymentSchedules.ended_at), lte(paymentSchedules.next_date, today));

/** What is due among `which`, each once, the longest due first: as the index has them, so that no batch sorts them all. */
function dueLongest({ database }: Services, today: string, which: SQL | undefined) {
  const { id, next_date: date } = paymentSchedules;
  return inBatches(batch, (after: { date: string; id: number } | undefined) =>
    database.queries
      .select({ date, id })
      .from(paymentSchedules)
      .where(
        and(
          isDue(today),
          which,
          after && sql`(${date}, ${id}) > (${after.date}::date, ${after.id}::integer)`,
        ),
      )
      .orderBy(asc(date), asc(id))
      .limit(batch),
  );
}

/** The balances that were asked for in vain and are free at `by`, each once, those that failed the longest ago first. */
function askedLongestAgo({ database }: Services, today: string, by: Date) {
  const { id, amount_cents: amount, leased_until: leased } = paymentSchedules;
  return inBatches(batch, (after: { leased: string; id: number } | undefined) =>
    database.queries
      .select({ leased: sql<string>`${leased}::text`, id })
      .from(paymentSchedules)
      .where(
        and(
          isDue(today),
          isNull(amount),
          lte(leased, by),
          after && sql`(${leased}, ${id}) > (${after.leased}::timestamptz, ${after.id}::integer)`,
        ),
      )
      .orderBy(asc(leased), asc(id))
      .limit(batch),
  );
}

/** What a payer owes, integer cents, or null: another server asks for it, or it is due no more. */
async function balanceOf(
  { database, paymentProvider, now }: Services,
  { schedule, payer }: ScheduleRow,
  today: string,
): Promise<number | null> {
  const { id, next_date: day } = schedule;
  const at = now();
  const [leased] = await database.queries
    .update(paymentSchedules)
    .set({ leased_until: leaseUntil(at, orderLease) })
    .where(
      and(
        eq(paymentSchedules.id, id),
        eq(paymentSchedules.next_date, day),
        isDue(today),
        isFree(paymentSchedules.leased_until, at),
      ),
    )
    .returning({ id: paymentSchedules.id });
  return leased ? answerOf(paymentProvider.balanceDue({ payerId: payer.id, day })) : null;
}

/**
 * Drafts a due date once: it stands no more afterwards, so that a balance that is answered after its lease drafts
 * nothing twice.
 * @returns false when another server has it, or it was drafted meanwhile: a later round looks again
 */
async function draftOne(services: Services, id: number, today: string): Promise<boolean> {
  const seen = await scheduleById(services.database.queries, id);
  if (!seen) return false;
  const { next_date: day, amount_type: type } = seen.schedule;
  const balance = type === 'BalanceDue' ? await balanceOf(services, seen, today) : null;
  if (type === 'BalanceDue' && balance === null) return false;
  return services.database.transaction(async (queries) => {
    const row = await lockDueSchedule(queries, id, today);
    if (row?.schedule.next_date !== day) return false;
    // A fixed amount may have been changed since it was seen.
    const amountCents = row.schedule.amount_cents ?? balance;
    if (amountCents === null) return false;
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
    } else
      await queries
        .update(paymentSchedules)
        .set({ next_date: next, leased_until: null })
        .where(eq(paymentSchedules.id, id));
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
