import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';

type NameIn<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

interface ReadSort<Name extends string> {
  name: Name;
  /** Orders a column that way. */
  by(column: SQLWrapper): SQL;
}

/** What a sort such as `paidAt` or `-paidAt` asks for. */
export function readSort<Sort extends string>(sort: Sort): ReadSort<NameIn<Sort>> {
  const descending = sort.startsWith('-');
  return {
    name: sort.replace(/^-/, '') as NameIn<Sort>,
    by: (column) => (descending ? desc(column) : asc(column)),
  };
}
