export { PasswordLinkDialog } from './PasswordLinkDialog.tsx';
export type { PasswordLinkDialogProps } from './PasswordLinkDialogProps.ts';
