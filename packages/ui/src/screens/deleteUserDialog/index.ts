export type { DeleteUserDialogProps, DeleteUserStep } from './DeleteUserDialogProps.ts';
