export type * from './ScheduledReportDialogProps.ts';
