import type { PaymentsSummary } from '@payments/api-client/contract';

/** The strip's figures. `absent` hides the strip: the server has none (PAY-8). */
export type PaymentsStrip =
  | { state: 'firstLoading' | 'absent' | 'failed' }
  | { state: 'ready' | 'reloading'; summary: PaymentsSummary };
