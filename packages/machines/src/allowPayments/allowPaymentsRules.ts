import type { ScheduledPayment } from '@payments/api-client/contract';
import type { Failure } from '../failure/failure.ts';

/** What becomes of a schedule when the payer's payments are stopped. */
export type ScheduleChoice = 'delete' | 'sendLink' | 'leave';

/** `doubt`: the last try that may have been done though its answer did not arrive; null while there is none. */
export type ChoiceResult =
  | { state: 'done' }
  | { state: 'waiting'; doubt: Failure | null }
  | { state: 'failed'; failure: Failure; doubt: Failure | null };

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

/** Every schedule that something is chosen for waits; what is done stays done, what may be done in doubt. */
export function queued(schedules: readonly ScheduledPayment[], choices: Choices, results: Results): Results {
  const entries = schedules
    .filter(({ id }) => (choices[id] ?? 'leave') !== 'leave' && results[id]?.state !== 'done')
    .map(({ id }) => [id, { state: 'waiting', doubt: doubtOf(results[id]) }] as const);
  return { ...results, ...Object.fromEntries(entries) };
}

/** Of a row that was tried before. */
export function doubtOf(result: ChoiceResult | undefined): Failure | null {
  return result === undefined || result.state === 'done' ? null : result.doubt;
}

/** Rows that wait and may have been done are shown as such. */
export function withDoubts(results: Results): Results {
  const entries = Object.entries(results).map(([id, result]): [string, ChoiceResult] => [
    id,
    result.state === 'waiting' && result.doubt
      ? { state: 'failed', failure: result.doubt, doubt: result.doubt }
      : result,
  ]);
  return Object.fromEntries(entries);
}

/** Did something fail? */
export function hasFailures(results: Results): boolean {
  return Object.values(results).some(({ state }) => state === 'failed');
}
