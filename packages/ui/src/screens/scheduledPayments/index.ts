export type * from './ScheduledPaymentsDialogProps.ts';
