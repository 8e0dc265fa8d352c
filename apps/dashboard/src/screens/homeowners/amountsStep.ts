import type { ScheduledPayment, ScheduleOutcome } from '@payments/api-client/contract/payers';
import { typedAmount } from '@payments/api-client/contract/validation';
import { type AmountBatch, previewOf, type scheduleAmountsMachine } from '@payments/machines/scheduleAmounts';
import type { ScheduledPaymentsStep } from '@payments/ui/screens/scheduledPayments';
import type { SnapshotFrom } from 'xstate';
import { failureWords } from '../../notifications/failureWords.ts';

const none: readonly ScheduledPayment[] = [];
type Change = SnapshotFrom<typeof scheduleAmountsMachine>;

/** The chosen schedules; after a reload those of the request that the list holds. */
export function chosenOf(
  change: Change | undefined,
  rows: readonly ScheduledPayment[],
): readonly ScheduledPayment[] {
  if (!change) return none;
  const { schedules, batch } = change.context;
  if (schedules.length > 0 || !batch) return schedules;
  const before = batch.before ?? [];
  const ids = new Set([...batch.scheduledPaymentIds, ...before.map((one) => one.scheduledPaymentId)]);
  return rows.filter(({ id }) => ids.has(id));
}

/** Where the change stands, as the dialog is told it. */
export function amountsStep(
  change: Change | undefined,
  rows: readonly ScheduledPayment[],
): ScheduledPaymentsStep {
  if (!change) return { state: 'choosing' };
  const { context } = change;
  const { failure } = context;
  const { amount, count } = sizeOf(context.batch);
  if (change.matches('editing')) return { state: 'amount', problem: context.problem ?? undefined };
  if (change.matches('applying')) return { state: 'applying', amount, count };
  if (change.matches('finished'))
    return { state: 'outcomes', amount, outcomes: presentOutcomes(context, rows) };
  if (change.matches('unauthorized')) return { state: 'unauthorized', amount, count };
  if (change.matches('unanswered')) {
    const words = failure ? failureWords(failure, noAnswer) : { title: noAnswer };
    return { state: 'failed', amount, count, failure: { ...words, isInDoubt: true } };
  }
  if (change.matches('interrupted'))
    return { state: 'interrupted', amount, count, isAnswered: context.batch?.isAnswered };
  const typed = typedAmount(context.amount) ?? 0;
  if (change.matches('loadingFees')) return { state: 'preview', amount: typed, fees: { state: 'loading' } };
  if (change.matches('feesFailed') && failure)
    return {
      state: 'preview',
      amount: typed,
      fees: { state: 'failed', failure: failureWords(failure, 'The fees could not be loaded') },
    };
  const fees = previewOf(context.schedules, typed, context.fees).flatMap(({ schedule, newFee }) =>
    newFee === null ? [] : [[schedule.id, newFee] as const],
  );
  return { state: 'preview', amount: typed, fees: { state: 'ready', fees: Object.fromEntries(fees) } };
}

const noAnswer = 'What became of the change is not known';

function sizeOf(batch: AmountBatch | null) {
  return { amount: batch?.amount ?? 0, count: batch?.scheduledPaymentIds.length ?? 0 };
}

/** The outcomes; those of requests before the last one with the amounts that the list has by now. */
function presentOutcomes(
  { outcomes, batch }: Change['context'],
  rows: readonly ScheduledPayment[],
): ScheduleOutcome[] {
  const told = new Set(batch?.scheduledPaymentIds);
  const listed = new Map(rows.map((row) => [row.id, row]));
  return Object.values(outcomes).map((outcome) => {
    const row = told.has(outcome.scheduledPaymentId) ? undefined : listed.get(outcome.scheduledPaymentId);
    return row ? { ...outcome, amount: row.amount, fee: row.fee } : outcome;
  });
}
