import type { Payer, ScheduledPayment } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';

/** What becomes of a schedule when the homeowner's payments are stopped. */
export type ScheduleChoice = 'leave' | 'delete' | 'sendLink';

/** How far a row is; only those that something is done to have one. */
export type ScheduleResult =
  | { state: 'waiting' | 'working' | 'done' }
  | { state: 'failed'; failure: FailureWords };

/** Where stopping stands. Choices and results outlive every one of them. */
export type AllowPaymentsStep =
  | { state: 'loading' }
  | { state: 'loadFailed'; failure: FailureWords }
  /** Without schedules it only asks once. `failure`: an earlier try did not stop the payments, or may have. */
  | { state: 'choosing'; failure?: FailureWords }
  /** Payments are being stopped, then each row in turn; cannot be closed meanwhile. */
  | { state: 'applying' }
  /** Payments are stopped; rows that failed stay listed, and so do those that wait since the session ended. */
  | { state: 'done' }
  /** The session has ended. What was done is done; nothing more is sent by itself (TOK-7). */
  | { state: 'unauthorized'; isInDoubt?: boolean };

export interface AllowPaymentsDialogProps {
  isOpen: boolean;
  /** `allowPayments` is the server's truth: false once the server has said so. */
  payer: Payer;
  step: AllowPaymentsStep;
  /** What would still draft. */
  schedules: readonly ScheduledPayment[];
  /** By schedule id; a schedule without one is left. */
  choices: Readonly<Record<number, ScheduleChoice>>;
  onChoose: (scheduleId: number, choice: ScheduleChoice) => void;
  /** By schedule id. */
  results: Readonly<Record<number, ScheduleResult>>;
  /** 'Stop payments' in `choosing`. */
  onApply: () => void;
  /** In `loadFailed`: loads once more. In `done`: the rows that failed, once more, and those that wait. */
  onRetry: () => void;
  onClose: () => void;
  onSignInAgain: () => void;
}
