export { ReleaseNotesModal } from './ReleaseNotesModal.tsx';
export type { ReleaseNotesModalProps } from './ReleaseNotesModalProps.ts';
