export type { InviteDialogProps, InviteStep } from './InviteDialogProps.ts';
