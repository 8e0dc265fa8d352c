export { PayerEmailDialog } from './PayerEmailDialog.tsx';
export type { PayerEmailDialogProps, PayerEmailStep } from './PayerEmailDialogProps.ts';
