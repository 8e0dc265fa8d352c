import type { Payer } from '@payments/api-client/contract';
import type { FailureWords } from '../payments/PaymentsScreenProps.ts';

/** Where the change stands. The typed e-mail outlives every one of them. */
export type PayerEmailStep =
  /** `problem` is what is wrong with the e-mail, shown at the field after a try. */
  | { state: 'editing'; problem?: 'emailMissing' | 'emailInvalid' }
  | { state: 'sending' }
  | { state: 'failed'; failure: FailureWords }
  | { state: 'unauthorized' };

export interface PayerEmailDialogProps {
  isOpen: boolean;
  payer: Payer;
  step: PayerEmailStep;
  email: string;
  onEmailChange: (email: string) => void;
  onSubmit: () => void;
  onClose: () => void;
  onSignInAgain: () => void;
}
