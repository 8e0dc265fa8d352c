import type { PayoutDetails } from '@payments/api-client/contract';
import type { ConfirmDialogProps, ConfirmStep } from '../../components/ConfirmDialog/index.ts';

export interface ResendDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  /** As it stood when the dialog opened. */
  payout: Pick<
    PayoutDetails,
    'id' | 'amount' | 'communityName' | 'bankAccountLast4' | 'bankAccountOnFileLast4'
  >;
  /** `changed` when a colleague has sent it meanwhile, or the association has another account. */
  step: ConfirmStep<'changed'>;
}
