export { RepresentativeDetailsDrawer } from './RepresentativeDetailsDrawer.tsx';
export type { RepresentativeDetailsDrawerProps } from './RepresentativeDetailsDrawerProps.ts';
