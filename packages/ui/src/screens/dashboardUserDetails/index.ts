export { DashboardUserDetailsDrawer } from './DashboardUserDetailsDrawer.tsx';
export type { DashboardUserDetailsDrawerProps } from './DashboardUserDetailsDrawerProps.ts';
