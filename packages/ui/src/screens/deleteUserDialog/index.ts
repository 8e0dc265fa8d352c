export { DeleteUserDialog } from './DeleteUserDialog.tsx';
export type { DeleteUserDialogProps, DeleteUserStep } from './DeleteUserDialogProps.ts';
