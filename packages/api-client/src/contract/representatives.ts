import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, instant, oneLine, plainText } from './fields.ts';
import { pageOf, pagingQuery, sortBy } from './page.ts';
import { usStateCodes } from './usStates.ts';

/** Age from which somebody may represent a company (REP-3). */
export const minimumAge = 18;

/** True when someone born on a calendar day (`YYYY-MM-DD`) is 18 or over on another. */
export function isAdult(dateOfBirth: string, today: string): boolean {
  const [year = '', ...rest] = today.split('-');
  return dateOfBirth <= `${String(Number(year) - minimumAge).padStart(4, '0')}-${rest.join('-')}`;
}

const earliestBirth = '1900-01-01';
/** Today in American Samoa, where the day of the United States begins last: nobody is adult there before they are at home. */
export const latestToday = () => new Date(Date.now() - 11 * 3_600_000).toISOString().slice(0, 10);
const dateOfBirth = z.iso.date().check(
  z.refine((day) => day >= earliestBirth, 'must not be before 1900'),
  z.refine((day) => isAdult(day, latestToday()), 'must be 18 years ago or more'),
);

const phone = z.string().check(
  z.trim(),
  z.maxLength(30),
  z.regex(/^\+?[\d\s().-]+$/, 'must be a phone number'),
  z.refine((text) => {
    const digits = text.replace(/\D/g, '').length;
    return digits >= 10 && digits <= 15;
  }, 'must have 10 to 15 digits'),
);

/** Kinds of identity document that are taken, and how large one may be (REP-4). */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentEndings: Readonly<Record<DocumentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};
/** Bytes: 10 MB. */
export const largestDocument = 10 * 1024 * 1024;

export const documentId = z.string().check(z.regex(/^[\w-]{16,100}$/, 'must be the id of an upload'));

/** An identity document that was uploaded; its content comes back to provider employees alone. */
export const uploadedDocument = z.object({
  documentId,
  fileName: z.string(),
  sizeBytes: z.int(),
});
export type UploadedDocument = z.output<typeof uploadedDocument>;

/** Version of the terms that the form shows (REP-6); an older one is refused. */
export const termsVersion = '2026-10';

/** What a representative tells of themselves (REP-3). SSN digits and the date of birth never come back. */
export const representativeFields = {
  firstName: oneLine(100),
  lastName: oneLine(100),
  title: oneLine(100),
  emailAddress,
  phone,
  /** A calendar day. */
  dateOfBirth,
  ssnLast4: z.string().check(z.regex(/^(?!0000)\d{4}$/, 'must be four digits, not all of them 0')),
  addressLine1: oneLine(200),
  addressLine2: oneLine(200, 0),
  city: oneLine(100),
  state: z.enum(usStateCodes, 'must be a state'),
  postalCode: z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code')),
  /** Percent, 0 to 100, with two decimals at most. */
  ownershipPercent: z.number().check(
    z.minimum(0),
    z.maximum(100),
    z.refine(
      (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
      'must have two decimals at most',
    ),
  ),
  documentId,
  termsAccepted: z.literal(true),
};

const applicationContext = z.string().check(z.minLength(1), z.maxLength(300));
const withContext = z.strictObject({ applicationContext });

export const representativeForm = z.strictObject({
  ...representativeFields,
  termsVersion: z.literal(termsVersion),
  /** Public address from which the terms were accepted; null when the look-up failed or is not set (REP-5). */
  acceptedFromIp: z.nullable(z.union([z.ipv4(), z.ipv6()])),
  applicationContext,
});
export type RepresentativeForm = z.output<typeof representativeForm>;

/** Longer than any field of the form that is submitted: what is too long there keeps nothing else from being saved. */
const unfinished = plainText(0, 500);

/** A half-filled form as typed. It has no place for SSN digits and date of birth: they are typed again. */
export const representativeDraft = z.strictObject({
  firstName: unfinished,
  lastName: unfinished,
  title: unfinished,
  emailAddress: unfinished,
  phone: unfinished,
  addressLine1: unfinished,
  addressLine2: unfinished,
  city: unfinished,
  state: unfinished,
  postalCode: unfinished,
  ownershipPercent: unfinished,
  documentId: z.nullable(documentId),
});
export type RepresentativeDraft = z.output<typeof representativeDraft>;

/** What an application context opens (REP-1). */
export const representativeProfile = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('Open'),
    companyName: z.string(),
    /** Where the invitation went. */
    emailAddress: z.string(),
    expiresAt: instant,
    draft: z.nullable(
      z.object({
        savedAt: instant,
        fields: representativeDraft,
        document: z.nullable(uploadedDocument),
      }),
    ),
  }),
  z.object({ status: z.literal('Submitted'), companyName: z.string(), submittedAt: instant }),
  /** The link is too old, or a newer one was sent. */
  z.object({ status: z.literal('Unavailable'), reason: z.enum(['expired', 'replaced']) }),
]);
export type RepresentativeProfile = z.output<typeof representativeProfile>;
export type OpenProfile = Extract<RepresentativeProfile, { status: 'Open' }>;

export const representativeStatuses = ['Invited', 'Expired', 'Submitted'] as const;
export type RepresentativeStatus = (typeof representativeStatuses)[number];
export const representativeUser = z.object({
  id,
  /** Empty until the profile is submitted. */
  name: z.string(),
  emailAddress: z.string(),
  managementCompanyId: id,
  status: z.enum(representativeStatuses),
  invitedAt: instant,
  invitedBy: z.string(),
  /** When the invitation's link stops working. */
  expiresAt: instant,
  submittedAt: z.nullable(instant),
});
export type RepresentativeUser = z.output<typeof representativeUser>;

