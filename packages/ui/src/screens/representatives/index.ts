export { RepresentativesScreen } from './RepresentativesScreen.tsx';
export type * from './RepresentativesScreenProps.ts';
