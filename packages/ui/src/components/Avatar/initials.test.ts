import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Ana Duarte', 'AD'],
    ['Ana María Duarte', 'AD'],
    ['  tomás   álvarez ', 'TÁ'],
    ['Cher', 'C'],
    ['\u{1F600} Rosa "Ro" Nakamura', 'RN'],
    ['محمد حداد', 'مح'],
    ['\u{20BB7}野 太郎', '\u{20BB7}太'],
    ['ana.duarte@demo.test', 'AT'],
    ['', '?'],
    ['--', '?'],
  ])('SHELL-3 makes of %s the initials %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
