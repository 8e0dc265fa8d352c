export { PagesPanel, Pagination, type PaginationProps } from './Pagination.tsx';
export { rowsOfPage } from './pageWindow.ts';
