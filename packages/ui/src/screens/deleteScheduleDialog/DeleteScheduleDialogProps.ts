import type { ScheduledPayment } from '@payments/api-client/contract';
import type { ConfirmDialogProps, ConfirmStep } from '../../components/ConfirmDialog/index.ts';

export interface DeleteScheduleDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  schedule: ScheduledPayment;
  /** `gone` when the homeowner deleted it by the link, too. */
  step: ConfirmStep<'gone'>;
}
