export type * from './ReleaseNotePreviewProps.ts';
