import { csvLine, dollars } from '../../http/csv.ts';

/**
 * The lockbox file as the bank sends it: one line for the header, one for each check, and a trailer that states how
 * many checks there are and what they come to.
 *
 * csv, comma-separated by RFC 4180 within a line, ended by CRLF:
 *   H,<lockbox number>,<deposit day YYYY-MM-DD>
 *   D,<sequence>,<account number>,<payer>,<check number>,<amount, e.g. 285.00>
 *   T,<count>,<total, e.g. 12345.67>
 * txt, fixed width, ended by LF; text is padded with blanks at the right, numbers with zeros at the left:
 *   1<lockbox number 10><deposit day YYYYMMDD>
 *   6<sequence 6><account number 12><payer 30><check number 10><whole cents 11>
 *   9<count 6><total in whole cents 13>
 * Money is integer cents; a day is a day of the bank. No text holds a control character.
 */
export const lockboxFormats = ['csv', 'txt'] as const;
export type LockboxFormat = (typeof lockboxFormats)[number];

export interface LockboxItem {
  /** Position in the deposit, from 1. */
  sequence: number;
  accountNumber: string;
  payer: string;
  checkNumber: string;
  /** Above 0. */
  amountCents: number;
}

export interface LockboxDeposit {
  lockboxNumber: string;
  /** `YYYY-MM-DD` */
  depositedOn: string;
  items: readonly LockboxItem[];
}

export interface UnreadableLine {
  /** From 1. */
  lineNumber: number;
  text: string;
  /** For people, e.g. 'The amount is not a number of dollars and cents.' */
  reason: string;
}

export interface ParsedLockboxFile {
  header: { lockboxNumber: string; depositedOn: string } | null;
  /** The items of every line that can be read. */
  items: LockboxItem[];
  /** What the trailer states; null when there is none that can be read. */
  stated: { itemCount: number; totalCents: number } | null;
  /** A first line that is no header is among them, though it may be read as an item. */
  unreadable: UnreadableLine[];
}

const reasons = {
  empty: 'The line is empty.',
  kind: 'The line is neither header, item nor trailer.',
  fields: 'The line does not have the fields that it should.',
  width: 'The line is not as long as it should be.',
  quotes: 'A quotation mark is not closed.',
  sequence: 'The sequence is not a whole number above 0.',
  account: 'The account number is missing.',
  amount: 'The amount is not a number of dollars and cents above 0.',
  total: 'The count or the total of the trailer is not a number.',
  day: 'The deposit day is not a date.',
  place: 'The header is not the first line.',
  afterTrailer: 'The line comes after the trailer.',
} as const;

/** A line that cannot be read; the message says why. */
class UnreadableError extends Error {
  override name = 'UnreadableError';
}

function need(condition: boolean, reason: keyof typeof reasons): asserts condition {
  if (!condition) throw new UnreadableError(reasons[reason]);
}

const cents = (text: string) => {
  const [, whole, rest] = /^(\d{1,9})\.(\d\d)$/.exec(text) ?? [];
  return whole === undefined || rest === undefined ? undefined : Number(whole) * 100 + Number(rest);
};
const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

type Line =
  | { kind: 'header'; lockboxNumber: string; depositedOn: string }
  | { kind: 'item'; item: LockboxItem }
  | { kind: 'trailer'; itemCount: number; totalCents: number };

function itemOf(
  fields: Omit<LockboxItem, 'sequence' | 'amountCents'>,
  sequence: string,
  amount: number | undefined,
): Line {
  need(/^\d{1,6}$/.test(sequence) && Number(sequence) > 0, 'sequence');
  need(fields.accountNumber !== '', 'account');
  need(amount !== undefined && amount > 0, 'amount');
  return { kind: 'item', item: { ...fields, sequence: Number(sequence), amountCents: amount } };
}

function trailerOf(count: string, total: number | undefined): Line {
  need(/^\d{1,6}$/.test(count) && total !== undefined, 'total');
  return { kind: 'trailer', itemCount: Number(count), totalCents: total };
}

function headerOf(lockboxNumber: string, depositedOn: string): Line {
  need(isDay(depositedOn), 'day');
  return { kind: 'header', lockboxNumber, depositedOn };
}

