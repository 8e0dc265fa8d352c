export { ReleaseDialog } from './ReleaseDialog.tsx';
export type * from './ReleaseDialogProps.ts';
