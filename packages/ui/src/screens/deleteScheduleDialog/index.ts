export { DeleteScheduleDialog } from './DeleteScheduleDialog.tsx';
export type { DeleteScheduleDialogProps, DeleteScheduleStep } from './DeleteScheduleDialogProps.ts';
