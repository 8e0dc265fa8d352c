import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, idText, plainText } from './fields.ts';

/** Personal data of a representative; SSN digits never come back (REP-3). */
export const representativeForm = z.strictObject({
  firstName: plainText(1, 100),
  lastName: plainText(1, 100),
  title: plainText(1, 100),
  emailAddress,
  phone: plainText(7, 30),
  /** A calendar day. */
  dateOfBirth: z.iso.date(),
  ssnLast4: z.string().check(z.regex(/^\d{4}$/, 'must be four digits')),
  addressLine1: plainText(1, 200),
  addressLine2: plainText(0, 200),
  city: plainText(1, 100),
  state: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be a two-letter state')),
  postalCode: z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code')),
  /** Percent, 0 to 100. */
  ownershipPercent: z.number().check(z.minimum(0), z.maximum(100)),
  documentId: z.string().check(z.minLength(1), z.maxLength(200)),
  termsAccepted: z.literal(true),
  /** Public address from which the terms were accepted; null when the look-up failed. */
  acceptedFromIp: z.nullable(z.string().check(z.maxLength(45))),
  applicationContext: plainText(1, 4096),
});

export const representativeProfile = z.object({
  status: z.enum(['Open', 'Submitted', 'Unavailable']),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
});

export const representativeUser = z.object({
  id,
  name: z.string(),
  emailAddress: z.string(),
  managementCompanyId: id,
  status: z.enum(['Invited', 'Submitted']),
});

export const representatives = {
  getRepresentativeProfile: endpoint({
    method: 'GET',
    path: '/representatives/profile',
    summary:
      'The profile behind an application context, which is itself the proof of access; no sign-in headers.',
    tag: 'Representatives',
    access: { allow: 'anyone', writes: false },
    query: z.strictObject({ applicationContext: z.string().check(z.minLength(1), z.maxLength(4096)) }),
    response: { kind: 'json', schema: representativeProfile },
    errors: ['not-found', 'conflict'],
  }),
  submitRepresentative: endpoint({
    method: 'PUT',
    path: '/representatives',
    summary: 'Hands in a representative profile.',
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
    params: z.strictObject({ id: idText }),
    response: { kind: 'json', schema: z.array(representativeUser) },
    errors: ['not-found'],
  }),
  inviteRepresentative: endpoint({
    method: 'POST',
    path: '/representatives/invite',
    summary: 'Invites a representative by e-mail.',
    tag: 'Representatives',
    access: { allow: ['representatives'], writes: true },
    body: z.strictObject({ emailId: emailAddress, managementCompanyId: id }),
    response: { kind: 'json', schema: representativeUser },
    errors: ['not-found', 'conflict'],
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/representatives/upload-document',
    summary: 'Uploads an identity document: pdf, png or jpeg up to 10 MB, in the field `file`.',
    tag: 'Representatives',
    access: { allow: 'anyone', writes: true },
    query: z.strictObject({ applicationContext: z.string().check(z.minLength(1), z.maxLength(4096)) }),
    bodyKind: 'multipart',
    response: { kind: 'json', schema: z.object({ documentId: z.string(), fileName: z.string() }) },
    errors: ['payload-too-large', 'unsupported-media-type'],
  }),
};
