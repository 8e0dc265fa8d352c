import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { isAdult, representativeDraft, representativeFields } from './representatives.ts';

describe('the age of a representative', () => {
  it.each([
    ['2008-11-20', '2026-11-20', true],
    ['2008-11-21', '2026-11-20', false],
    ['2008-12-01', '2026-11-20', false],
    ['2007-12-31', '2026-01-01', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1900-01-01', '2026-11-20', true],
    ['9981-12-31', '2026-11-20', false],
    ['9982-01-01', '2026-11-20', false],
    ['9999-12-31', '2026-11-20', false],
    ['2010-02-28', '2028-02-29', true],
    ['2010-03-01', '2028-02-29', false],
  ])('REP-3 somebody born on %s is 18 or over on %s: %s', (born, today, verdict) => {
    expect(isAdult(born, today)).toBe(verdict);
  });
});

it('REP-3 nobody is adult on the evening before their birthday, though the day has begun in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T05:00:00Z') });
  const isTaken = (day: string) => z.safeParse(representativeFields.dateOfBirth, day).success;
  expect([isTaken('2008-11-24'), isTaken('2008-11-25')]).toEqual([true, false]);
  vi.setSystemTime(new Date('2026-11-25T11:00:00Z'));
  expect(isTaken('2008-11-25')).toBe(true);
  vi.useRealTimers();
});

describe('what a representative tells', () => {
  const fits = (name: keyof typeof representativeFields, value: unknown) =>
    z.safeParse(representativeFields[name], value).success;

  it.each([
    ['ownershipPercent', [0, 100, 33.33, 0.1], [-0.01, 100.01, 33.333, Number.NaN, '50']],
    ['ssnLast4', ['0001', '0471'], ['0000', '471', '04711', '04 1', 'abcd', '٠٤٧١', 471]],
    ['postalCode', ['80202', '80202-1234', ' 80202 '], ['8020', '80202-12', '802021234', 'K1A 0B1']],
    ['phone', ['(303) 555-0142', '+49 30 901820 12'], ['555-0142', '303-555-0142 ext 5', '1'.repeat(16)]],
    ['dateOfBirth', ['1984-02-29', '1900-01-01'], ['1985-02-29', '1899-12-31', '02/29/1984', '2026-01-01']],
    ['state', ['CO', 'DC'], ['co', 'XX', '']],
    ['termsAccepted', [true], [false, 'true', undefined]],
  ] as const)('REP-3 %s takes %j and refuses %j', (name, right, wrong) => {
    expect(right.filter((value) => !fits(name, value))).toEqual([]);
    expect(wrong.filter((value) => fits(name, value))).toEqual([]);
  });

  it('REP-3 a draft has no place for SSN digits, date of birth or acceptance', () => {
    const draft = {
      ...Object.fromEntries(Object.keys(representativeDraft.shape).map((name) => [name, ''])),
      documentId: null,
    };
    expect(z.safeParse(representativeDraft, draft).success).toBe(true);
    for (const name of ['ssnLast4', 'dateOfBirth', 'termsAccepted'])
      expect(z.safeParse(representativeDraft, { ...draft, [name]: '' }).success).toBe(false);
  });
});
