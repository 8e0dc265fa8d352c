export { DeleteUserDialog } from './DeleteUserDialog.tsx';
export type { DeleteUserDialogProps } from './DeleteUserDialogProps.ts';
