export { ResendDialog } from './ResendDialog.tsx';
export type * from './ResendDialogProps.ts';
