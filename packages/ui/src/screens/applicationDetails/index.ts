export { ApplicationDetailsDrawer } from './ApplicationDetailsDrawer.tsx';
export type { ApplicationDetailsDrawerProps } from './ApplicationDetailsDrawerProps.ts';
