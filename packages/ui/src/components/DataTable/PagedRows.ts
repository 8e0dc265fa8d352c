import type { FailureWords } from '../ErrorState/index.ts';

/** How far a list is: told, never guessed from its rows. `failed` keeps the old rows, if there are any. */
export type ListState = 'firstLoading' | 'ready' | 'reloading' | 'failed';

/** One page of a list, as a screen is told it. */
export interface PagedRows<Row> {
  state: ListState;
  rows: readonly Row[];
  /** Rows of the whole filter, not only of the page. */
  itemCount: number;
  /** From 1. */
  pageNumber: number;
  /** The page that is being asked for, from which the next step counts (LIST-5). @default pageNumber */
  askedPageNumber?: number;
  pageSize: number;
  /** Set when `state` is `failed`. */
  failure?: FailureWords;
}
