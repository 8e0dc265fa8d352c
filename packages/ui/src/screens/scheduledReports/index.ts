export { ScheduledReportsDialog } from './ScheduledReportsDialog.tsx';
export type * from './ScheduledReportsDialogProps.ts';
