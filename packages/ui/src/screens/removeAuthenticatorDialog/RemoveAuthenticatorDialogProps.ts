import type { DashboardUser } from '@payments/api-client/contract';
import type { ConfirmDialogProps, ConfirmStep } from '../../components/ConfirmDialog/index.ts';

export interface RemoveAuthenticatorDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  user: Pick<DashboardUser, 'firstName' | 'lastName' | 'emailAddress' | 'managementCompanyName'>;
  /** `gone` when a colleague has removed it meanwhile, or the user. */
  step: ConfirmStep<'gone'>;
}
