export type { RepresentativeDetailsDrawerProps } from './RepresentativeDetailsDrawerProps.ts';
