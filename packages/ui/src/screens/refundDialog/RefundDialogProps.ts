import type { ExistingRefund, Payment } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';

/** Where the refund stands. The typed reason outlives every one of them. */
export type RefundStep =
  /** `problem` is what is wrong with the reason, shown at the field after a try. */
  | { state: 'editing'; problem?: 'reasonMissing' | 'reasonTooLong' }
  /** Asks once more (REF-3). */
  | { state: 'confirming' }
  | { state: 'requesting' }
  | { state: 'failed'; failure: FailureWords }
  | { state: 'alreadyRefunded'; existingRefund: ExistingRefund }
  /**
   * The session has ended, and nothing is sent by itself afterwards (TOK-7): nothing was, or, `isInDoubt`, an earlier
   * request that nobody knows of.
   */
  | { state: 'unauthorized'; isInDoubt?: boolean };

export interface RefundDialogProps {
  isOpen: boolean;
  payment: Payment;
  timeZone: string;
  step: RefundStep;
  /** As typed; what VAL-1 drops is told beside the field. */
  reason: string;
  onReasonChange: (reason: string) => void;
  /** 'Refund $285.00' in `editing` and `failed`: leads to `confirming`. */
  onSubmit: () => void;
  /** 'Yes, refund $285.00' in `confirming`. */
  onConfirm: () => void;
  /** 'Back' in `confirming`: to `editing`. */
  onBack: () => void;
  /** 'Keep payment', after a failure 'Close', Escape, the close button. Not called while requesting. */
  onClose: () => void;
  onSignInAgain: () => void;
}
