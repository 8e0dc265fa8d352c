import type { Payment } from '@payments/api-client/contract';
import type { FailureWords } from '../payments/PaymentsScreenProps.ts';

/** Where the receipt stands. The typed e-mail outlives every one of them. */
export type ReceiptStep =
  /** `problem` is what is wrong with the e-mail, shown at the field after a try. */
  | { state: 'editing'; problem?: 'emailMissing' | 'emailInvalid' }
  | { state: 'sending' }
  | { state: 'failed'; failure: FailureWords }
  | { state: 'unauthorized' };

export interface ReceiptDialogProps {
  isOpen: boolean;
  payment: Payment;
  timeZone: string;
  step: ReceiptStep;
  email: string;
  onEmailChange: (email: string) => void;
  onSubmit: () => void;
  onClose: () => void;
  onSignInAgain: () => void;
}
