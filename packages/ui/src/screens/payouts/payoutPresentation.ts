import type { PayoutStatus } from '@payments/api-client/contract';
import { AlertIcon, CheckIcon, ClockIcon, type IconComponent } from '../../components/Icon/index.ts';
import { formatMoney } from '../../components/Money/index.ts';
import type { StatusTone } from '../../components/StatusBadge/index.ts';

interface PayoutPresentation {
  icon: IconComponent;
  tone: StatusTone;
  label: string;
  explanation: string;
}

/** What each status of a payout is called and looks like. */
export const payoutPresentation: Readonly<Record<PayoutStatus, PayoutPresentation>> = {
  Pending: {
    icon: ClockIcon,
    tone: 'warning',
    label: 'Pending',
    explanation: 'On its way to the bank.',
  },
  Paid: {
    icon: CheckIcon,
    tone: 'success',
    label: 'Paid',
    explanation: 'Received by the bank.',
  },
  Failed: {
    icon: AlertIcon,
    tone: 'danger',
    label: 'Failed',
    explanation: 'The bank did not take it.',
  },
};

/** How far a payout is off, in words, e.g. 'off by $0.01'; undefined when it adds up. */
export function offWords(difference: number): string | undefined {
  return difference === 0 ? undefined : `off by ${formatMoney(Math.abs(difference))}`;
}
