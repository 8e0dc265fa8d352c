import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refundReason } from './payments.ts';
import { askedSearch, cleanFreeText, cleanIdentifier, isSearchable } from './validation.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('e', 'ö', '\u0301', '\u0323', '-', '❤', '\ufe0f', '1', '\u20e3', 'ม', '가'),
  }),
);

describe('free text', () => {
  it.each([
    ['accents', 'Zoë Ångström-Núñez', 'Zoë ÅngströmNúñez'],
    ['decomposed accents', 'Jose\u0301 Alvarez', 'José Alvarez'],
    ['CJK', '王小明、返金してください', '王小明返金してください'],
    ['Hangul', '이중 결제', '이중 결제'],
    ['Hebrew with points and marks of direction', '\u200fשָׁלוֹם\u200e', 'שָׁלוֹם'],
    ['Arabic digits', 'دفع ٣ مرات', 'دفع ٣ مرات'],
    ['Devanagari with vowel signs', 'कृपया धन वापस', 'कृपया धन वापस'],
    ['emoji', 'Paid twice 😀👨‍👩‍👧❤️ sorry', 'Paid twice  sorry'],
    ['keycaps', 'Unit 1\ufe0f\u20e3', 'Unit 1'],
    ['marks that stay', 'A,b.c?d+e(f)*g&h%i$j@k!', 'A,b.c?d+e(f)*g&h%i$j@k!'],
    ['marks that go', `<b>"it's"</b>; x-y_z/\\#^~|{}[]=:`, 'bitsb xyz'],
    ['line breaks and tabs, each run as one space', 'one\ntwo\tthree', 'one two three'],
    ['lone surrogates', 'a\ud800b', 'ab'],
    ['nothing', '', ''],
  ])('VAL-1 keeps letters, digits, space and the named marks: %s', (_, typed, saved) => {
    expect(cleanFreeText(typed)).toBe(saved);
  });

  it('VAL-1 changes nothing that it has cleaned', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = cleanFreeText(text);
        expect(cleanFreeText(once)).toBe(once);
        expect(once.normalize('NFC')).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('VAL-1 VAL-3 a refund reason that shows as it will be saved is a reason that the server takes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const saved = cleanFreeText(text).slice(0, 100);
        fc.pre(saved.trim() !== '' && saved.isWellFormed() && cleanFreeText(saved) === saved);
        expect(z.safeParse(refundReason, saved).success).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['', false],
    ['   ', false],
    ['Paid twice', true],
    ['Paid <twice>', false],
    ['x'.repeat(250), true],
    ['x'.repeat(251), false],
    [7, false],
    [null, false],
  ])('REF-2 %j is a refund reason: %s', (text, accepted) => {
    expect(z.safeParse(refundReason, text).success).toBe(accepted);
  });
});

describe('identifiers', () => {
  it.each([
    ['00-120', '00120'],
    [' 00 120\t', '00120'],
    ['A.12/b', 'A12b'],
    ["'; DROP TABLE", 'DROPTABLE'],
    ['Ñ-7', 'Ñ7'],
  ])('VAL-2 %j keeps its letters and digits: %s', (typed, used) => {
    expect(cleanIdentifier(typed)).toBe(used);
  });

  it('VAL-2 changes nothing that it has cleaned', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = cleanIdentifier(text);
        expect(cleanIdentifier(once)).toBe(once);
      }),
    );
  });
});

describe('search text', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['a', false],
    ['ab', false],
    [' ab ', false],
    ['abc', true],
    ['王小', false],
    ['王小明', true],
    ['𠮷𠮷', false],
    ['\u0000', true],
    ['\u0000ab', false],
    ['\u202aabc\u202c', true],
    ['\u200b \ufeff', true],
  ])('LIST-7 %j may be asked for: %s', (text, searchable) => {
    expect(isSearchable(text)).toBe(searchable);
  });

  it.each([
    [' Lee ', 'Lee'],
    ['\u0000Lee', 'Lee'],
    ['\u202aAnn\tLee\u202c', 'Ann Lee'],
    ['Zoë 👩‍👩‍👧', 'Zoë 👩‍👩‍👧'],
    ['\u200b \ufeff', undefined],
    ['', undefined],
  ])('LIST-7 %j is asked for as %j', (typed, asked) => {
    expect(askedSearch(typed)).toBe(asked);
  });
});
