import { pageSizes } from '@payments/api-client/contract/page';
import type { ListQuery } from '@payments/machines/pagedList';

/** What every list's address holds besides its filter. */
export interface Paging<Sort extends string> {
  /** From 1. */
  pageNumber: number;
  pageSize: number;
  /** A column, `-` before it for descending; undefined is the server's order. */
  sort: Sort | undefined;
}

/** How a list's filter, page and sort stand in the address (SHELL-5). */
export interface AddressFormat<Address, Filter> {
  /** Reads an address; what it cannot read is left at its default. */
  read(search: URLSearchParams, defaultPageSize: number): Address;
  /** Writes an address; what stands at its default is left out. */
  write(address: Address, defaultPageSize: number): URLSearchParams;
  /** The part of the address that the list is asked with. */
  filterOf(address: Address): Filter;
}

/** The items of `text`, a list with commas, that are known. */
export function readList<Item extends string>(text: string | null, known: readonly Item[]): Item[] {
  const wanted = text?.split(',') ?? [];
  return known.filter((item) => wanted.includes(item));
}

/** Page, size and sort; `columns` are those that the server sorts by. */
export function readPaging<Column extends string>(
  search: URLSearchParams,
  columns: readonly Column[],
  defaultPageSize: number,
): Paging<Column | `-${Column}`> {
  const pageNumber = Number(search.get('page') ?? 1);
  return {
    pageNumber:
      Number.isSafeInteger(pageNumber) && pageNumber >= 1 && pageNumber <= 1_000_000_000 ? pageNumber : 1,
    pageSize:
      [...pageSizes, defaultPageSize].find((size) => String(size) === search.get('size')) ?? defaultPageSize,
    sort: columns
      .flatMap((column) => [column, `-${column}` as const])
      .find((choice) => choice === search.get('sort')),
  };
}

export function writePaging(search: URLSearchParams, paging: Paging<string>, defaultPageSize: number): void {
  if (paging.sort) search.set('sort', paging.sort);
  if (paging.pageNumber > 1) search.set('page', String(paging.pageNumber));
  if (paging.pageSize !== defaultPageSize) search.set('size', String(paging.pageSize));
}

/** What a list is filtered by, on any screen, as the address names it. */
const filterNames = [
  'schedules',
  ...['from', 'to', 'year', 'community', 'resident', 'company', 'status', 'method', 'name', 'account'],
  ...['address', 'last4', 'scheduleCommunity', 'scheduleName', 'scheduleType', 'scheduleAmount', 'frequency'],
];

/** Those that hold a list with commas. */
const listNames = ['status', 'method', 'schedules'];

/**
 * Does `written` lack a filter of `asked`, or an item of one? A list without it holds more than the link meant, and with
 * one of two of a name other things. What was read and is only written otherwise, e.g. the later day first, is not lacking.
 */
export function lacksFilter(written: URLSearchParams, asked: URLSearchParams): boolean {
  // 'any' is its only word, and left out where a list begins with any days.
  if (asked.getAll('dates').some((days) => days && days !== 'any')) return true;
  return filterNames.some((name) => {
    const [wanted, ...others] = new Set(asked.getAll(name).filter(Boolean));
    const kept = written.get(name);
    if (wanted === undefined) return false;
    if (!kept || others.length > 0) return true;
    return listNames.includes(name) && !wanted.split(',').every((item) => kept.split(',').includes(item));
  });
}

/** What a list's drawer shows, on any screen, as the address names it. */
const openNames = ['payment', 'payer', 'payout', 'file', 'user', 'association', 'representative', 'history'];

/** Does `written` lack what `asked` opens? */
export function lacksOpen(written: URLSearchParams, asked: URLSearchParams): boolean {
  return openNames.some((name) => asked.get(name) && !written.has(name));
}

/** A list's query out of its address. */
export function listQueryOf<Address extends Paging<string>, Filter>(
  format: AddressFormat<Address, Filter>,
  address: Address,
): ListQuery<Filter> {
  const { pageNumber, pageSize, sort } = address;
  return { filter: format.filterOf(address), pageNumber, pageSize, sort: sort ?? null };
}

/** The address of a list's query; what is not the list's, such as an open details panel, stays as it is. */
export function withListQuery<Address extends Paging<string>, Filter>(
  address: Address,
  { filter, pageNumber, pageSize, sort }: ListQuery<Filter>,
): Address {
  return { ...address, ...filter, pageNumber, pageSize, sort: sort ?? undefined };
}

/** Writes changes to the address. */
export type Go<Address> = (changes: Partial<Address>) => void;

/** The table's part of a screen's props: order and pages; `serversOrder` is what it answers unasked. */
export function pagingProps<Sort extends string>(
  address: Paging<Sort>,
  go: Go<Paging<Sort>>,
  serversOrder: Sort,
) {
  return {
    sort: address.sort ?? serversOrder,
    onSort: (sort: Sort) => go({ sort: sort === serversOrder ? undefined : sort, pageNumber: 1 }),
    onPageChange: (pageNumber: number) => go({ pageNumber }),
    onPageSizeChange: (pageSize: number) => go({ pageSize, pageNumber: 1 }),
  };
}
