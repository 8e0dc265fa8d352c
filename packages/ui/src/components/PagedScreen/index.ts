export type { LoadedPart, PagedScreenProps } from './PagedScreenProps.ts';
