import type { LockboxControlSheet } from '@payments/api-client/contract';
import { buildLockboxControlSheet } from '@payments/api-client/testing';
import { describe, expect, it } from 'vitest';
import { checksOf, copyWords, countDifference, type SheetChecks, totalDifference } from './checks.ts';

describe('checksOf', () => {
  it.each([
    [{}, { items: 'matches', total: 'matches', isClean: true }],
    [
      { isWhole: false, statedItemCount: 25 },
      { items: 'differs', total: 'matches', isClean: false },
    ],
    [
      { isWhole: false, statedTotal: 6840.01 },
      { items: 'matches', total: 'differs', isClean: false },
    ],
    [
      { isWhole: false, statedItemCount: null, statedTotal: null },
      { items: 'unstated', total: 'unstated', isClean: false },
    ],
    [
      { isWhole: false, unreadableLineCount: 1 },
      { items: 'matches', total: 'matches', isClean: false },
    ],
    [
      {
        sameContentAs: [
          {
            blobFileId: 'b',
            fileName: 'copy.csv',
            communityName: 'Oak Hill',
            receivedAt: '2026-11-20T13:05:00Z',
          },
        ],
      },
      { items: 'matches', total: 'matches', isClean: false },
    ],
  ] satisfies [Partial<LockboxControlSheet>, SheetChecks][])('LOX-1 of %j is %j', (overrides, checks) => {
    expect(checksOf(buildLockboxControlSheet(overrides))).toEqual(checks);
  });
});

describe('differences from the trailer', () => {
  it.each([
    [24, 21, '\u22123'],
    [1, 2001, '+2,000'],
  ])('LOX-1 of %j stated and %j counted items is %j', (stated, counted, words) => {
    expect(countDifference(stated, counted)).toBe(words);
  });
  it.each([
    [5995, 4870, '\u2212$1,125.00'],
    [0.1, 0.3, '+$0.20'],
    [1_234_567.89, 0, '\u2212$1,234,567.89'],
  ])('LOX-1 of %j stated and %j counted dollars is %j', (stated, counted, words) => {
    expect(totalDifference(stated, counted)).toBe(words);
  });
});

describe('copyWords', () => {
  const copy = (fileName: string) => ({
    blobFileId: fileName,
    fileName,
    communityName: 'Oak Hill',
    receivedAt: '2026-11-20T13:05:00Z',
  });
  it.each([
    [[], null],
    [['resend.csv'], 'The same content came under another name'],
    [['a.csv'], 'The same file came twice'],
    [['a.csv', 'resend.csv'], 'The same content came 2 more times'],
  ])('LOX-1 of copies named %j of a.csv is %j', (names, words) => {
    expect(copyWords({ fileName: 'a.csv', sameContentAs: names.map(copy) })).toBe(words);
  });
});
