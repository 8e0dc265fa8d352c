export { TermsDialog, type TermsDialogProps } from './TermsDialog.tsx';
