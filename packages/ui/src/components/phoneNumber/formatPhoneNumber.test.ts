import { expect, it } from 'vitest';
import { formatPhoneNumber } from './formatPhoneNumber.ts';

it.each([
  ['303-555-0142', '(303) 555-0142'],
  ['(303) 555-0142', '(303) 555-0142'],
  ['303.555.0142', '(303) 555-0142'],
  ['1 303 555 0142', '(303) 555-0142'],
  ['+1 (303) 555-0142', '(303) 555-0142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+47 2355 5014', '+47 2355 5014'],
  ['', ''],
])('ONB-7 REP-7 %s is shown as %s', (typed, shown) => {
  expect(formatPhoneNumber(typed)).toBe(shown);
});
