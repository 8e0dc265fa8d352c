export { ScheduledReportDialog } from './ScheduledReportDialog.tsx';
export type * from './ScheduledReportDialogProps.ts';
