import type { ListState } from './PagedRows.ts';

/** How many rows the list's own filter has; undefined while that is not known, or what is shown is of the one before. */
export const countOf = ({ state, itemCount }: { state: ListState; itemCount: number }): number | undefined =>
  state === 'firstLoading' || state === 'failed' ? undefined : itemCount;
