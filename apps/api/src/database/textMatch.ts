import { and, ilike, like, or, type SQL, sql } from 'drizzle-orm';

type Column = Parameters<typeof ilike>[0];

const literally = (text: string) => text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The text occurs anywhere, in either case; a pattern's own signs are taken literally. */
export function contains(column: Column, text: string): SQL {
  return ilike(column, `%${literally(text)}%`);
}

/** The column begins with the text, in either case. */
function startsWith(column: Column, text: string): SQL {
  return ilike(column, `${literally(text)}%`);
}

/**
 * A number that people know with or without the zeros before it begins with the text: '120' finds '00120' and '001204'.
 * Zeros that are typed narrow it to what has them: '0120' finds '01204' and not '1204', yet still '120' itself. What
 * follows the digits is taken literally, in either case: '120-' finds '00120-4'. As a pattern of its own it is found by
 * trigrams, however short it is.
 */
export function startsWithNumber(column: Column, text: string): SQL {
  const typed = text.trim();
  if (!/^\d/.test(typed)) return startsWith(column, text);
  const wanted = asPattern(typed);
  const bare = asPattern(typed.replace(/^0+/, ''));
  const pattern = /^0+[1-9]/.test(typed) ? `^0*(${wanted}|${bare}$)` : `^0*${wanted}`;
  return sql`${column} ~* ${pattern}`;
}

/** As a part of a regular expression that means the text itself. */
const asPattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, (sign) => `\\${sign}`);

/** The text occurs anywhere, in either case; a number is also found by more zeros before it than it has. */
export function containsNumber(column: Column, text: string): SQL | undefined {
  const isAfterZeros = /^\s*0+[1-9]/.test(text);
  return isAfterZeros ? or(contains(column, text), startsWithNumber(column, text)) : contains(column, text);
}

/** The column ends with the text, in either case. */
export function endsWith(column: Column, text: string): SQL {
  return ilike(column, `%${literally(text)}`);
}

/** The text without case and accents. */
export const folded = (text: Column): SQL =>
  sql`regexp_replace(normalize(translate(lower(${text}), 'øłđı', 'oldi'), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Each word is looked for in every row: no name has more, and a hostile text might. */
const wordsAtMost = 12;

/**
 * Every word of the text (of its first 12) occurs somewhere in what has been folded: in any order, in either case,
 * with or without its accents; 'Álvarez, José' is two words, and any apostrophe is as good as another.
 */
export function containsWords(foldedText: Column, text: string): SQL | undefined {
  return and(...wordsOf(text).map((word) => containsWord(foldedText, word)));
}

/** The same, where a word may also begin one of another text's, which stands lowercased after a blank. */
export function containsWordsOrBegins(foldedText: Column, other: Column, text: string): SQL | undefined {
  return and(
    ...wordsOf(text).map((word) =>
      or(containsWord(foldedText, word), like(other, `% ${word.replace(/^#(?=.)/, '')}%`)),
    ),
  );
}

/** As patterns of LIKE. */
function wordsOf(text: string): string[] {
  return (
    [...new Set(literally(text.toLowerCase()).split(/[\s,]+/))]
      .filter((word) => word !== '')
      .slice(0, wordsAtMost)
      // Any one sign, which is what LIKE means by it.
      .map((word) => word.replace(/['’‘ʼ]/g, '_'))
  );
}

const containsWord = (foldedText: Column, word: string) =>
  sql`${foldedText} like '%' || ${folded(sql`${word}::text`)} || '%'`;
