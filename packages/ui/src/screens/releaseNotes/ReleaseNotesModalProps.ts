import type { NoteFormat } from '@payments/api-client/contract';

export interface ReleaseNotesModalProps {
  isOpen: boolean;
  /** Shown untrusted: it is sanitised here (REL-2). */
  body: string;
  dataType: NoteFormat;
  releaseVersion: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** OK, Escape and the close button alike; the tick says whether it is acknowledged. */
  onClose: () => void;
}