/** The fields of one CSV line. */
function splitCsv(line: string): string[] {
  const fields: string[] = [];
  let rest: string | undefined = line;
  while (rest !== undefined) {
    const [whole, quoted, plain]: (string | undefined)[] =
      /^(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/.exec(rest) ?? [];
    need(whole !== undefined, 'quotes');
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    rest = rest.length > whole.length ? rest.slice(whole.length + 1) : undefined;
  }
  return fields;
}

function readCsvLine(line: string): Line {
  const [kind, ...fields] = splitCsv(line);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = fields;
  if (kind === 'H') {
    need(fields.length === 2, 'fields');
    return headerOf(first, second);
  }
  if (kind === 'D') {
    need(fields.length === 5, 'fields');
    return itemOf({ accountNumber: second, payer: third, checkNumber: fourth }, first, cents(fifth));
  }
  need(kind === 'T', 'kind');
  need(fields.length === 2, 'fields');
  const [, whole, rest] = /^(\d{1,11})\.(\d\d)$/.exec(second) ?? [];
  return trailerOf(first, whole === undefined ? undefined : Number(whole) * 100 + Number(rest));
}

const widths = { header: [10, 8], item: [6, 12, 30, 10, 11], trailer: [6, 13] } as const;

/** Cuts a line into columns, by characters: one outside the basic plane counts once. */
function splitFixed(line: string, columns: readonly number[]): string[] {
  const characters = Array.from(line).slice(1);
  need(characters.length === columns.reduce((sum, width) => sum + width, 0), 'width');
  let at = 0;
  return columns.map((width) => {
    at += width;
    return characters
      .slice(at - width, at)
      .join('')
      .replace(/ +$/, '');
  });
}

const wholeCents = (digits: string) => (/^\d+$/.test(digits) ? Number(digits) : undefined);

function readFixedLine(line: string): Line {
  if (line.startsWith('1')) {
    const [lockboxNumber = '', day = ''] = splitFixed(line, widths.header);
    return headerOf(lockboxNumber, `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  }
  if (line.startsWith('6')) {
    const [sequence = '', accountNumber = '', payer = '', checkNumber = '', amount = ''] = splitFixed(
      line,
      widths.item,
    );
    return itemOf({ accountNumber, payer, checkNumber }, sequence, wholeCents(amount));
  }
  need(line.startsWith('9'), 'kind');
  const [count = '', total = ''] = splitFixed(line, widths.trailer);
  return trailerOf(count, wholeCents(total));
}

/** Reads a lockbox file; what cannot be read is told line by line, and never stops the rest. */
export function parseLockboxFile(content: string, format: LockboxFormat): ParsedLockboxFile {
  const read = format === 'csv' ? readCsvLine : readFixedLine;
  const lines = content.split(/\r\n|\n/);
  if (lines.at(-1) === '') lines.pop();
  const found: ParsedLockboxFile = { header: null, items: [], stated: null, unreadable: [] };
  for (const [index, text] of lines.entries()) {
    try {
      need(text.trim() !== '', 'empty');
      need(found.stated === null, 'afterTrailer');
      const line = read(text);
      if (line.kind === 'item') found.items.push(line.item);
      else if (line.kind === 'header') {
        need(index === 0, 'place');
        found.header = { lockboxNumber: line.lockboxNumber, depositedOn: line.depositedOn };
      } else found.stated = { itemCount: line.itemCount, totalCents: line.totalCents };
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      found.unreadable.push({ lineNumber: index + 1, text, reason: error.message });
    }
  }
  return found;
}

/** Whether the header is there, every line can be read, and the trailer states what the items come to. */
export function isWhole({ header, items, stated, unreadable }: ParsedLockboxFile): boolean {
  return (
    header !== null &&
    unreadable.length === 0 &&
    stated?.itemCount === items.length &&
    stated.totalCents === totalOf(items)
  );
}

/** What the readable items come to, in cents. */
export function totalOf(items: readonly LockboxItem[]): number {
  return items.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const fixed = (text: string, width: number) => {
  const characters = Array.from(text).slice(0, width);
  return characters.join('') + ' '.repeat(width - characters.length);
};
const zeros = (number: number, width: number) => String(number).padStart(width, '0');

/** Writes a deposit as the bank does. Text longer than the column of a txt file is cut. */
export function renderLockboxFile(
  { lockboxNumber, depositedOn, items }: LockboxDeposit,
  format: LockboxFormat,
): string {
  const total = totalOf(items);
  if (format === 'csv') {
    const lines = [
      ['H', lockboxNumber, depositedOn],
      ...items.map((item) => [
        'D',
        String(item.sequence),
        item.accountNumber,
        item.payer,
        item.checkNumber,
        dollars(item.amountCents),
      ]),
      ['T', String(items.length), dollars(total)],
    ];
    return lines.map(csvLine).join('');
  }
  const lines = [
    `1${fixed(lockboxNumber, 10)}${depositedOn.replaceAll('-', '')}`,
    ...items.map(
      (item) =>
        `6${zeros(item.sequence, 6)}${fixed(item.accountNumber, 12)}${fixed(item.payer, 30)}${fixed(item.checkNumber, 10)}${zeros(item.amountCents, 11)}`,
    ),
    `9${zeros(items.length, 6)}${zeros(total, 13)}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}
