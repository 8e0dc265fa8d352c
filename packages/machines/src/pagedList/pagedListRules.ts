import { lastPage, type Page } from '@payments/api-client/contract/page';
import { isSearchable } from '@payments/api-client/contract/validation';

/** What a list asks for. Plain data, so that it can stand in the address (SHELL-5). */
export interface ListQuery<Filter> {
  filter: Filter;
  /** From 1. */
  pageNumber: number;
  pageSize: number;
  /** `paidAt`, or `-paidAt` for the other way round; null for the server's own order. */
  sort: string | null;
}

/** What the machine must know of a list's filter and rows. */
export interface ListRules<Filter, Item> {
  /** A row's identity. */
  idOf: (item: Item) => number;
  /** The search texts of the filter by their names in it, for LIST-7. @default none */
  searchTexts?: (filter: Filter) => Partial<Filter>;
}

/** Milliseconds that text filters wait for the next key (HOM-1) and the residents catalog does (PAY-3). */
export const debounce = { text: 1_000, residents: 500 } as const;

/** The search texts that are too short to be asked for (LIST-7), by their names in the filter. */
function shortTexts<Filter, Item>({ searchTexts }: ListRules<Filter, Item>, filter: Filter) {
  return Object.entries<unknown>(searchTexts?.(filter) ?? {}).filter(
    ([, text]) => typeof text === 'string' && !isSearchable(text),
  );
}

/** The filter without the search texts that are too short to be asked for (LIST-7): what its rows are then of. */
export function askable<Filter, Item>(rules: ListRules<Filter, Item>, filter: Filter): Filter {
  const short = shortTexts(rules, filter);
  if (short.length === 0) return filter;
  return { ...filter, ...Object.fromEntries(short.map(([name]) => [name, ''])) };
}

/** The filter with what is typed in a draft and too short to be asked for: a choice beside it takes no text away. */
export function withShortTexts<Filter, Item>(
  rules: ListRules<Filter, Item>,
  filter: Filter,
  draft: Filter,
): Filter {
  const empty = Object.entries<unknown>(rules.searchTexts?.(filter) ?? {}).filter(([, text]) => text === '');
  const names = new Set(empty.map(([name]) => name));
  const short = shortTexts(rules, draft).filter(([name]) => names.has(name));
  return short.length === 0 ? filter : { ...filter, ...Object.fromEntries(short) };
}

/** Do both ask the server for the same? Blanks around a text count for nothing (LIST-7). */
export function asksTheSame(one: unknown, other: unknown): boolean {
  const asked = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));
  return asked(one) === asked(other);
}

/** Where an answer leaves the list when its page lies past the end: the last page (LIST-4). Null when it does not. */
export function adjustedPage<Item>(asked: number, answer: Page<Item>): number | null {
  const last = lastPage(answer.itemCount, answer.pageSize);
  if (asked > last) return last;
  return answer.pageNumber === asked ? null : answer.pageNumber;
}

/** The rows with what the user has just done and the server has not yet said (REF-4). */
export function withMarks<Item>(
  rows: readonly Item[],
  marks: readonly Item[],
  idOf: (item: Item) => number,
): Item[] {
  return rows.map((row) => marks.find((mark) => idOf(mark) === idOf(row)) ?? row);
}
