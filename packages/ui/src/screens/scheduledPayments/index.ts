export { ScheduledPaymentsDialog } from './ScheduledPaymentsDialog.tsx';
export type * from './ScheduledPaymentsDialogProps.ts';
