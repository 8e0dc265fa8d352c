import { expect, it } from 'vitest';
import { csvLine, dollars, safeText } from '../src/http/csv.ts';

it.each(['=1+1', '+1', '-1', '@A1', '＝1+1', '＋1', '－1', '＠A1', '\t=1', '\r=1', '\n=1'])(
  'LIST-10 %j is no formula in a cell',
  (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  },
);

it.each(['', '00120', 'Ana = Ruiz', "O'Hara", 'ａ'])('LIST-10 %j stays as it is in a cell', (text) => {
  expect(safeText(text)).toBe(text);
});

it('LIST-10 quotes cells that hold a comma, a quotation mark or a line break', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\r\n');
});

it.each([
  [28_500, '285.00'],
  [5, '0.05'],
  [-1250, '-12.50'],
  [0, '0.00'],
])('LIST-10 %i cents are %s dollars', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});
