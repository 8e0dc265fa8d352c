export { DiscardDialog, type DiscardDialogProps, type WriteStanding } from './DiscardDialog.tsx';
