export { ReceiptDialog } from './ReceiptDialog.tsx';
export type { ReceiptDialogProps, ReceiptStep } from './ReceiptDialogProps.ts';
