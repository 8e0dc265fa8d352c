export type * from './RepresentativesScreenProps.ts';
