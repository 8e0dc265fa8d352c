export type * from './DeleteLinkDialogProps.ts';
