import { type PaymentMethodChoice, paymentSorts } from '@payments/api-client/contract/payments';
import { type PaymentsFormat, paymentsFilter } from '../payments/paymentsQuery.ts';
import { addressFormat, field } from '../shared/listAddress.ts';

/** The payments' address, but that reports neither filter by method nor open a payment (RPT-1): of a link that does that is told. */
export const reportsAddress: PaymentsFormat = addressFormat({
  filter: { ...paymentsFilter, methods: field<PaymentMethodChoice[]>('method', () => []) },
  columns: paymentSorts,
  open: { openPaymentId: field<undefined>('payment', () => undefined, 'link-unread') },
});
