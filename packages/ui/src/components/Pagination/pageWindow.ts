/** Where the page buttons leave some out. */
export type PageEntry = number | 'gap';

/**
 * The pages to offer: the first, the last, the current one with its neighbours, and gaps. Always seven
 * entries when there are more than seven pages, so that the buttons stay where they are.
 */
export function pageWindow(pageNumber: number, pageCount: number): PageEntry[] {
  if (pageCount <= 7) return range(1, pageCount);
  if (pageNumber <= 4) return [...range(1, 5), 'gap', pageCount];
  if (pageNumber >= pageCount - 3) return [1, 'gap', ...range(pageCount - 4, pageCount)];
  return [1, 'gap', pageNumber - 1, pageNumber, pageNumber + 1, 'gap', pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The rows that a page shows, from 1; both 0 for an empty list. */
export function rowsOfPage(
  pageNumber: number,
  pageSize: number,
  itemCount: number,
): { first: number; last: number } {
  if (itemCount === 0) return { first: 0, last: 0 };
  return { first: (pageNumber - 1) * pageSize + 1, last: Math.min(pageNumber * pageSize, itemCount) };
}
