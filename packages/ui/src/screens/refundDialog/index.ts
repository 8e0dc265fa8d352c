export { RefundDialog } from './RefundDialog.tsx';
export type { RefundDialogProps, RefundStep } from './RefundDialogProps.ts';
