import type { ReleaseNoteForm } from '@payments/api-client/contract';

export interface ReleaseNotePreviewProps {
  isOpen: boolean;
  /** As it is typed or stored. Shown untrusted: it is sanitised (REL-2). */
  note: ReleaseNoteForm;
  /** OK and Escape alike; nothing is acknowledged. */
  onClose: () => void;
}
