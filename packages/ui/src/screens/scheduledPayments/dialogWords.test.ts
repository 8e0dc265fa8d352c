import { describe, expect, it } from 'vitest';
import { farFromNowText } from './dialogWords.ts';

const largest = { from: 222.22, to: 35 };
const largestText = 'The largest change is from $222.22 to $35.00.';

describe('farFromNowText', () => {
  it.each([
    [1, 0, 1, 'This payment becomes three times what it is now, or more.'],
    [0, 1, 1, 'This payment becomes a third of what it is now, or less.'],
    [3, 0, 3, 'Each of these payments becomes three times what it is now, or more.'],
    [2, 0, 3, '2 of these 3 payments become three times what they are now, or more.'],
    [0, 1, 3, '1 of these 3 payments becomes a third of what it is now, or less.'],
    [
      1,
      1,
      2,
      '1 of these 2 payments becomes three times what it is now, or more, and 1 becomes a third of what it is now, or less.',
    ],
    [
      2,
      1,
      1000,
      '2 of these 1,000 payments become three times what they are now, or more, and 1 becomes a third of what it is now, or less.',
    ],
  ])('SCH-4 says of %i that rise and %i that fall, of %i, which do what', (rising, falling, all, text) => {
    expect(farFromNowText({ rising, falling }, all, largest)).toBe(`${text} ${largestText}`);
  });
});
