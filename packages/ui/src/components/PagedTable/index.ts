export { PagedTable, type PagedTableProps } from './PagedTable.tsx';
export { sortChoiceOf } from './sortChoiceOf.ts';
