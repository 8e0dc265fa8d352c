export { DownloadDocumentsDialog } from './DownloadDocumentsDialog.tsx';
export type { DocumentsRequest, DownloadDocumentsDialogProps } from './DownloadDocumentsDialogProps.ts';
