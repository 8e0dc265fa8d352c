export type * from './DashboardUserDialogProps.ts';
