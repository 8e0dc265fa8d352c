import type { ApprovalOutcome, OnboardingCommunity } from '@payments/api-client/contract';
import type { ConfirmDialogProps, ConfirmStep } from '../../components/ConfirmDialog/index.ts';

/** Where the approval stands. */
export type ApproveStep =
  | ConfirmStep
  /** What became of each, in the order of the request. */
  | { state: 'outcomes'; outcomes: readonly ApprovalOutcome[] };

export interface ApproveDialogProps
  extends Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onClose' | 'onSignInAgain'> {
  /** The ticked associations, as they stood when the dialog opened. */
  communities: readonly Pick<OnboardingCommunity, 'id' | 'name' | 'applicationSubmittedAt'>[];
  /** In `outcomes` 'Done' closes it. */
  step: ApproveStep;
}
