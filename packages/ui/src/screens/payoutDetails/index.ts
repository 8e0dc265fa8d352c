export { PayoutDetailsDrawer } from './PayoutDetailsDrawer.tsx';
export type { PayoutDetailsDrawerProps } from './PayoutDetailsDrawerProps.ts';
