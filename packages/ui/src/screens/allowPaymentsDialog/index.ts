export { AllowPaymentsDialog } from './AllowPaymentsDialog.tsx';
export type * from './AllowPaymentsDialogProps.ts';
