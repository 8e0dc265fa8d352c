import type { PayoutDetails } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';

export type ResendStep =
  | { state: 'confirming' }
  /** Cannot be closed meanwhile. */
  | { state: 'sending' }
  | { state: 'failed'; failure: FailureWords }
  /** A colleague has sent it meanwhile, or the association has another account. */
  | { state: 'changed' }
  | { state: 'unauthorized' };

export interface ResendDialogProps {
  isOpen: boolean;
  /** As it stood when the dialog opened. */
  payout: Pick<
    PayoutDetails,
    'id' | 'amount' | 'communityName' | 'bankAccountLast4' | 'bankAccountOnFileLast4'
  >;
  step: ResendStep;
  /** 'Send $125.00 again', 'Retry'. */
  onConfirm: () => void;
  /** 'Cancel', Escape; 'Close' in `changed`. Not called while sending. */
  onClose: () => void;
  onSignInAgain: () => void;
}
