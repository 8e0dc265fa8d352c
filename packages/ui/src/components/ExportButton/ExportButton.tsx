import { DownloadButton } from './DownloadButton.tsx';
import type { ExportProgress } from './ExportProgress.ts';

export interface ExportButtonProps {
  /** What is exported, e.g. 'payments'. */
  what: string;
  exporting: ExportProgress;
  /** Undefined while it is not known. */
  rowCount: number | undefined;
  onExport: () => void;
  onCancel: () => void;
}

const count = new Intl.NumberFormat('en-US');

/** Exports the filter as it stands; while it runs, shows how far it is and cancels it (LIST-10). */
export function ExportButton({ what, exporting, rowCount, onExport, onCancel }: ExportButtonProps) {
  const rows = rowCount === 1 ? '1 row' : `${count.format(rowCount ?? 0)} rows`;
  return (
    <DownloadButton
      label={rowCount === undefined ? 'Export' : `Export ${rows}`}
      cancelLabel="Cancel export"
      progressLabel={`Exporting ${what}`}
      exporting={exporting}
      isDisabled={rowCount === undefined}
      disabledReason={rowCount === 0 ? 'There are no rows to export.' : undefined}
      onStart={onExport}
      onCancel={onCancel}
    />
  );
}
