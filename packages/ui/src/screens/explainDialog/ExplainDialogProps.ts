import type { Payment, PaymentDetails } from '@payments/api-client/contract';
import type { EmailStep } from '../../components/EmailDialog/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

/** Where sending the explanation stands. */
export type ExplainStep = EmailStep;

export interface ExplainDialogProps {
  isOpen: boolean;
  /** The row, which is there at once. */
  payment: Payment;
  /** What happened to it, from `GET /payments/{id}`: the text needs its dates. */
  details: LoadedPart<PaymentDetails>;
  /** Loads `details` again. */
  onRetry: () => void;
  /** The business time zone. */
  timeZone: string;
  /** Now as an ISO instant: what is late is said to be. */
  now: string;
  step: ExplainStep;
  email: string;
  onEmailChange: (email: string) => void;
  onSubmit: () => void;
  onClose: () => void;
  onSignInAgain: () => void;
  /** A read-only user copies the text, but sends nothing (ROLE-8). */
  isReadOnly: boolean;
}
