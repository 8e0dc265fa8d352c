import type { PaymentStatus } from './payments.ts';

/** The statuses as people read them, on screens, in files and in e-mails (PAY-6). */
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
