export type { PaymentCatalogs, PaymentFilterChoice } from './PaymentFilterChoice.ts';
export { PaymentFilters, type PaymentFiltersProps, residentNameOf } from './PaymentFilters.tsx';
export type { PaymentsStrip } from './PaymentsStrip.ts';
export { PaymentsStripView, type PaymentsStripViewProps } from './PaymentsStripView.tsx';
export {
  amountColumn,
  methodColumn,
  paymentColumns,
  paymentColumnsHiddenAtFirst,
  paymentLabel,
  paymentSortChoices,
  statusColumn,
} from './paymentColumns.tsx';
