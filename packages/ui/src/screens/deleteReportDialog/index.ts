export { DeleteReportDialog } from './DeleteReportDialog.tsx';
export type * from './DeleteReportDialogProps.ts';
