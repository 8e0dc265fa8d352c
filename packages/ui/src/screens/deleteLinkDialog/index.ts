export { DeleteLinkDialog } from './DeleteLinkDialog.tsx';
export type { DeleteLinkDialogProps, DeleteLinkStep } from './DeleteLinkDialogProps.ts';
