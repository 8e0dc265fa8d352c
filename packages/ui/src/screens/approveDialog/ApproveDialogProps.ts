import type { ApprovalOutcome } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';

/** Where the approval stands. */
export type ApproveStep =
  | { state: 'confirming' }
  /** Cannot be closed meanwhile. */
  | { state: 'approving' }
  /** No answer came: what happened is not known, and the same request again is safe. */
  | { state: 'failed'; failure: FailureWords }
  | { state: 'unauthorized' }
  /** What became of each, in the order of the request. */
  | { state: 'outcomes'; outcomes: readonly ApprovalOutcome[] };

export interface ApproveDialogProps {
  isOpen: boolean;
  /** The ticked associations, as they stood when the dialog opened. */
  communities: readonly { id: number; name: string }[];
  step: ApproveStep;
  /** 'Approve 3 associations' in `confirming` and 'Retry' in `failed`. */
  onConfirm: () => void;
  /** 'Cancel', Escape; 'Done' in `outcomes`. Not called while approving. */
  onClose: () => void;
  onSignInAgain: () => void;
}
