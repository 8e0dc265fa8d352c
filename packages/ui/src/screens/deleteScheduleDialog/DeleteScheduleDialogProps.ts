import type { ScheduledPayment } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';

export type DeleteScheduleStep =
  | { state: 'confirming' }
  | { state: 'deleting' }
  | { state: 'failed'; failure: FailureWords }
  /** Somebody has deleted it already, e.g. the homeowner by the link. */
  | { state: 'gone' }
  | { state: 'unauthorized' };

export interface DeleteScheduleDialogProps {
  isOpen: boolean;
  schedule: ScheduledPayment;
  step: DeleteScheduleStep;
  /** 'Delete scheduled payment' in `confirming` and `failed`. */
  onConfirm: () => void;
  /** 'Keep scheduled payment', Escape; 'Close' in `gone`. Not called while deleting. */
  onClose: () => void;
  onSignInAgain: () => void;
}
