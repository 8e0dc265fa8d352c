import { latestToday, representativeDraft } from '@payments/api-client/contract/representatives';
import { buildRepresentativeDraft } from '@payments/api-client/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { draftFrom, isoDay, type ProfileTyped, profileSchema, typedFrom } from './profileFields.ts';
import { profileWords } from './profileWords.ts';

const documentId = 'AbCdEfGhIjKlMnOpQrStUv';
const complete: ProfileTyped = {
  ...typedFrom(buildRepresentativeDraft({ documentId }), ''),
  dateOfBirth: '7/4/1980',
  ssnLast4: '6789',
  termsAccepted: true,
};
const faultsOf = (changes: Partial<ProfileTyped>) => {
  const result = z.safeParse(profileSchema, { ...complete, ...changes });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

describe('the fields of the representative profile', () => {
  it('REP-3 turn what was typed into what the contract takes', () => {
    expect(z.parse(profileSchema, { ...complete, ownershipPercent: ' 12.5 %', firstName: ' Zoë ' })).toEqual({
      firstName: 'Zoë',
      lastName: 'Lindqvist',
      title: 'Managing partner',
      emailAddress: 'zoe.lindqvist@example.com',
      phone: '(303) 555-0142',
      dateOfBirth: '1980-07-04',
      ssnLast4: '6789',
      addressLine1: '1420 Larimer Street',
      addressLine2: 'Apt 9',
      city: 'Denver',
      state: 'CO',
      postalCode: '80202',
      ownershipPercent: 12.5,
      documentId,
      termsAccepted: true,
    });
  });

  it.each([
    ['firstName', '  '],
    ['lastName', ''],
    ['title', ''],
    ['emailAddress', 'zoe@'],
    ['phone', '555-0142'],
    ['dateOfBirth', '13/40/1980'],
    ['dateOfBirth', '02/30/1980'],
    ['dateOfBirth', '07/04/1899'],
    ['ssnLast4', '678'],
    ['ssnLast4', '67a9'],
    ['ssnLast4', '0000'],
    ['addressLine1', ''],
    ['city', ''],
    ['state', ''],
    ['state', 'XX'],
    ['postalCode', '8020'],
    ['ownershipPercent', ''],
    ['ownershipPercent', '101'],
    ['ownershipPercent', '1.234'],
    ['ownershipPercent', '1e2'],
    ['documentId', ''],
    ['termsAccepted', false],
  ] as const)('REP-3 %s %j is at fault, alone', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([name]);
  });

  it('REP-3 eighteen is enough, a day less is not', () => {
    const today = new Date(latestToday());
    const birthday = (days: number) => {
      const day = new Date(
        Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days),
      );
      return `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
    };
    expect(faultsOf({ dateOfBirth: birthday(0) })).toEqual([]);
    expect(faultsOf({ dateOfBirth: birthday(1) })).toEqual(['dateOfBirth']);
  });

  it.each([
    ['', 'Enter your date of birth as month, day and year.'],
    ['July 4th', 'Enter a date like 07/04/1980.'],
    ['02/30/1980', 'There is no such day. Check the month and the day.'],
    ['13/04/1980', 'There is no such day. Check the month and the day.'],
    ['07/04/1899', 'Check the year: it is before 1900.'],
    ['07/04/2025', 'You must be 18 or over.'],
  ])('REP-3 a date of birth of %j is told what is wrong with it', (typed, words) => {
    const { error } = profileWords.dateOfBirth;
    expect(typeof error === 'function' ? error({ type: 'custom', message: '' }, typed) : error).toBe(words);
  });

  it.each([
    ['firstName', ' ', 'Enter your first name as your document shows it.'],
    ['firstName', 'x'.repeat(101), 'This is longer than can be kept.'],
    ['firstName', 'Ann\u200b', 'This holds a character that cannot be seen. Type it anew.'],
    ['lastName', 'Lee\u202e', 'This holds a character that cannot be seen. Type it anew.'],
    ['addressLine2', 'Apt\u00079', 'This holds a character that cannot be seen. Type it anew.'],
  ] as const)('REP-3 VAL-3 of %s %j it says what is wrong', (name, typed, words) => {
    const issue = z.safeParse(profileSchema, { ...complete, [name]: typed }).error?.issues[0];
    const { error } = profileWords[name];
    const fault = { type: issue?.code ?? '', message: issue?.message ?? '' };
    expect(typeof error === 'function' ? error(fault, typed) : error).toBe(words);
  });

  it('REP-3 a draft holds neither date of birth nor SSN digits nor the acceptance', () => {
    const draft = draftFrom(complete);
    expect(draft).toEqual(buildRepresentativeDraft({ documentId }));
    expect(JSON.stringify(draft)).not.toMatch(/6789|1980/);
    expect(typedFrom(draft, 'other@example.com')).toEqual({
      ...complete,
      dateOfBirth: '',
      ssnLast4: '',
      termsAccepted: false,
    });
  });

  it.each([
    ['longer than any draft takes', 'x'.repeat(501)],
    ['with a control character', 'Managing\u0000partner'],
    ['with a mark that turns the direction of writing', 'Managing \u202Epartner'],
    ['with half a character', 'Managing partner \uD83D'],
  ])('REP-3 a text %s stays out of the draft, which keeps all others', (_what, title) => {
    const draft = draftFrom({ ...complete, title });
    expect(draft).toEqual(buildRepresentativeDraft({ documentId, title: '' }));
    expect(z.safeParse(representativeDraft, draft).success).toBe(true);
    expect(faultsOf({ title })).toEqual(['title']);
  });

  it('REP-3 dates are read as people write them', () => {
    expect(['07/04/1980', '7-4-1980', ' 7.4.1980 '].map(isoDay)).toEqual(Array(3).fill('1980-07-04'));
    expect(isoDay('4 July 1980')).toBe('4 July 1980');
  });
});
