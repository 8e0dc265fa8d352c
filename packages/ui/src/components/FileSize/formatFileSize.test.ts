import { expect, it } from 'vitest';
import { formatFileSize } from './formatFileSize.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [12_700, '12 KB'],
  [1_048_575, '1 MB'],
  [1_468_006, '1.4 MB'],
  [10_485_760, '10 MB'],
])('REP-4 TAX-3 %i bytes are shown as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
