export { ReleaseNotePreview } from './ReleaseNotePreview.tsx';
export type * from './ReleaseNotePreviewProps.ts';
