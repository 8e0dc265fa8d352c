export { InviteDialog } from './InviteDialog.tsx';
export type { InviteDialogProps, InviteStep } from './InviteDialogProps.ts';
