export { DownloadButton, type DownloadButtonProps } from './DownloadButton.tsx';
export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
export type { ExportProgress } from './ExportProgress.ts';
