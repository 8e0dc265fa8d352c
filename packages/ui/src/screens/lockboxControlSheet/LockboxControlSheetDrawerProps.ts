import type { LockboxControlSheet } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';
import type { ExportProgress } from '../../components/ExportButton/index.ts';

export interface LockboxControlSheetDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** From the list, which is there at once; undefined where the file is opened by its address. */
  fileName?: string;
  /** From `GET /reporting/lockboxFiles/controlSheet`. */
  sheet:
    | { state: 'loading' }
    | { state: 'ready'; value: LockboxControlSheet }
    | { state: 'failed'; failure: FailureWords };
  onRetry: () => void;
  downloading: ExportProgress;
  onDownload: () => void;
  onCancelDownload: () => void;
  /** Shows the control sheet of a file with the same content. */
  onOpenFile: (blobFileId: string) => void;
}
