import type { DashboardUser } from '@payments/api-client/contract';
import type { ConfirmDialogProps, ConfirmStep } from '../../components/ConfirmDialog/index.ts';

export interface DeleteUserDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  user: Pick<DashboardUser, 'firstName' | 'lastName' | 'emailAddress' | 'managementCompanyName' | 'roles'>;
  step: ConfirmStep<'gone'>;
}
