import type { ScheduledPayment } from '@payments/api-client/contract';
import type { Failure } from '../failure/failure.ts';

/** What becomes of a schedule when the payer's payments are stopped. */
export type ScheduleChoice = 'delete' | 'sendLink' | 'leave';

export type ChoiceResult = { state: 'waiting' | 'done' } | { state: 'failed'; failure: Failure };

/** Choices by schedule id; a schedule without one is left. */
export type Choices = Readonly<Record<number, ScheduleChoice>>;
/** Results by schedule id, only of those that something is done to. */
export type Results = Readonly<Record<number, ChoiceResult>>;

export interface ChosenSchedule {
  schedule: ScheduledPayment;
  choice: Exclude<ScheduleChoice, 'leave'>;
}

/** What is still to be done, in the order of the schedules. */
export function waitingOf(
  schedules: readonly ScheduledPayment[],
  choices: Choices,
  results: Results,
): ChosenSchedule[] {
  return schedules.flatMap((schedule) => {
    const choice = choices[schedule.id] ?? 'leave';
    return choice !== 'leave' && results[schedule.id]?.state === 'waiting' ? [{ schedule, choice }] : [];
  });
}

/** Every schedule that something is chosen for waits; what is done stays done. */
export function queued(schedules: readonly ScheduledPayment[], choices: Choices, results: Results): Results {
  const entries = schedules
    .filter(({ id }) => (choices[id] ?? 'leave') !== 'leave' && results[id]?.state !== 'done')
    .map(({ id }) => [id, { state: 'waiting' }] as const);
  return { ...results, ...Object.fromEntries(entries) };
}

/** Did something fail? */
export function hasFailures(results: Results): boolean {
  return Object.values(results).some(({ state }) => state === 'failed');
}
