export { DashboardUsersScreen } from './DashboardUsersScreen.tsx';
export type * from './DashboardUsersScreenProps.ts';
export { isSelf } from './isSelf.ts';
export { userName } from './userName.ts';
