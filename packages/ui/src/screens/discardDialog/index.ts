export { DiscardDialog, type DiscardDialogProps } from './DiscardDialog.tsx';
