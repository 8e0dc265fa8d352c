export { paymentColumnsHiddenAtFirst } from '../../components/paymentList/index.ts';
export { PaymentsScreen } from './PaymentsScreen.tsx';
export type * from './PaymentsScreenProps.ts';
export { preloadPaymentsParts } from './preloadPaymentsParts.ts';
