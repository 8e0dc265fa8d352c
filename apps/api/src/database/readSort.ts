import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';

type NameIn<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/** What a sort such as `paidAt` or `-paidAt` asks for. */
export interface ReadSort<Name extends string> {
  name: Name;
  /** Orders a column that way. */
  by(column: SQLWrapper): SQL;
}

export function readSort<Sort extends string>(sort: Sort): ReadSort<NameIn<Sort>> {
  const descending = sort.startsWith('-');
  return {
    // A name with a minus before it, or without.
    name: sort.replace(/^-/, '') as NameIn<Sort>,
    by: (column) => (descending ? desc(column) : asc(column)),
  };
}
