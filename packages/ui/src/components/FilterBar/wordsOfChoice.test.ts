import { describe, expect, it } from 'vitest';
import { wordsOfChoice } from './ChoiceFilter.tsx';

const options = [
  { id: 'a', name: 'Pending' },
  { id: 'b', name: 'Succeeded' },
  { id: 'c', name: 'Failed' },
];

describe('wordsOfChoice', () => {
  it.each([
    [[], undefined],
    [['b'], 'Succeeded'],
    [['a', 'c'], '2 of 3'],
    [['a', 'b', 'c'], '3 of 3'],
  ])('PAY-2 says of %j: %s', (value, words) => {
    expect(wordsOfChoice(options, value)).toBe(words);
  });
});
