export { LeaveNoteDialog } from './LeaveNoteDialog.tsx';
export { ReleaseNoteEditor } from './ReleaseNoteEditor.tsx';
export type * from './ReleaseNoteEditorProps.ts';
