import type { LockboxControlSheet } from '@payments/api-client/contract';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

export interface LockboxControlSheetDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  /** From the list, which is there at once; undefined where the file is opened by its address. */
  fileName?: string;
  /** From `GET /reporting/lockboxFiles/controlSheet`. */
  sheet: LoadedPart<LockboxControlSheet>;
  onRetry: () => void;
  downloading: ExportProgress;
  onDownload: () => void;
  onCancelDownload: () => void;
  /** Shows the control sheet of a file with the same content. */
  onOpenFile: (blobFileId: string) => void;
}
