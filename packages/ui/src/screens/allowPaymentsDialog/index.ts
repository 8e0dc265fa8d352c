export type * from './AllowPaymentsDialogProps.ts';
