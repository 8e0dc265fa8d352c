export {
  askableFilter,
  createPagedListMachine,
  emptyKind,
  listRows,
  type PagedListActors,
  type PagedListContext,
  type PagedListEmitted,
  type PagedListEvent,
  type PagedListInput,
  type PagedListSnapshot,
  pageCount,
} from './pagedListMachine.ts';
export {
  adjustedPage,
  backOff,
  debounce,
  type ListQuery,
  type ListRules,
  mayAsk,
  nextSort,
  withMarks,
} from './pagedListRules.ts';
