import {
  emailAddress,
  oneLine,
  representativeFields,
  unseenFault,
  unseenWords,
} from '@payments/api-client/contract';
import * as z from 'zod';
import type { Sealer } from '../../personalData/sealer.ts';

const digitsOnly = (text: string) => text.replace(/[\s-]/g, '');

/** How the routing numbers of banks and thrifts begin, those for electronic transfers too (ABA). */
const ofBank = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])\d{7}$/;

/** True when nine digits are a bank's routing number: its last digit is the check digit of the ABA's sum. */
export function isRoutingNumber(text: string): boolean {
  if (!ofBank.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(text).reduce(
    (total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

export const accountTypes = ['Checking', 'Savings'] as const;

interface Field {
  /** What a whole answer is; its output is how the answer is kept. */
  schema: z.core.$ZodType<string, string>;
  /** Said when there is no answer; without it the field may stay empty. */
  missing?: string;
  /** Said when the answer is not whole. */
  wrong: string;
}

/** Longest text that is kept of an answer; the fields' own limits are lower, and told: a field that cut would not. */
export const longest = 500;

/** Of letters and digits without a script to join or turn: holds nothing unseen, nor the marks that names may need. */
const visible = oneLine(longest).check(z.refine((text: string) => !/\p{Cf}/u.test(text), unseenFault));

const number = z.pipe(visible, z.string().transform(digitsOnly));

/** `1,200` and `1 200`, with any space, as `1200`; what is not grouped by thousands stays as it is. */
const withoutThousands = (text: string) =>
  /^\d{1,3}(?:[,\p{Zs}]\d{3})+$/u.test(text) ? text.replace(/\D/g, '') : text;

/** The fields of the application form, in its order. */
export const applicationFields = {
  legalName: {
    schema: oneLine(200),
    missing: 'Enter the legal name of the association.',
    wrong: 'Enter a legal name of at most 200 characters.',
  },
  ein: {
    schema: number.pipe(z.string().regex(/^(?!0{9})\d{9}$/)),
    missing: 'Enter the employer identification number.',
    wrong: 'Enter the employer identification number with its 9 digits, e.g. 12-3456789.',
  },
  unitCount: {
    schema: z.pipe(visible, z.string().transform(withoutThousands)).pipe(z.string().regex(/^[1-9]\d{0,4}$/)),
    missing: 'Enter the number of units.',
    wrong: 'Enter the number of units in digits, from 1 to 99999.',
  },
  addressLine1: {
    schema: representativeFields.addressLine1,
    missing: 'Enter the mailing address.',
    wrong: 'Enter a mailing address of at most 200 characters.',
  },
  addressLine2: {
    schema: representativeFields.addressLine2,
    wrong: 'Enter a second address line of at most 200 characters.',
  },
  city: {
    schema: representativeFields.city,
    missing: 'Enter the city.',
    wrong: 'Enter a city of at most 100 characters.',
  },
  state: { schema: representativeFields.state, missing: 'Choose the state.', wrong: 'Choose the state.' },
  postalCode: {
    schema: z.pipe(visible, representativeFields.postalCode),
    missing: 'Enter the ZIP code.',
    wrong: 'Enter a ZIP code with 5 digits, or with 9 as in 80202-1234.',
  },
  contactName: {
    schema: oneLine(200),
    missing: 'Enter the name of the contact.',
    wrong: 'Enter a name of at most 200 characters.',
  },
  contactEmail: {
    schema: z.pipe(visible, emailAddress),
    missing: 'Enter the e-mail address of the contact.',
    wrong: 'Enter an e-mail address, e.g. name@example.com.',
  },
  contactPhone: {
    schema: z.pipe(visible, representativeFields.phone),
    missing: 'Enter the phone number of the contact.',
    wrong: 'Enter a phone number with 10 to 15 digits.',
  },
  bankName: {
    schema: oneLine(100),
    missing: 'Enter the name of the bank.',
    wrong: 'Enter a name of at most 100 characters.',
  },
  accountType: {
    schema: z.enum(accountTypes),
    missing: 'Choose the kind of account.',
    wrong: 'Choose the kind of account.',
  },
  routingNumber: {
    schema: number.pipe(z.string().refine(isRoutingNumber)),
    missing: 'Enter the routing number.',
    wrong: 'This is not a routing number: check its 9 digits, e.g. at the bottom left of a check.',
  },
  accountNumber: {
    schema: number.pipe(z.string().regex(/^(?!0+$)\d{4,17}$/)),
    missing: 'Enter the account number.',
    wrong: 'Enter an account number with 4 to 17 digits, not all of them 0.',
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof applicationFields;
export const fieldNames = Object.keys(applicationFields) as FieldName[];
/** What was typed; a field without an answer is left out. */
export type Answers = Partial<Record<FieldName, string>>;
/** Answers as they are written down: sealed in the database, or on a form. */
const written = z.partialRecord(z.enum(fieldNames), z.string());

/** Answers that are not shown again once they are saved. */
export const secretFields: ReadonlySet<FieldName> = new Set<FieldName>(['ein', 'accountNumber']);

/** They are of one bank, so that a change of one is a change of both. */
const bankFields: readonly FieldName[] = ['routingNumber', 'accountNumber'];

/** The answers that a form posted; a field that came more than once counts as it came last. */
export function typedAnswers(form: URLSearchParams): Answers {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = (form.getAll(name).at(-1) ?? '')
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, longest)
        .toWellFormed();
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** The answers that a form showed when it was opened, as it sends them back; nothing where that cannot be read. */
export function readShown(text: string | null): Answers {
  try {
    return written.parse(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** What of a posted form is not as the form showed it, an emptied field as ''. Secrets are shown as nothing. */
export function touchedAnswers(typed: Answers, shown: Answers): Answers {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const after = typed[name] ?? '';
      return after === (secretFields.has(name) ? '' : (shown[name] ?? '')) ? [] : [[name, after]];
    }),
  );
}

/** Answers with what was touched in place of what is there. */
export function withTouched(saved: Answers, touched: Answers): Answers {
  const open = Object.entries(saved).filter(([name]) => !secretFields.has(name as FieldName));
  const all = Object.entries({ ...Object.fromEntries(open), ...touched });
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
}

/**
 * What is kept after a form was posted: a secret that was left empty stays as it was saved. An account number is of
 * its bank: it goes when another routing number comes, so that one person's is never joined to another's.
 */
export function mergedAnswers(saved: Answers, typed: Answers): Answers {
  const kept = Object.entries(saved).filter(([name]) => secretFields.has(name as FieldName));
  const { answers } = checkAnswers({ ...Object.fromEntries(kept), ...typed });
  const isOfOtherBank =
    saved.routingNumber !== undefined &&
    answers.routingNumber !== saved.routingNumber &&
    typed.accountNumber === undefined;
  if (isOfOtherBank) delete answers.accountNumber;
  return answers;
}

/** The fields in which two sets of answers differ. */
export function differingFields(one: Answers, other: Answers): FieldName[] {
  return fieldNames.filter((name) => one[name] !== other[name]);
}

/** What was saved when a form was opened; `secrets` null where that cannot be told, as another save may have changed them. */
interface OpenedWith {
  shown: Answers;
  secrets: Answers | null;
}

/**
 * The fields that another save has changed since a form was opened, and the form to something else. A bank's two
 * numbers count as one, so that one person's account is never joined to another's bank: named are those that differ.
 * @param merged what was saved, with what was touched in the form
 */
export function fieldsInQuestion(given: {
  saved: Answers;
  opened: OpenedWith;
  typed: Answers;
  merged: Answers;
}): FieldName[] {
  const { saved, opened, typed, merged } = given;
  const isSavedMeanwhile = (name: FieldName) =>
    secretFields.has(name)
      ? opened.secrets === null || opened.secrets[name] !== saved[name]
      : opened.shown[name] !== saved[name];
  const differing = differingFields(merged, saved);
  const own = checkAnswers(typed).answers;
  const isBankInQuestion =
    bankFields.some(isSavedMeanwhile) && bankFields.some((name) => differing.includes(name));
  return fieldNames.filter((name) =>
    bankFields.includes(name)
      ? isBankInQuestion && own[name] !== saved[name]
      : differing.includes(name) && isSavedMeanwhile(name),
  );
}

/** Says of each field what is wrong with it; whole answers come back as they are kept, e.g. digits without dashes. */
export function checkAnswers(answers: Answers): {
  answers: Answers;
  errors: Partial<Record<FieldName, string>>;
} {
  const checked: Answers = {};
  const errors: Partial<Record<FieldName, string>> = {};
  for (const name of fieldNames) {
    const field: Field = applicationFields[name];
    const text = answers[name];
    if (text === undefined) {
      if (field.missing) errors[name] = field.missing;
      continue;
    }
    const result = z.safeParse(field.schema, text);
    checked[name] = result.success ? result.data : text;
    if (!result.success)
      errors[name] = result.error.issues.some(({ message }) => message === unseenFault)
        ? unseenWords
        : field.wrong;
  }
  return { answers: checked, errors };
}

const placeOf = (applicationId: string) => `onboarding application ${applicationId}`;

export function sealAnswers(sealer: Sealer, applicationId: string, answers: Answers): string {
  return sealer.seal(placeOf(applicationId), JSON.stringify(answers));
}

const formPlaceOf = (applicationId: string) => `form of ${placeOf(applicationId)}`;

/** The secrets among saved answers, for a form that is opened to send back: no browser reads them. */
export function sealSecrets(sealer: Sealer, applicationId: string, answers: Answers): string {
  const secrets = Object.entries(answers).filter(([name]) => secretFields.has(name as FieldName));
  return sealer.seal(formPlaceOf(applicationId), JSON.stringify(Object.fromEntries(secrets)));
}

/** The secrets that a form sent back; null where they cannot be opened. */
export function openSecrets(sealer: Sealer, applicationId: string, sealed: string): Answers | null {
  try {
    return written.parse(JSON.parse(sealer.open(formPlaceOf(applicationId), sealed)));
  } catch {
    return null;
  }
}

/** @throws {Error} when they cannot be opened, e.g. because a key is missing from the settings */
export function openAnswers(sealer: Sealer, applicationId: string, sealed: string | null): Answers {
  if (sealed === null) return {};
  return written.parse(JSON.parse(sealer.open(placeOf(applicationId), sealed)));
}

/** What may be read of a secret number: its last four digits, and never more than half of them. */
export function lastDigitsOf(secret: string): string {
  const shown = Math.min(4, Math.floor(secret.length / 2));
  return secret.slice(secret.length - shown);
}

/** What may be read of the bank account of an application that was submitted, or null. */
export function bankAccountLast4Of(
  sealer: Sealer,
  applicationId: string,
  sealed: string | null,
): string | null {
  const { accountNumber } = openAnswers(sealer, applicationId, sealed);
  return accountNumber === undefined ? null : lastDigitsOf(accountNumber);
}
