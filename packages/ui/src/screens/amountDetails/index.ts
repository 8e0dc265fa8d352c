export { AmountDetailsDrawer } from './AmountDetailsDrawer.tsx';
export type { AmountDetailsDrawerProps } from './AmountDetailsDrawerProps.ts';
