import { ilike, type SQL } from 'drizzle-orm';

type Column = Parameters<typeof ilike>[0];

const literally = (text: string) => text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The text occurs anywhere, in either case; a pattern's own signs are taken literally. */
export function contains(column: Column, text: string): SQL {
  return ilike(column, `%${literally(text)}%`);
}

/** The column begins with the text, in either case. */
export function startsWith(column: Column, text: string): SQL {
  return ilike(column, `${literally(text)}%`);
}

/** The column ends with the text, in either case. */
export function endsWith(column: Column, text: string): SQL {
  return ilike(column, `%${literally(text)}`);
}
