import type { Payment } from '@payments/api-client/contract';
import type { EmailStep } from '../../components/EmailDialog/index.ts';

/** Where the receipt stands. */
export type ReceiptStep = EmailStep;

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
