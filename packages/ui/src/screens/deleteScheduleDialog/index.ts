export { DeleteScheduleDialog } from './DeleteScheduleDialog.tsx';
export type { DeleteScheduleDialogProps } from './DeleteScheduleDialogProps.ts';
