export { PaymentsScreen } from './PaymentsScreen.tsx';
export type * from './PaymentsScreenProps.ts';
export { paymentColumnsHiddenAtFirst } from './paymentColumns.tsx';
export { preloadPaymentsParts } from './preloadPaymentsParts.ts';
