export type * from './PayerEmailDialogProps.ts';
