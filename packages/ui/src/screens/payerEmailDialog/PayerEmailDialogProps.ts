import type { Payer } from '@payments/api-client/contract';
import type { EmailStep } from '../../components/EmailDialog/index.ts';

/** Where the change stands. */
export type PayerEmailStep = EmailStep;

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
