export type { DocumentsRequest, DownloadDocumentsDialogProps } from './DownloadDocumentsDialogProps.ts';
