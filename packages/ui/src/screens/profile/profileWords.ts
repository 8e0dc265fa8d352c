import { minimumAge } from '@payments/api-client/contract';
import { type FormFieldWords, textFault } from '../../components/Form/index.ts';
import type { ProfileUnavailability } from './ProfileScreenProps.ts';
import { isoDay, type ProfileTyped } from './profileFields.ts';

const isEmpty = (typed: unknown) => typeof typed === 'string' && typed.trim() === '';

/** Words for an empty field, and for one that holds something else than it should. */
function words(label: string, missing: string, wrong: string): FormFieldWords {
  return { label, error: (_fault, typed) => (isEmpty(typed) ? missing : wrong) };
}

/** Words for a line of text that the contract takes as it is typed. */
function lineWords(label: string, missing: string): FormFieldWords {
  return { label, error: textFault({ missing, tooLong: 'This is longer than can be kept.' }) };
}

/** The form's fields in their order, with what is said of each (REP-3). */
export const profileWords: { readonly [Name in keyof ProfileTyped]: FormFieldWords } = {
  firstName: lineWords('Legal first name', 'Enter your first name as your document shows it.'),
  lastName: lineWords('Legal last name', 'Enter your last name as your document shows it.'),
  title: lineWords('Job title', 'Enter your role in the company, e.g. Managing partner.'),
  ownershipPercent: words(
    'Your share of the company',
    'Enter your share in percent; 0 if you own none.',
    'Enter a number from 0 to 100 with two decimals at most.',
  ),
  emailAddress: words(
    'E-mail',
    'Enter your e-mail address.',
    'Enter an e-mail address like name@example.com.',
  ),
  phone: words(
    'Phone',
    'Enter your phone number.',
    'Enter a phone number with area code, e.g. (303) 555-0142.',
  ),
  dateOfBirth: {
    label: 'Date of birth',
    error: (_fault, typed) => {
      if (isEmpty(typed)) return 'Enter your date of birth as month, day and year.';
      const day = typeof typed === 'string' ? isoDay(typed) : '';
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Enter a date like 07/04/1980.';
      if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day)
        return 'There is no such day. Check the month and the day.';
      if (day < '1900-01-01') return 'Check the year: it is before 1900.';
      return `You must be ${minimumAge} or over.`;
    },
  },
  ssnLast4: {
    label: 'Last four digits of your Social Security number',
    error: (_fault, typed) => {
      if (isEmpty(typed)) return 'Enter the last four digits.';
      return typed === '0000'
        ? 'No Social Security number ends in 0000. Check the digits.'
        : 'Enter exactly four digits.';
    },
  },
  addressLine1: lineWords('Address', 'Enter the street and number you live at.'),
  addressLine2: lineWords('Apartment, suite (optional)', 'Leave this empty, or type it anew.'),
  city: lineWords('City', 'Enter your city.'),
  state: words('State', 'Choose your state.', 'Choose your state.'),
  postalCode: words('ZIP code', 'Enter your ZIP code.', 'Enter a ZIP code like 80202 or 80202-1234.'),
  documentId: words(
    'Identity document',
    'Upload a driver license, passport or state ID.',
    'Upload the document again: it is no longer there.',
  ),
  termsAccepted: { label: 'Terms and conditions', error: 'Accept the terms and conditions.' },
};

/** The same while a document that was to replace an earlier one could not be uploaded. */
export const wordsOfTwoDocuments: typeof profileWords = {
  ...profileWords,
  documentId: {
    label: profileWords.documentId.label,
    error: 'Choose another file, or keep the one before.',
  },
};

export const unavailableWords: Readonly<Record<ProfileUnavailability, { title: string; text: string }>> = {
  expired: {
    title: 'This invitation has expired',
    text: 'Nothing you entered was submitted. Ask the person who invited you to send the invitation again.',
  },
  replaced: {
    title: 'There is a newer invitation',
    text: 'This link was replaced. Open the link in the latest e-mail that you received.',
  },
  withdrawn: {
    title: 'This invitation was withdrawn',
    text: 'Nothing you entered was submitted. If you did not expect that, ask the person who invited you.',
  },
  unknown: {
    title: 'This page is not available',
    text: 'The link is incomplete, was never sent, or was withdrawn. Open it from the e-mail again, or copy all of it. If it opens nothing then either, ask the person who invited you.',
  },
  isEmployee: {
    title: 'Representative Profile',
    text: 'You have no profile to fill in. Representatives get a link by e-mail.',
  },
  notInvited: {
    title: 'You have not been invited',
    text: 'No representative profile was requested for your e-mail address. Ask your contact at the payment provider for an invitation.',
  },
};

export const documentProblemWords = {
  empty: 'This file is empty. Choose another.',
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one, e.g. a photo with less detail.',
  wrongType: 'This kind of file is not accepted. Choose a PDF, PNG or JPEG.',
} as const;
