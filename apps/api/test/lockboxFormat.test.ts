import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWhole,
  lockboxFormats,
  parseLockboxFile,
  renderLockboxFile,
  totalOf,
} from '../src/resources/lockboxFiles/lockboxFormat.ts';

/** Text as a bank may send it: any characters but control characters, no blanks at the ends. */
const text = (least: number, most: number) =>
  fc
    .string({ unit: 'grapheme', minLength: least, maxLength: most })
    .map((drawn) => Array.from(drawn.replace(/\p{C}/gu, 'x')).slice(0, most).join('').trim())
    .filter((drawn) => drawn.length >= least);
const deposit = fc.record({
  lockboxNumber: text(1, 10),
  depositedOn: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
  items: fc.array(
    fc.record({
      sequence: fc.integer({ min: 1, max: 999_999 }),
      accountNumber: fc.oneof(text(1, 12), fc.constantFrom('00120', '=1+1', '"7",8')),
      payer: fc.oneof(text(0, 30), fc.constantFrom('O\'Brien, "Jo"', 'Šárka Łukasz', '李小龍')),
      checkNumber: text(0, 10),
      amountCents: fc.integer({ min: 1, max: 99_999_999_999 }),
    }),
    { maxLength: 40 },
  ),
});

describe.each(lockboxFormats)('a lockbox file as %s', (format) => {
  it('LOX-2 reads back exactly what was written', () => {
    fc.assert(
      fc.property(deposit, (given) => {
        expect(parseLockboxFile(renderLockboxFile(given, format), format)).toEqual({
          header: { lockboxNumber: given.lockboxNumber, depositedOn: given.depositedOn },
          items: given.items,
          stated: { itemCount: given.items.length, totalCents: totalOf(given.items) },
          unreadable: [],
        });
      }),
      { numRuns: 300 },
    );
  });

  it('LOX-2 whatever the lines are, each is an item, the header, the trailer, or named as unreadable', () => {
    fc.assert(
      fc.property(fc.array(text(0, 90), { minLength: 1, maxLength: 20 }), deposit, (noise, given) => {
        const lines = renderLockboxFile(given, format).trimEnd().split(/\r?\n/);
        const mixed = [...lines.slice(0, -1), ...noise, ...lines.slice(-1)];
        const { header, items, stated, unreadable } = parseLockboxFile(`${mixed.join('\n')}\n`, format);
        expect(items.length + unreadable.length + (header ? 1 : 0) + (stated ? 1 : 0)).toBe(mixed.length);
        for (const { lineNumber, text: line, reason } of unreadable) {
          expect(line).toBe(mixed[lineNumber - 1]);
          expect(reason).toMatch(/\.$/);
        }
      }),
    );
  });
});

describe('a damaged lockbox file', () => {
  it.each([
    ['D,1,00120,Jo,1001,28S.00', 'The amount is not a number of dollars and cents above 0.'],
    ['D,1,00120,Jo,1001,0.00', 'The amount is not a number of dollars and cents above 0.'],
    ['D,x,00120,Jo,1001,1.00', 'The sequence is not a whole number above 0.'],
    ['D,0,00120,Jo,1001,1.00', 'The sequence is not a whole number above 0.'],
    ['D,1.5,00120,Jo,1001,1.00', 'The sequence is not a whole number above 0.'],
    ['D,1,,Jo,1001,1.00', 'The account number is missing.'],
    ['D,1,00120,Jo', 'The line does not have the fields that it should.'],
    ['D,1,00120,"Jo,1001,1.00', 'A quotation mark is not closed.'],
    ['Hello', 'The line is neither header, item nor trailer.'],
    ['', 'The line is empty.'],
    ['H,LBX1,2026-02-30', 'The deposit day is not a date.'],
    ['H,LBX1,2026-13-01', 'The deposit day is not a date.'],
    ['H,LBX1,tomorrow', 'The deposit day is not a date.'],
    ['H,LBX1,2026-11', 'The deposit day is not a date.'],
    ['H,LBX1,2026-02-28', 'The header is not the first line.'],
    ['T,many,1.00', 'The count or the total of the trailer is not a number.'],
  ])('LOX-1 says why %j cannot be read', (line, reason) => {
    const { unreadable, items } = parseLockboxFile(`H,LBX1,2026-11-20\r\n${line}\r\nT,0,0.00\r\n`, 'csv');
    expect(unreadable).toEqual([{ lineNumber: 2, text: line, reason }]);
    expect(items).toEqual([]);
  });

  it('LOX-1 without its header is not whole, though its totals agree', () => {
    const [header = '', ...rest] = ['H,LBX1,2026-11-20', 'D,1,00120,Jo,1001,285.00', 'T,1,285.00'];
    expect(isWhole(parseLockboxFile([header, ...rest].join('\r\n'), 'csv'))).toBe(true);
    const found = parseLockboxFile(rest.join('\r\n'), 'csv');
    expect(found.items).toHaveLength(1);
    expect(found).toMatchObject({ header: null, unreadable: [] });
    expect(isWhole(found)).toBe(false);
  });

  it('LOX-1 takes no line after the trailer, nor one of another width', () => {
    const whole = renderLockboxFile(
      {
        lockboxNumber: 'LBX1',
        depositedOn: '2026-11-20',
        items: [{ sequence: 1, accountNumber: '00120', payer: 'Jo', checkNumber: '7', amountCents: 28_500 }],
      },
      'txt',
    );
    const [header, item = '', trailer] = whole.trimEnd().split('\n');
    const { items, stated, unreadable } = parseLockboxFile(
      [header, item, `${item} `, trailer, item].join('\n'),
      'txt',
    );
    expect(items).toHaveLength(1);
    expect(stated).toEqual({ itemCount: 1, totalCents: 28_500 });
    expect(unreadable.map(({ lineNumber, reason }) => [lineNumber, reason])).toEqual([
      [3, 'The line is not as long as it should be.'],
      [5, 'The line comes after the trailer.'],
    ]);
  });
});
