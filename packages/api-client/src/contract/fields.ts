import * as z from 'zod/mini';
import { isCalendarWallTime } from './businessTime.ts';
import { askedSearch, isSearchable, searchMinimum, unseen } from './validation.ts';

/** Largest id that the database's integers hold. */
const maxId = 2_147_483_647;

/** A database id: a whole number above 0. */
export const id = z.int().check(z.positive(), z.maximum(maxId));

/** An id in a path or a query: its digits on the wire, a number above it. */
export const idText = z.codec(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/, 'must be a whole number above 0'),
    z.refine((text) => Number(text) <= maxId, 'must be a whole number above 0'),
  ),
  z.int(),
  { decode: Number, encode: String },
);

/** The id that a text from an address or a token is; undefined when it is none. */
export function readId(text: string | null): number | undefined {
  return z.safeDecode(idText, text ?? '').data;
}

/** A whole number in a query. */
export function intText(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z.codec(
    z.string().check(
      z.regex(/^\d{1,10}$/, message),
      z.refine((text) => Number(text) >= minimum && Number(text) <= maximum, message),
    ),
    z.int(),
    { decode: Number, encode: String },
  );
}

/** Repeated query keys: one value or many on the wire, a list above it. */
export function listText<Item extends z.ZodMiniType<unknown, string>>(item: Item, most = 50) {
  return z.codec(z.union([z.string(), z.array(z.string())]), z.array(item).check(z.maxLength(most)), {
    decode: (value) => (Array.isArray(value) ? value : [value]) as z.input<Item>[],
    encode: (value) => value,
  });
}

/** An instant, ISO 8601 in UTC, e.g. `2026-11-20T15:41:00Z`. */
export const instant = z.iso.datetime();

/** Wall time in the business time zone, `MM/DD/YYYY HH:mm:ss`; a date that the calendar lacks is refused. */
export const wallTime = z
  .string()
  .check(
    z.regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/, 'must be MM/DD/YYYY HH:mm:ss'),
    z.refine(isCalendarWallTime, 'is not a date of the calendar'),
  );

/** Orders wall times without leaving the wall: `MM/DD/YYYY HH:mm:ss` to a text that sorts. */
export function sortableWallTime(text: string): string {
  return `${text.slice(6, 10)}${text.slice(0, 2)}${text.slice(3, 5)}${text.slice(11)}`;
}

/** A range of wall times must not end before it begins. */
export function inOrder<From extends string, To extends string>(from: From, to: To) {
  type Range = { readonly [Name in From | To]?: string | undefined };
  return z.refine<Range>(
    (range) => {
      const [first, last] = [range[from], range[to]];
      return !first || !last || sortableWallTime(first) <= sortableWallTime(last);
    },
    { message: `must not be before ${from}`, path: [to] },
  );
}

/** An e-mail address; lowercased (AUTH-9). */
export const emailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(z.regexes.email, 'must be an e-mail address'));

/** An absolute http(s) address. */
export const httpUrl = z.url({ protocol: /^https?$/ });

const turnsDirection = /[\u202A-\u202E\u2066-\u2069]/;

/** Text that shows as it is stored: a mark that turns the direction of writing shows figures and names backwards. */
const showsAsStored = z.refine<string>(
  (text) => !turnsDirection.test(text),
  'must not hold marks that turn the direction of writing',
);

/** The message of a text that holds what nobody sees, and how its form says it. */
export const unseenFault = 'must not hold invisible characters';
export const unseenWords = 'This holds a character that cannot be seen. Type it anew.';

/** Text from people, without control characters other than line breaks and tabs, and without lone surrogates. */
export function plainText(minimum: number, maximum: number) {
  return z.string().check(
    z.minLength(minimum),
    z.maxLength(maximum),
    z.refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'must not hold control characters'),
    z.refine((text) => text.isWellFormed(), 'must be well-formed Unicode'),
    showsAsStored,
  );
}

/** One line of text from people, without space around it or invisible characters; `minimum` 0 is for what may be left out. A tab, as tables are pasted with, is a space. */
export function oneLine(maximum: number, minimum = 1) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll('\t', ' ').trim()),
    z.minLength(minimum),
    z.maxLength(maximum),
    z.refine((text) => !/[\n\r\p{Zl}\p{Zp}]/u.test(text), 'must be one line'),
    z.refine((text) => text.isWellFormed(), 'must be well-formed Unicode'),
    z.refine((text) => !unseen.test(text.replace(/[\n\r]/g, '')), unseenFault),
    z.refine((text) => text === '' || /[^\p{Cf}\p{Zs}]/u.test(text), 'must not be blank'),
  );
}

/** What is searched for (LIST-7): at least 3 characters, blanks around them aside. */
export const searchText = plainText(searchMinimum, 200).check(
  z.refine(
    (text) => askedSearch(text) !== undefined && isSearchable(text),
    `must hold at least ${searchMinimum} characters`,
  ),
);

/** What is saved with an id is a change, and says which revision it was made on; what has none is new. */
export const revisionWithId = z.refine<{ id?: number | undefined; revision?: number | undefined }>(
  ({ id: changed, revision }) => (changed === undefined) === (revision === undefined),
  { message: 'must be given with an id, and only then', path: ['revision'] },
);
