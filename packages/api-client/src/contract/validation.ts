/** A mark belongs to the letter before it; one that encloses or selects an emoji's shape belongs to none. */
const letter = '\\p{L}\\p{Mn}\\p{Mc}';
const shapeSelectors = '\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}';

/** What free text does not keep: all but letters, digits, space and , . ? + ( ) * & % $ @ ! (VAL-1). */
const notFreeText = new RegExp(`[^${letter}\\p{Nd} ,.?+()*&%$@!]|[${shapeSelectors}]`, 'gu');
const notIdentifier = new RegExp(`[^${letter}\\p{Nd}]|[${shapeSelectors}]`, 'gu');

/** What is dropped may have kept a letter and its mark apart: hence composed again at the end. */
function drop(text: string, unwanted: RegExp): string {
  return text.normalize('NFC').replace(unwanted, '').normalize('NFC');
}

/** Free text as it will be saved (VAL-1), in one line: cleaning it again changes nothing. */
export function cleanFreeText(text: string): string {
  return drop(text.replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' '), notFreeText);
}

/** What a form saves of typed free text: cleaned (VAL-1), without space around it. */
export function savedText(typed: string): string {
  return cleanFreeText(typed).trim();
}

/** A typed identifier as it will be used: letters and digits only (VAL-2). */
export function cleanIdentifier(text: string): string {
  return drop(text, notIdentifier);
}

/**
 * What a line never shows and nobody types: control characters, marks that turn the direction of writing, spaces
 * without width, fillers, the blank of Braille, marks of annotations, tags. Not among it: joiners, marks of direction and
 * of variants that scripts, names and emoji need (U+061C, U+180B to U+180D, U+200C to U+200F, U+FE00 to U+FE0F, U+E0100
 * to U+E01EF).
 */
export const unseen =
  /[\p{Cc}\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F|\u17B4|\u17B5/u;
const allUnseen = new RegExp(unseen, 'gu');

/** One line of typed text without what nobody sees. */
export function cleanLine(typed: string): string {
  return typed.replace(/[\t\n\r]/g, ' ').replace(allUnseen, '');
}

/** Shortest search text that is asked for (LIST-7). */
export const searchMinimum = 3;

/** A typed search as it is asked for: without what nobody sees or blanks around it; undefined where nothing is left. */
export function askedSearch(typed: string): string | undefined {
  return cleanLine(typed).trim() || undefined;
}

/** A search string is valid if empty or at least 3 characters (LIST-7). */
export function isSearchable(text: string): boolean {
  const { length } = [...(askedSearch(text) ?? '')];
  return length === 0 || length >= searchMinimum;
}

/** Dollars as typed, e.g. `310`, `$1,310.5`, `310.`, `.50`; null when it is no amount in whole cents above 0. */
export function typedAmount(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (!/^((\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return null;
  const dollars = Number(text.replaceAll(',', ''));
  return dollars > 0 ? dollars : null;
}
