export { EmailDialog, type EmailDialogProps } from './EmailDialog.tsx';
export type { EmailStep } from './EmailStep.ts';
