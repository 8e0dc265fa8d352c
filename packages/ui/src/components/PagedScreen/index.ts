export { PagedScreen, type PagedScreenLayoutProps } from './PagedScreen.tsx';
export type { PagedScreenProps } from './PagedScreenProps.ts';
