import type { ScheduledReport } from '@payments/api-client/contract';
import type { ConfirmDialogProps, ConfirmStep } from '../../components/ConfirmDialog/index.ts';

export interface DeleteReportDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  report: ScheduledReport;
  /** IANA name of the business time zone, e.g. `America/Denver`. */
  timeZone: string;
  step: ConfirmStep<'gone'>;
}
