import { describe, expect, it } from 'vitest';
import { readPastedDay } from './readPastedDay.ts';

describe('LIST-9 a pasted day', () => {
  it.each([
    ['03/08/2026', '2026-03-08'],
    [' 3/8/2026\n', '2026-03-08'],
    ['2026-03-08', '2026-03-08'],
    ['02/29/2028', '2028-02-29'],
    ['02/29/2027', undefined],
    ['13/01/2026', undefined],
    ['2026-00-10', undefined],
    ['3/8/26', undefined],
    ['12/31/1899', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%j: %s', (text, day) => {
    expect(readPastedDay(text)?.toString()).toBe(day);
  });
});
