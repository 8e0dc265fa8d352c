import type { RepresentativeUser } from '@payments/api-client/contract';
import type { ConfirmDialogProps, ConfirmStep } from '../../components/ConfirmDialog/index.ts';

export interface WithdrawInvitationDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  representative: Pick<RepresentativeUser, 'emailAddress' | 'invitedAt' | 'invitedBy'>;
  timeZone: string;
  step: ConfirmStep<'gone'>;
}
