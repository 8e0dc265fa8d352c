import type { ScheduledPayment } from '@payments/api-client/contract';
import type { FailureWords } from '../payments/PaymentsScreenProps.ts';

/** Where the link stands. The typed e-mail outlives every one of them. */
export type DeleteLinkStep =
  /** `problem` is what is wrong with the e-mail, shown at the field after a try. */
  | { state: 'editing'; problem?: 'emailMissing' | 'emailInvalid' }
  | { state: 'sending' }
  /** As the server answered: the address that it went to, and the ISO instant at which it expires. */
  | { state: 'sent'; emailAddress: string; expiresAt: string }
  | { state: 'failed'; failure: FailureWords }
  /** Somebody has deleted the scheduled payment already. */
  | { state: 'gone' }
  | { state: 'unauthorized' };

export interface DeleteLinkDialogProps {
  isOpen: boolean;
  schedule: ScheduledPayment;
  timeZone: string;
  step: DeleteLinkStep;
  /** Starts as the homeowner's e-mail. */
  email: string;
  onEmailChange: (email: string) => void;
  onSubmit: () => void;
  onClose: () => void;
  onSignInAgain: () => void;
}
