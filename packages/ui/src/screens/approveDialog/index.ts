export { ApproveDialog } from './ApproveDialog.tsx';
export type { ApproveDialogProps, ApproveStep } from './ApproveDialogProps.ts';