/** A representative as employees see one; what is masked is not here at all. */
export const representativeDetails = z.extend(representativeUser, {
  managementCompanyName: z.string(),
  /** Null until the profile is submitted. */
  profile: z.nullable(
    z.object({
      title: z.string(),
      /** As the representative gave it; the invitation's may be another. */
      emailAddress: z.string(),
      phone: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      ownershipPercent: z.number(),
      /** Masked, e.g. `••/••/1984`. */
      dateOfBirth: z.string(),
      /** Masked: `•••-••-••••`. */
      ssn: z.string(),
      document: uploadedDocument,
      termsVersion: z.string(),
      acceptedAt: instant,
      acceptedFromIp: z.nullable(z.string()),
    }),
  ),
});
export type RepresentativeDetails = z.output<typeof representativeDetails>;

export const representativeSorts = ['emailAddress', 'status', 'invitedAt'] as const;
export type RepresentativeSort = (typeof representativeSorts)[number];
/** The last invited first, unless told. */
export const representativesQuery = z.strictObject({
  sort: z.optional(sortBy(representativeSorts)),
  ...pagingQuery,
});
export type RepresentativesQuery = z.output<typeof representativesQuery>;

const one = z.strictObject({ id: idText });

export const representatives = {
  getRepresentativeProfile: endpoint({
    method: 'GET',
    path: '/representatives/profile',
    summary:
      'The profile behind an application context, which is itself the proof of access; no sign-in headers.',
    tag: 'Representatives',
    access: { allow: 'anyone', writes: false },
    query: withContext,
    response: { kind: 'json', schema: representativeProfile },
    errors: ['not-found'],
  }),
  getApplicationContext: endpoint({
    method: 'GET',
    path: '/representatives/applicationContext',
    summary: "The application context of the caller's own invitation, by e-mail address.",
    tag: 'Representatives',
    access: { allow: ['profile'], writes: true },
    response: { kind: 'json', schema: withContext },
    errors: ['not-found'],
  }),
  saveRepresentativeDraft: endpoint({
    method: 'PUT',
    path: '/representatives/draft',
    summary:
      'Keeps a half-filled profile, without SSN digits and date of birth. A conflict that names body.begunOn: another page has saved a draft since.',
    tag: 'Representatives',
    access: { allow: 'anyone', writes: true },
    body: z.strictObject({
      draft: representativeDraft,
      applicationContext,
      /** The page on which it was typed: a page's own drafts follow each other without a question. */
      editor: z.uuid(),
      /** `savedAt` of the draft that the page began with; null when there was none. */
      begunOn: z.nullable(instant),
      /** Saved even over a draft of another page. */
      replacesOther: z.boolean(),
    }),
    response: { kind: 'json', schema: z.object({ savedAt: instant }) },
    errors: ['not-found', 'conflict'],
  }),
  submitRepresentative: endpoint({
    method: 'PUT',
    path: '/representatives',
    summary: 'Submits a representative profile; conflict once it was submitted or its link is too old.',
    tag: 'Representatives',
    access: { allow: 'anyone', writes: true },
    body: representativeForm,
    response: { kind: 'json', schema: representativeProfile },
    errors: ['not-found', 'conflict'],
  }),
  listRepresentativeUsers: endpoint({
    method: 'GET',
    path: '/representatives/users/{id}',
    summary: 'Representatives of one management company.',
    tag: 'Representatives',
    access: { allow: ['representatives'], writes: false },
    params: one,
    query: representativesQuery,
    response: { kind: 'json', schema: pageOf(representativeUser) },
    errors: ['not-found'],
  }),
  getRepresentative: endpoint({
    method: 'GET',
    path: '/representatives/{id}/details',
    summary: 'One representative with the profile that was submitted, SSN digits and date of birth masked.',
    tag: 'Representatives',
    access: { allow: ['representatives'], writes: false },
    params: one,
    response: { kind: 'json', schema: representativeDetails },
    errors: ['not-found'],
  }),
  downloadRepresentativeDocument: endpoint({
    method: 'GET',
    path: '/representatives/{id}/document',
    summary: "A representative's identity document; who opened it is kept.",
    tag: 'Representatives',
    access: { allow: ['representatives'], writes: false },
    params: one,
    response: { kind: 'file', contentTypes: documentTypes },
    errors: ['not-found'],
  }),
  inviteRepresentative: endpoint({
    method: 'POST',
    path: '/representatives/invite',
    summary:
      'Invites a representative by e-mail. An invitation that is open is sent anew, and its earlier link stops working. A conflict that names body.emailId: the profile was submitted.',
    tag: 'Representatives',
    access: { allow: ['representatives'], writes: true },
    body: z.strictObject({ emailId: emailAddress, managementCompanyId: id }),
    idempotent: true,
    response: { kind: 'json', schema: representativeUser },
    errors: ['not-found', 'conflict'],
  }),
  withdrawRepresentative: endpoint({
    method: 'DELETE',
    path: '/representatives/{id}',
    summary:
      'Withdraws an invitation: its link works no more, and what was half filled in is gone. Conflict once the profile was submitted.',
    tag: 'Representatives',
    access: { allow: ['representatives'], writes: true },
    params: one,
    response: { kind: 'none' },
    errors: ['not-found', 'conflict'],
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/representatives/upload-document',
    summary: 'Uploads an identity document: pdf, png or jpeg up to 10 MB, in the field `file`.',
    tag: 'Representatives',
    access: { allow: 'anyone', writes: true },
    query: withContext,
    bodyKind: 'multipart',
    response: { kind: 'json', schema: uploadedDocument },
    errors: ['not-found', 'conflict', 'payload-too-large', 'unsupported-media-type', 'unavailable'],
  }),
};
