import { formatCount } from '../figures/index.ts';
import { DownloadButton } from './DownloadButton.tsx';
import type { ExportProgress } from './ExportProgress.ts';

export interface ExportButtonProps {
  /** One and many of what is exported, e.g. 'payment' and 'payments'. */
  counted: readonly [one: string, many: string];
  /** All of it, e.g. 'the payments of this payout'. @default the many of `counted` */
  what?: string;
  exporting: ExportProgress;
  /** Undefined while it is not known. */
  rowCount: number | undefined;
  onExport: () => void;
  onCancel: () => void;
}

/** Exports the filter as it stands; while it runs, shows how far it is and cancels it (LIST-10). */
export function ExportButton({
  counted: [one, many],
  what = many,
  exporting,
  rowCount,
  onExport,
  onCancel,
}: ExportButtonProps) {
  return (
    <DownloadButton
      label={rowCount === undefined ? 'Export' : `Export ${formatCount(rowCount)}`}
      unit={rowCount === undefined ? undefined : rowCount === 1 ? one : many}
      kind="export"
      progressLabel={`Exporting ${what}`}
      exporting={exporting}
      isDisabled={rowCount === undefined}
      disabledReason={rowCount === 0 ? `There are no ${many} to export.` : undefined}
      onStart={onExport}
      onCancel={onCancel}
    />
  );
}
