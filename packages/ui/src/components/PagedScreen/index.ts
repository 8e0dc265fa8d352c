export { PagedScreen, type PagedScreenLayoutProps } from './PagedScreen.tsx';
export type { LoadedPart, PagedScreenProps } from './PagedScreenProps.ts';
