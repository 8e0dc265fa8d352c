export { DashboardUsersScreen } from './DashboardUsersScreen.tsx';
export type * from './DashboardUsersScreenProps.ts';
