export type * from './ReleaseNoteEditorProps.ts';
