export type * from './ScheduledReportsDialogProps.ts';
