import type { ListState } from './PagedRows.ts';

/** How many rows a list has by its last answer; undefined before the first, and where the last question failed. */
export const countOf = ({ state, itemCount }: { state: ListState; itemCount: number }): number | undefined =>
  state === 'firstLoading' || state === 'failed' ? undefined : itemCount;
