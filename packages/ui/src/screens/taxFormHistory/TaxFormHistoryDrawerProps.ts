import type { DocumentDownload, TaxFormRow } from '@payments/api-client/contract';
import type { ExportProgress } from '../../components/ExportButton/index.ts';
import type { LoadedPart } from '../../components/loadedPart/index.ts';

export interface TaxFormHistoryDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  timeZone: string;
  year: number;
  /** The association and its form; undefined while it is not known, e.g. after a reload. */
  row?: TaxFormRow;
  /** From `GET /downloadhistories`, the latest first. */
  history: LoadedPart<readonly DocumentDownload[]>;
  onRetry: () => void;
  /** The form itself, as PDF. */
  downloading: ExportProgress;
  onDownload: () => void;
  onCancelDownload: () => void;
}
