import {
  type RepresentativeDraft,
  representativeDraft,
  representativeFields,
} from '@payments/api-client/contract';
import * as z from 'zod/mini';
import { typedInto } from '../../components/Form/index.ts';

/** What the form holds as typed. */
export interface ProfileTyped {
  firstName: string;
  lastName: string;
  title: string;
  emailAddress: string;
  phone: string;
  /** `MM/DD/YYYY` */
  dateOfBirth: string;
  ssnLast4: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  /** Two letters; empty until one is chosen. */
  state: string;
  postalCode: string;
  ownershipPercent: string;
  /** Empty until a document is uploaded. */
  documentId: string;
  termsAccepted: boolean;
}

const contractFields = z.strictObject(representativeFields);
export type ProfileFields = z.output<typeof contractFields>;

/** `7/4/1980` as `1980-07-04`; what is no such date stays as it is and is refused. */
export function isoDay(typed: string): string {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

function typedPercent(typed: string): number {
  const text = typed.trim().replace(/\s*%$/, '');
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
}

export const profileSchema = typedInto<ProfileTyped, typeof contractFields>(
  (typed) => ({
    ...typed,
    dateOfBirth: isoDay(typed.dateOfBirth),
    ssnLast4: typed.ssnLast4.trim(),
    ownershipPercent: typedPercent(typed.ownershipPercent),
  }),
  contractFields,
);

/** The form as it begins: what was kept before, and the address that the invitation went to. */
export function typedFrom(draft: RepresentativeDraft | null, invitedAddress: string): ProfileTyped {
  return {
    firstName: draft?.firstName ?? '',
    lastName: draft?.lastName ?? '',
    title: draft?.title ?? '',
    emailAddress: draft?.emailAddress ?? invitedAddress,
    phone: draft?.phone ?? '',
    dateOfBirth: '',
    ssnLast4: '',
    addressLine1: draft?.addressLine1 ?? '',
    addressLine2: draft?.addressLine2 ?? '',
    city: draft?.city ?? '',
    state: draft?.state ?? '',
    postalCode: draft?.postalCode ?? '',
    ownershipPercent: draft?.ownershipPercent ?? '',
    documentId: draft?.documentId ?? '',
    termsAccepted: false,
  };
}

/**
 * What of the form may be kept: neither date of birth nor SSN digits, nor the acceptance. A text that no draft takes,
 * e.g. a page of text in a field, is left empty: the others are kept all the same.
 */
export function draftFrom(typed: ProfileTyped): RepresentativeDraft {
  const { dateOfBirth: _birth, ssnLast4: _ssn, termsAccepted: _terms, documentId, ...kept } = typed;
  const unfit = Object.entries(kept).filter(
    ([name, text]) => !z.safeParse(representativeDraft.shape[name as keyof typeof kept], text).success,
  );
  return {
    ...kept,
    ...Object.fromEntries(unfit.map(([name]) => [name, ''])),
    documentId: documentId === '' ? null : documentId,
  };
}
