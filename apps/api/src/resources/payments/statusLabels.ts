import type { PaymentStatus } from '@payments/api-client/contract';

/** The statuses as people read them (PAY-6). */
export const statusLabels: Readonly<Record<PaymentStatus, string>> = {
  Pending: 'Pending',
  Succeeded: 'Succeeded',
  Failed: 'Failed',
  Returned: 'Returned',
  RefundPending: 'Refund pending',
  Refunded: 'Refunded',
  RefundFailed: 'Refund Failed',
  Disputed: 'Disputed',
};
