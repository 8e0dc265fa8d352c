import {
  type MethodDiscriminator,
  maxScheduleAmount,
  type RetryKind,
  retryOf,
  type ScheduledPayment,
  type ScheduleOutcome,
  typedAmount,
} from '@payments/api-client/contract';

export type AmountProblem = 'amountMissing' | 'amountInvalid' | 'amountTooLarge';

/** What keeps an amount from being used. */
export function amountProblemOf(typed: string): AmountProblem | null {
  if (typed.trim() === '') return 'amountMissing';
  const amount = typedAmount(typed);
  if (amount === null) return 'amountInvalid';
  return amount > maxScheduleAmount ? 'amountTooLarge' : null;
}

/** Only Fixed schedules change (SCH-4a). */
export function changeable(schedules: readonly ScheduledPayment[]): ScheduledPayment[] {
  return schedules.filter(({ amountType }) => amountType === 'Fixed');
}

/** What a fee depends on besides the amount. */
export interface FeeKind {
  communityId: number;
  paymentType: MethodDiscriminator;
}

export function feeKeyOf({ communityId, paymentType }: FeeKind): string {
  return `${communityId} ${paymentType}`;
}

/** Fees by key. */
export type Fees = Readonly<Record<string, number>>;

/** Each kind of fee once, in the order of the schedules. */
export function feeKindsOf(schedules: readonly ScheduledPayment[]): FeeKind[] {
  const kinds = new Map(
    changeable(schedules).map(({ communityId, method }) => {
      const kind = { communityId, paymentType: method.discriminator };
      return [feeKeyOf(kind), kind];
    }),
  );
  return [...kinds.values()];
}

/** One row of the preview; dollars. */
export interface AmountPreview {
  schedule: ScheduledPayment;
  newAmount: number;
  newFee: number | null;
}

/** Old and new, row by row, of what will change. */
export function previewOf(
  schedules: readonly ScheduledPayment[],
  amount: number,
  fees: Fees,
): AmountPreview[] {
  return changeable(schedules).map((schedule) => ({
    schedule,
    newAmount: amount,
    newFee:
      fees[feeKeyOf({ communityId: schedule.communityId, paymentType: schedule.method.discriminator })] ??
      null,
  }));
}

/** One request: what a repeat must carry unaltered. */
export interface AmountBatch {
  idempotencyKey: string;
  scheduledPaymentIds: readonly number[];
  /** What each came to when it was last shown, dollars; null for none. Releases before this one kept none. */
  previousAmounts?: readonly (number | null)[];
  /** Dollars. */
  amount: number;
  /** Its outcomes were shown, and some rows failed. @default false */
  isAnswered?: boolean;
  /** What came of the requests before it, of which it is a retry. */
  before?: readonly ScheduleOutcome[];
}

/** What of a batch is sent. */
export type AmountRequest = Omit<AmountBatch, 'isAnswered' | 'before'>;

/** Outcomes by schedule id. */
export type Outcomes = Readonly<Record<number, ScheduleOutcome>>;

export function withOutcomes(before: Outcomes, news: readonly ScheduleOutcome[]): Outcomes {
  return { ...before, ...Object.fromEntries(news.map((outcome) => [outcome.scheduledPaymentId, outcome])) };
}

/** The rows that failed, lowest id first. */
export function failedRows(outcomes: Outcomes): ScheduleOutcome[] {
  return Object.values(outcomes).filter(({ outcome }) => outcome === 'failed');
}

/** The rows to try again, lowest id first. */
export function retriableRows(outcomes: Outcomes, kind: RetryKind): ScheduleOutcome[] {
  return Object.values(outcomes).filter((outcome) => retryOf(outcome) === kind);
}
