import {
  type RepresentativeDraft,
  type RepresentativeForm,
  representativeDraft,
  type representativeFields,
} from '@payments/api-client/contract';
import * as z from 'zod';
import type { Sealer } from '../../personalData/sealer.ts';
import type { Representative } from './links.ts';

const places = {
  profile: (id: number) => `representative ${id} profile`,
  draft: (id: number) => `representative ${id} draft`,
  document: (id: string) => `identity document ${id} content`,
  fileName: (id: string) => `identity document ${id} name`,
};

/** What is kept of a profile that was submitted. Read back as it was written: no rule of today refuses it. */
const storedProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  ssnLast4: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  ownershipPercent: z.number(),
  documentId: z.string(),
  termsVersion: z.string(),
  /** ISO 8601 in UTC. */
  acceptedAt: z.string(),
  /** Public address that the sender looked up. */
  acceptedFromIp: z.string().nullable(),
  /** Address that the request came from. */
  address: z.string(),
} satisfies Record<Exclude<keyof typeof representativeFields, 'termsAccepted'>, z.ZodType> &
  Record<string, z.ZodType>);
export type StoredProfile = z.output<typeof storedProfile>;

/** Seals a profile as it is kept. */
export function sealStoredProfile(sealer: Sealer, id: number, profile: StoredProfile): string {
  return sealer.seal(places.profile(id), JSON.stringify(profile));
}

/** Seals a form that was submitted, with when and from where. */
export function sealProfile(
  sealer: Sealer,
  id: number,
  form: RepresentativeForm,
  accepted: { at: Date; address: string },
): string {
  const { applicationContext: _context, termsAccepted: _accepted, ...fields } = form;
  return sealStoredProfile(sealer, id, {
    ...fields,
    acceptedAt: accepted.at.toISOString(),
    address: accepted.address,
  });
}

/** The profile that was submitted, or null before it was. */
export function openProfile(
  sealer: Sealer,
  row: Pick<Representative, 'id' | 'sealed_profile'>,
): StoredProfile | null {
  if (row.sealed_profile === null) return null;
  return storedProfile.parse(JSON.parse(sealer.open(places.profile(row.id), row.sealed_profile)));
}

export function sealDraft(sealer: Sealer, id: number, draft: RepresentativeDraft): string {
  return sealer.seal(places.draft(id), JSON.stringify(draft));
}

/** The half-filled form, or null when there is none. */
export function openDraft(
  sealer: Sealer,
  row: Pick<Representative, 'id' | 'sealed_draft'>,
): RepresentativeDraft | null {
  if (row.sealed_draft === null) return null;
  return z.parse(representativeDraft, JSON.parse(sealer.open(places.draft(row.id), row.sealed_draft)));
}

export function sealDocument(sealer: Sealer, id: string, file: { fileName: string; content: Uint8Array }) {
  return {
    sealed_file_name: sealer.seal(places.fileName(id), file.fileName),
    sealed_content: sealer.sealBytes(places.document(id), file.content),
  };
}

export function openFileName(sealer: Sealer, row: { id: string; sealed_file_name: string }): string {
  return sealer.open(places.fileName(row.id), row.sealed_file_name);
}

export function openContent(sealer: Sealer, row: { id: string; sealed_content: Uint8Array }): Uint8Array {
  return sealer.openBytes(places.document(row.id), row.sealed_content);
}
