export { LockboxControlSheetDrawer } from './LockboxControlSheetDrawer.tsx';
export type { LockboxControlSheetDrawerProps } from './LockboxControlSheetDrawerProps.ts';
