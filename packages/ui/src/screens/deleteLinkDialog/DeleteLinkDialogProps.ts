import type { ScheduledPayment } from '@payments/api-client/contract';
import type { EmailStep } from '../../components/EmailDialog/index.ts';

/** Where the link stands. */
export type DeleteLinkStep =
  | EmailStep
  /** As the server answered: the address that it went to, and the ISO instant at which it expires. */
  | { state: 'sent'; emailAddress: string; expiresAt: string }
  /** Somebody has deleted the scheduled payment already. */
  | { state: 'gone' };

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
