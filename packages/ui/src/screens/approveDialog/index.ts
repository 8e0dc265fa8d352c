export type { ApproveDialogProps, ApproveStep } from './ApproveDialogProps.ts';
