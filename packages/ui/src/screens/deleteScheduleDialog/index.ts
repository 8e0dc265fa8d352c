export type * from './DeleteScheduleDialogProps.ts';
