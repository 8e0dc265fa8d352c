export type * from './ReleaseDialogProps.ts';
