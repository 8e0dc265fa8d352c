import type { DocumentsInformation } from '@payments/api-client/contract';
import type { FailureWords } from '../../components/ErrorState/index.ts';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

/** Where asking for the archive stands. */
export type DocumentsRequest =
  | { state: 'idle' }
  | { state: 'requesting' }
  | { state: 'failed'; failure: FailureWords }
  /** The session has ended; nothing is asked for by itself afterwards (TOK-7). */
  | { state: 'unauthorized'; isInDoubt?: boolean };

export interface DownloadDocumentsDialogProps {
  isOpen: boolean;
  timeZone: string;
  companyName: string;
  year: number;
  /** From `GET /documents/getInformation`, read again while the archive is being prepared (TAX-3). */
  information: LoadedPart<DocumentsInformation>;
  onRetryReading: () => void;
  request: DocumentsRequest;
  /** 'Prepare 12 forms', and 'Retry' when preparing failed. */
  onPrepare: () => void;
  /** The archive itself, as zip. */
  downloading: ExportProgress;
  onDownload: () => void;
  onCancelDownload: () => void;
  /** Escape, 'Close'. Preparing goes on. */
  onClose: () => void;
  onSignInAgain: () => void;
}
