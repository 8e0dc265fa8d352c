export { HomeownersScreen } from './HomeownersScreen.tsx';
export type * from './HomeownersScreenProps.ts';
export { homeownerColumnsHiddenAtFirst } from './homeownerColumns.tsx';
export { preloadHomeownersParts } from './preloadHomeownersParts.ts';
