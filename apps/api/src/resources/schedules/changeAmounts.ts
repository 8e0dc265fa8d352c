import type { OperationWire, ScheduleRefusal } from '@payments/api-client/contract';
import { type AuditRecord, recordAudits } from '../../audit/recordAudit.ts';
import type { Scope } from '../../auth/caller.ts';
import type { Queries } from '../../database/connect.ts';
import { isOneOf } from '../../database/ids.ts';
import { paymentSchedules } from '../../database/schema.ts';
import { moneyForPeople } from '../../outbox/forPeople.ts';
import { feeAt, lockSchedules, type ScheduleRow, schedulesByIds } from './repository.ts';
import { isExpiredOn } from './rules.ts';

type Outcome = OperationWire<'updateScheduledPayments'>[number];

interface Refused {
  refusal: ScheduleRefusal;
  /** For people. */
  reason: string;
}

const overtakenReason = (cents: number) => `Somebody else changed it to ${moneyForPeople(cents)} meanwhile.`;

/** Why a schedule's amount cannot change, or null. */
function reasonAgainst(
  { schedule, method }: ScheduleRow,
  { amountCents, previousCents }: { amountCents: number; previousCents: number | null },
): Refused | null {
  const { amount_cents: cents } = schedule;
  if (schedule.amount_type !== 'Fixed' || cents === null)
    return { refusal: 'calculated', reason: 'Its amount is calculated when charged.' };
  if (previousCents !== null && cents !== previousCents && cents !== amountCents)
    return {
      refusal: 'overtaken',
      reason: overtakenReason(cents),
    };
  if (isExpiredOn(method, schedule.next_date))
    return {
      refusal: 'cardExpires',
      reason: `The card ending in ${method.last4} expires before the next payment.`,
    };
  return null;
}

/**
 * Changes fixed amounts together; give it the transaction. A schedule of another company is as little there as one
 * that never was.
 * @param change.amountCents the new amount, integer cents
 * @param change.previousCents what each id came to when this was decided on, null for anything: one that comes to
 *   something else by now is left as it is
 * @returns the outcome of each id asked for, in order, one that was repeated once
 */
export async function changeAmounts(
  queries: Queries,
  change: {
    ids: readonly number[];
    amountCents: number;
    previousCents?: readonly (number | null)[] | undefined;
    scope: Scope;
    by: AuditRecord['by'];
    /** Asked once the schedules are locked. */
    now: () => Date;
  },
): Promise<Outcome[]> {
  const { amountCents } = change;
  const ids = [...new Set(change.ids)];
  const previous = new Map(change.ids.map((id, place) => [id, change.previousCents?.[place] ?? null]));
  const rows = new Map(
    (await lockSchedules(queries, ids, change.scope)).map((row) => [row.schedule.id, row]),
  );
  const outcomes = ids.map((id): Outcome => {
    const row = rows.get(id);
    if (!row) {
      const reason = 'This scheduled payment no longer exists.';
      return {
        scheduledPaymentId: id,
        outcome: 'failed',
        reason,
        refusal: 'gone',
        amount: null,
        fee: null,
      };
    }
    const refused = reasonAgainst(row, { amountCents, previousCents: previous.get(id) ?? null });
    const amount = refused === null ? amountCents : row.schedule.amount_cents;
    return {
      scheduledPaymentId: id,
      outcome: refused === null ? 'changed' : 'failed',
      reason: refused?.reason ?? null,
      refusal: refused?.refusal ?? null,
      amount,
      fee: feeAt(row, amount),
    };
  });
  const changed = outcomes.flatMap(({ outcome, scheduledPaymentId }) => {
    const row = rows.get(scheduledPaymentId);
    return outcome === 'changed' && row ? [row] : [];
  });
  if (changed.length === 0) return outcomes;
  const at = change.now();
  await queries
    .update(paymentSchedules)
    .set({ amount_cents: amountCents })
    .where(
      isOneOf(
        paymentSchedules.id,
        changed.map(({ schedule }) => schedule.id),
      ),
    );
  await recordAudits(
    queries,
    changed.map(({ schedule, companyId }) => ({
      at,
      by: change.by,
      action: 'scheduledPayment.amountChanged',
      subject: 'scheduledPayment',
      subjectId: schedule.id,
      companyId,
      detail: { fromCents: schedule.amount_cents, toCents: amountCents },
    })),
  );
  return outcomes;
}

/** The outcomes of a request that may have been a repeat, with the amounts as they stand by now. */
export async function withPresentAmounts(
  queries: Queries,
  outcomes: readonly Outcome[],
  scope: Scope,
): Promise<Outcome[]> {
  const ids = outcomes.map(({ scheduledPaymentId }) => scheduledPaymentId);
  const rows = new Map((await schedulesByIds(queries, ids, scope)).map((row) => [row.schedule.id, row]));
  return outcomes.map((outcome) => {
    const row = rows.get(outcome.scheduledPaymentId);
    if (!row) return { ...outcome, amount: null, fee: null };
    const amount = row.schedule.amount_cents;
    const reason =
      outcome.refusal === 'overtaken' && amount !== null ? overtakenReason(amount) : outcome.reason;
    return { ...outcome, reason, amount, fee: feeAt(row, amount) };
  });
}
