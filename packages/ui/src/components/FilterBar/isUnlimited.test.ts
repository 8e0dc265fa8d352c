import { describe, expect, it } from 'vitest';
import { isUnlimited } from './isUnlimited.ts';

const anything = { dates: null, communityId: null, statuses: [] };

describe('isUnlimited', () => {
  it.each([
    [anything, true],
    [{ ...anything, dates: { from: '2026-11-01', to: '2026-11-20' } }, false],
    [{ ...anything, communityId: 21 }, false],
    [{ ...anything, statuses: ['Failed'] }, false],
  ])('PAY-2 says of %j: %s', (filter, answer) => {
    expect(isUnlimited(filter)).toBe(answer);
  });
});
