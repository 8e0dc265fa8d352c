import type { TaxFormRow } from '@payments/api-client/contract';
import { createContext, useContext } from 'react';
import { DownloadButton } from '../../components/ExportButton/index.ts';
import type { TaxFormsScreenProps } from './TaxFormsScreenProps.ts';

type Downloads = Pick<TaxFormsScreenProps, 'downloading' | 'onDownloadForm' | 'onCancelDownload'>;

/** How far each row's download is: beside the table's rows, so that it draws one button and no row again. */
export const DownloadsContext = createContext<Downloads>({
  downloading: {},
  onDownloadForm: () => undefined,
  onCancelDownload: () => undefined,
});

const idle = { state: 'idle' } as const;

/** Downloads one association's form. */
export function DownloadForm({ row }: { row: TaxFormRow }) {
  const { downloading, onDownloadForm, onCancelDownload } = useContext(DownloadsContext);
  return (
    <DownloadButton
      label="Download"
      about={`form of ${row.name}`}
      progressLabel={`Downloading the form of ${row.name}`}
      variant="quiet"
      size="small"
      exporting={downloading[row.id] ?? idle}
      onStart={() => onDownloadForm(row)}
      onCancel={() => onCancelDownload(row)}
    />
  );
}
