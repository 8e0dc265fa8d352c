import * as z from 'zod/mini';
import { intText } from './fields.ts';

/** Rows of a page to choose from (LIST-3). */
export const pageSizes = [10, 25, 50, 100] as const;
/** Rows of a page of which nothing else is said. */
export const usualPageSize = 10;
/** The most rows that may be asked for at once, e.g. by the payer panel. */
export const mostRows = 999;

/** The paging part of every list's query: page numbers start at 1. */
export const pagingQuery = {
  pageNumber: z.optional(intText(1, 1_000_000_000)),
  pageSize: z.optional(intText(1, mostRows)),
};

/** What a list sorts by: a column, with `-` before it for the highest or newest first. */
export function sortBy<const Column extends string>(columns: readonly Column[]) {
  return z.enum(columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]));
}

/** The wire shape of every list (LIST-1). */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    offset: z.int().check(z.nonnegative()),
    limit: z.int().check(z.positive()),
    /** Rows that match the filter, on all pages. */
    itemCount: z.int().check(z.nonnegative()),
    items: z.array(item),
  });
}

/** A page as screens hold it. */
export interface Page<Item> {
  /** From 1. */
  pageNumber: number;
  pageSize: number;
  itemCount: number;
  items: Item[];
}

/** The one adapter from the wire's offset and limit to page numbers (LIST-4). */
export function toPage<Item>(wire: {
  offset: number;
  limit: number;
  itemCount: number;
  items: Item[];
}): Page<Item> {
  return {
    pageNumber: Math.floor(wire.offset / wire.limit) + 1,
    pageSize: wire.limit,
    itemCount: wire.itemCount,
    items: wire.items,
  };
}

/** The same adapter the other way: what a page number and size mean to the database, the first page unless asked otherwise. */
export function toOffset(pageNumber = 1, pageSize = usualPageSize): { offset: number; limit: number } {
  return { offset: (pageNumber - 1) * pageSize, limit: pageSize };
}

/** Number of the last page; 1 when there is none. */
export function lastPage(itemCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(itemCount / pageSize));
}
