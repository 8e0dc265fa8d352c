export { LockboxFilesScreen } from './LockboxFilesScreen.tsx';
export type { LockboxFilesScreenProps, LockboxSortChoice } from './LockboxFilesScreenProps.ts';
