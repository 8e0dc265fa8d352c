import { formatCount } from '../figures/index.ts';
import { DownloadButton } from './DownloadButton.tsx';
import type { ExportProgress } from './ExportProgress.ts';

export interface ExportButtonProps {
  /** What is exported, e.g. 'payments'. */
  what: string;
  /** One and many of what is counted. @default ['row', 'rows'] */
  counted?: readonly [one: string, many: string];
  exporting: ExportProgress;
  /** Undefined while it is not known. */
  rowCount: number | undefined;
  onExport: () => void;
  onCancel: () => void;
}

/** Exports the filter as it stands; while it runs, shows how far it is and cancels it (LIST-10). */
export function ExportButton({
  what,
  counted: [one, many] = ['row', 'rows'],
  exporting,
  rowCount,
  onExport,
  onCancel,
}: ExportButtonProps) {
  const rows = rowCount === 1 ? `1 ${one}` : `${formatCount(rowCount ?? 0)} ${many}`;
  return (
    <DownloadButton
      label={rowCount === undefined ? 'Export' : `Export ${rows}`}
      progressLabel={`Exporting ${what}`}
      exporting={exporting}
      isDisabled={rowCount === undefined}
      disabledReason={rowCount === 0 ? `There are no ${many} to export.` : undefined}
      onStart={onExport}
      onCancel={onCancel}
    />
  );
}
