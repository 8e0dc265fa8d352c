import { cleanLine, isSearchable } from '@payments/api-client/contract/validation';

/** A typed text of at most `longest` characters, without those that nobody sees; blanks alone are none. */
export function readText(text: string | null, longest: number): string {
  // Half of a character that takes two is none.
  const typed = cleanLine(text ?? '')
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '');
  return typed.trim() === '' ? '' : typed;
}

/** The most that the API takes of a search text. */
const longestSearch = 200;

/** A search text; one that is too short to be asked for is left out (LIST-7). */
export function readSearch(text: string | null): string {
  const search = readText(text, longestSearch);
  return isSearchable(search) ? search : '';
}
