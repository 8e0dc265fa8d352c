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

/** What is told of a link that could not be read whole: a filter, or what it opens. */
export type Unread = 'filter-unread' | 'link-unread';

/** How a value stands in the address, under one name or several. */
export interface AddressField<Value> {
  /** What cannot be read is left at its default. */
  read(search: URLSearchParams): Value;
  /** What stands at its default is left out. */
  write(search: URLSearchParams, value: Value): void;
  /** What is told of `asked`, of which `written` was understood. */
  unread(written: URLSearchParams, asked: URLSearchParams): readonly Unread[];
}

/**
 * Does `written` lack what `asked` holds under a name, or an item of its list with commas? What was read and is only
 * written otherwise, e.g. the later day first, is not lacking.
 */
export function lacks(
  name: string,
  written: URLSearchParams,
  asked: URLSearchParams,
  isList = false,
): boolean {
  const wanted = asked.getAll(name).filter(Boolean);
  const kept = written.get(name);
  return wanted.some(
    (text) =>
      !kept ||
      text !== wanted[0] ||
      (isList && !text.split(',').every((item) => kept.split(',').includes(item))),
  );
}

type Plain = string | number | readonly (string | number)[] | undefined;

/** A value under one name, which `read` makes of its text; blank text is its default. */
export function field<Value extends Plain>(
  name: string,
  read: (text: string | null) => Value,
  unread?: Unread,
): AddressField<Value>;
export function field<Value>(
  name: string,
  read: (text: string | null) => Value,
  unread: Unread,
  write: (value: Value) => string,
): AddressField<Value>;
export function field<Value>(
  name: string,
  read: (text: string | null) => Value,
  unread: Unread = 'filter-unread',
  write = (value: Value) => String(value ?? ''),
): AddressField<Value> {
  return {
    read: (search) => read(search.get(name)),
    write(search, value) {
      const text = write(value);
      if (text.trim()) search.set(name, text);
    },
    unread: (written, asked) =>
      lacks(name, written, asked, Array.isArray(read(written.get(name)))) ? [unread] : [],
  };
}

type Fields<Values> = { readonly [Name in keyof Values]: AddressField<Values[Name]> };

/** Several fields as one, in their order. */
export function group<Values extends object>(fields: Fields<Values>): AddressField<Values> {
  const names = Object.keys(fields) as (keyof Values)[];
  return {
    read: (search) => Object.fromEntries(names.map((name) => [name, fields[name].read(search)])) as Values,
    write(search, values) {
      for (const name of names) fields[name].write(search, values[name]);
    },
    unread: (written, asked) => names.flatMap((name) => fields[name].unread(written, asked)),
  };
}

/** How a list's filter, page and sort stand in the address, and what is open over it (SHELL-5). */
export interface AddressFormat<Address, Filter> {
  /** Reads an address; what it cannot read is left at its default. */
  read(search: URLSearchParams, defaultPageSize: number): Address;
  /** Writes an address; what stands at its default is left out. */
  write(address: Address, defaultPageSize: number): URLSearchParams;
  /** The part of the address that the list is asked with. */
  filterOf(address: Address): Filter;
  /** What is told of `asked`, of which `written` was understood; each once. */
  unread(written: URLSearchParams, asked: URLSearchParams): ReadonlySet<Unread>;
}

/** An address of these fields; `columns` are those that the server sorts by. */
export function addressFormat<Filter extends object, Open extends object, Column extends string>(given: {
  filter: Fields<Filter>;
  columns: readonly Column[];
  open: Fields<Open>;
}): AddressFormat<Filter & Open & Paging<Column | `-${Column}`>, Filter> {
  const [filter, open] = [group(given.filter), group(given.open)];
  const names = Object.keys(given.filter) as (keyof Filter)[];
  return {
    read: (search, defaultPageSize) => ({
      ...filter.read(search),
      ...open.read(search),
      ...readPaging(search, given.columns, defaultPageSize),
    }),
    write(address, defaultPageSize) {
      const search = new URLSearchParams();
      filter.write(search, address);
      writePaging(search, address, defaultPageSize);
      open.write(search, address);
      return search;
    },
    filterOf: (address) => Object.fromEntries(names.map((name) => [name, address[name]])) as Filter,
    unread: (written, asked) => new Set([...filter.unread(written, asked), ...open.unread(written, asked)]),
  };
}

/** The items of `text`, a list with commas, that are known. */
export function readList<Item extends string>(text: string | null, known: readonly Item[]): Item[] {
  const wanted = text?.split(',') ?? [];
  return known.filter((item) => wanted.includes(item));
}

function readPaging<Column extends string>(
  search: URLSearchParams,
  columns: readonly Column[],
  defaultPageSize: number,
): Paging<Column | `-${Column}`> {
  const pageNumber = Number(search.get('page') ?? 1);
  return {
    pageNumber:
      Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= 1_000_000_000 ? pageNumber : 1,
    pageSize: pageSizes.find((size) => String(size) === search.get('size')) ?? defaultPageSize,
    sort: columns
      .flatMap((column) => [column, `-${column}` as const])
      .find((choice) => choice === search.get('sort')),
  };
}

function writePaging(search: URLSearchParams, paging: Paging<string>, defaultPageSize: number): void {
  if (paging.sort) search.set('sort', paging.sort);
  if (paging.pageNumber > 1) search.set('page', String(paging.pageNumber));
  if (paging.pageSize !== defaultPageSize) search.set('size', String(paging.pageSize));
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
