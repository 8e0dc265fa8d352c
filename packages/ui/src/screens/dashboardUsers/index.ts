export type * from './DashboardUsersScreenProps.ts';
