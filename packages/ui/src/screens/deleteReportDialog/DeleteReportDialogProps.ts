import type { ScheduledReport } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';

export type DeleteReportStep =
  | { state: 'confirming' }
  /** Cannot be closed meanwhile. */
  | { state: 'deleting' }
  | { state: 'failed'; failure: FailureWords }
  /** Somebody has deleted it already. */
  | { state: 'gone' }
  | { state: 'unauthorized' };

export interface DeleteReportDialogProps {
  isOpen: boolean;
  report: ScheduledReport;
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  step: DeleteReportStep;
  /** 'Delete report' in `confirming` and `failed`. */
  onConfirm: () => void;
  /** 'Keep report', Escape; 'Close' in `gone`. Not called while deleting. */
  onClose: () => void;
  onSignInAgain: () => void;
}
