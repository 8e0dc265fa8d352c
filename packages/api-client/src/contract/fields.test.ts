import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { id, oneLine, plainText, readId, unseenFault } from './fields.ts';

const problemOf = (schema: z.ZodMiniType, text: string) =>
  z.safeParse(schema, text).error?.issues[0]?.message;

describe('an id', () => {
  it.each(['1', '42', '2147483647'])('VAL-2 may be %s', (text) => {
    expect(readId(text)).toBe(Number(text));
    expect(z.parse(id, Number(text))).toBe(Number(text));
  });

  it.each([null, '', '0', '-1', '01', '1.0', '1e3', ' 1', '2147483648', '12345678901', 'x'])(
    'VAL-2 is not %j',
    (text) => expect(readId(text)).toBeUndefined(),
  );
});

describe('text from people', () => {
  it.each([
    ['a line break', 'Ann\nLee', 'must be one line'],
    ['a line separator', 'Ann\u2028Lee', 'must be one line'],
    ['half a character', 'Ann\ud800', 'must be well-formed Unicode'],
    ['an override of direction', 'Ann\u202e00.521$', unseenFault],
    ['an isolate', 'Ann\u2067Lee\u2069', unseenFault],
    ['a control character', 'Ann\u0007Lee', unseenFault],
    ['a space without width', 'Ann\u200bLee', unseenFault],
    ['a byte order mark inside', 'Ann\ufeffLee', unseenFault],
    ['a filler', '\u3164', unseenFault],
    ['a blank of Braille', '\u2800', unseenFault],
    ['a joiner of graphemes', 'Ann\u034fLee', unseenFault],
    ['a mark of annotation', 'Ann\ufff9Lee', unseenFault],
    ['letters in tags', 'Ann\u{e0041}Lee', unseenFault],
    ['joiners alone', '\u200d\u200c', 'must not be blank'],
  ])('VAL-3 a name with %s is refused', (_, name, message) => {
    expect(problemOf(oneLine(100), name)).toBe(message);
  });

  it.each([
    'Zoë Ångström-Núñez',
    '王小明',
    'שלום',
    '\u200fدفع',
    'O’Brien & Sons',
    'می\u200cخواهم',
    'ක්\u200dෂේත්\u200dර',
    '👩\u200d💼',
  ])('a name may be %j', (name) => {
    expect(problemOf(oneLine(100), name)).toBeUndefined();
  });

  it('VAL-1 a line that may be left out is empty or one line', () => {
    expect(z.parse(oneLine(200, 0), ' ')).toBe('');
    expect(z.parse(oneLine(200, 0), 'Apt\t9 ')).toBe('Apt 9');
    expect(problemOf(oneLine(200, 0), 'Apt 9\nRear')).toBe('must be one line');
    expect(problemOf(oneLine(200), ' ')).toBeDefined();
  });

  it('VAL-1 a tab in a line, as tables are pasted with, is a space', () => {
    expect(z.parse(oneLine(100), '\tFort\tCollins ')).toBe('Fort Collins');
  });

  it.each([
    ['a control character', 'a\u0007b', 'must not hold control characters'],
    ['an override of direction', 'a\u202db', 'must not hold marks that turn the direction of writing'],
  ])('VAL-3 a text with %s is refused', (_, text, message) => {
    expect(problemOf(plainText(1, 100), text)).toBe(message);
  });

  it('a text may have lines', () => {
    expect(problemOf(plainText(1, 100), 'one\r\n\ttwo')).toBeUndefined();
  });
});
