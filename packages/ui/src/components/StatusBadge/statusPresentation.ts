import type { PaymentStatus } from '@payments/api-client/contract/payments';
import { businessDaysText, settlementDays } from '@payments/api-client/contract/settlementDays';
import { statusLabels } from '@payments/api-client/contract/statusLabels';
import {
  AlertIcon,
  CheckIcon,
  ClockIcon,
  CrossIcon,
  FlagIcon,
  type IconComponent,
  ReturnIcon,
} from '../Icon/index.ts';

export type StatusTone =
  | 'success'
  | 'warning'
  | 'danger'
  | 'dangerStrong'
  | 'info'
  | 'reversed'
  | 'reversedPending'
  | 'neutral';

export interface StatusPresentation {
  icon: IconComponent;
  tone: StatusTone;
  label: string;
  /** One line for the tooltip, the status filter and the FAQ. */
  explanation: string;
}

/** How each payment status looks and reads, everywhere: status -> icon, tone, label, explanation (PAY-6). */
export const statusPresentation: Readonly<Record<PaymentStatus, StatusPresentation>> = {
  Pending: {
    icon: ClockIcon,
    tone: 'warning',
    label: statusLabels.Pending,
    explanation: `The payment was made and is on its way. Bank payments typically take ${businessDaysText(settlementDays.achPayment)}.`,
  },
  Succeeded: {
    icon: CheckIcon,
    tone: 'success',
    label: statusLabels.Succeeded,
    explanation: 'The money was collected from the homeowner. It can be refunded.',
  },
  Failed: {
    icon: CrossIcon,
    tone: 'neutral',
    label: statusLabels.Failed,
    explanation: 'The payment did not go through, and no money was collected.',
  },
  Returned: {
    icon: ReturnIcon,
    tone: 'danger',
    label: statusLabels.Returned,
    explanation: "The homeowner's bank sent the payment back, and the funds were reversed.",
  },
  RefundPending: {
    icon: ClockIcon,
    tone: 'reversedPending',
    label: statusLabels.RefundPending,
    explanation: 'A refund was requested and is on its way to the homeowner.',
  },
  Refunded: {
    icon: ReturnIcon,
    tone: 'reversed',
    label: statusLabels.Refunded,
    explanation: 'The full amount was returned to the homeowner.',
  },
  RefundFailed: {
    icon: AlertIcon,
    tone: 'dangerStrong',
    label: statusLabels.RefundFailed,
    explanation: 'The refund did not reach the homeowner. It may be tried again.',
  },
  Disputed: {
    icon: FlagIcon,
    tone: 'info',
    label: statusLabels.Disputed,
    explanation: 'The homeowner disputed the payment: it is refunded and the funds are reversed.',
  },
};
