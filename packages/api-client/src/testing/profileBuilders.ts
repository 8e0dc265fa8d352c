import type { OpenProfile, RepresentativeDraft } from '../contract/index.ts';

/** A representative's open profile, without a draft. */
export function buildOpenProfile(overrides: Partial<OpenProfile> = {}): OpenProfile {
  return {
    status: 'Open',
    companyName: 'Aspen Ridge Management',
    emailAddress: 'zoe.lindqvist@example.com',
    expiresAt: '2026-12-05T17:00:00Z',
    draft: null,
    ...overrides,
  };
}

/** A draft of a profile, filled in but for the document. */
export function buildRepresentativeDraft(overrides: Partial<RepresentativeDraft> = {}): RepresentativeDraft {
  return {
    firstName: 'Zoë',
    lastName: 'Lindqvist',
    title: 'Managing partner',
    emailAddress: 'zoe.lindqvist@example.com',
    phone: '(303) 555-0142',
    addressLine1: '1420 Larimer Street',
    addressLine2: 'Apt 9',
    city: 'Denver',
    state: 'CO',
    postalCode: '80202',
    ownershipPercent: '25',
    documentId: null,
    ...overrides,
  };
}
