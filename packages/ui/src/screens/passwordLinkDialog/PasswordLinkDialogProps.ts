import type { DashboardUser } from '@payments/api-client/contract';
import type { ConfirmDialogProps, ConfirmStep } from '../../components/ConfirmDialog/index.ts';

export interface PasswordLinkDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  user: Pick<
    DashboardUser,
    'firstName' | 'lastName' | 'emailAddress' | 'managementCompanyName' | 'linkWorksUntil'
  >;
  /** `done` when they have chosen a password meanwhile; `gone` when a colleague has deleted them. */
  step: ConfirmStep<'done' | 'gone'>;
}
