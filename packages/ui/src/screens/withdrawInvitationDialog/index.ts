export { WithdrawInvitationDialog } from './WithdrawInvitationDialog.tsx';
export type { WithdrawInvitationDialogProps } from './WithdrawInvitationDialogProps.ts';
