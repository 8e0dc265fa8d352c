export { DashboardUserDialog } from './DashboardUserDialog.tsx';
export type * from './DashboardUserDialogProps.ts';
