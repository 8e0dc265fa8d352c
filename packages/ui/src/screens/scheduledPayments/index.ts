export { preloadScheduledPaymentsParts } from './preloadScheduledPaymentsParts.ts';
export { ScheduledPaymentsDialog } from './ScheduledPaymentsDialog.tsx';
export type * from './ScheduledPaymentsDialogProps.ts';
