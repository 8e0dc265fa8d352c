export { DeleteNoteDialog } from './DeleteNoteDialog.tsx';
export type * from './DeleteNoteDialogProps.ts';
