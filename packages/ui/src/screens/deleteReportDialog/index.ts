export type * from './DeleteReportDialogProps.ts';
