export {
  askableFilter,
  createPagedListMachine,
  listRows,
  type PagedListActors,
  type PagedListContext,
  type PagedListEmitted,
  type PagedListEvent,
  type PagedListInput,
  type PagedListSnapshot,
} from './pagedListMachine.ts';
export {
  adjustedPage,
  debounce,
  type ListQuery,
  type ListRules,
  withMarks,
} from './pagedListRules.ts';
