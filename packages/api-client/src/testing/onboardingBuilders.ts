import type { DocumentDownload, DocumentsInformation, TaxFormRow } from '../contract/documents.ts';
import type {
  DashboardUser,
  DashboardUserDetails,
  DashboardUserRole,
  ManagementCompany,
} from '../contract/managementCompanies.ts';
import { toDollars } from '../contract/money.ts';
import {
  type ApprovalOutcome,
  type OnboardingCommunity,
  onboardingStatuses,
  type SubmittedApplication,
} from '../contract/onboarding.ts';
import {
  type RepresentativeDetails,
  type RepresentativeUser,
  representativeStatuses,
} from '../contract/representatives.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-20T15:41:00Z');
const at = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Four companies, by name; the second is the one of `buildUserInfo`. */
export function buildManagementCompanies(): ManagementCompany[] {
  return [
    { id: 3, name: 'Cascade Community Partners' },
    { id: 1, name: 'Summit Management' },
    { id: 2, name: 'Tidewater Association Services' },
    { id: 4, name: 'Álvarez & Daughters Property Group' },
  ];
}

/** An association of Summit Management that waits for approval. */
export function buildOnboardingCommunity(overrides: Partial<OnboardingCommunity> = {}): OnboardingCommunity {
  return {
    id: 61,
    name: 'Juniper Flats',
    managementCompanyId: 1,
    managementCompanyName: 'Summit Management',
    onboardingStatus: 'Sent to Underwriting (Pending)',
    statusChangedAt: '2026-11-20T15:41:00Z',
    applicationSubmittedAt: '2026-11-20T15:41:00Z',
    ...overrides,
  };
}

/** What it submitted. */
export function buildSubmittedApplication(
  overrides: Partial<SubmittedApplication> = {},
): SubmittedApplication {
  return {
    ...buildOnboardingCommunity(),
    applicationSubmittedAt: '2026-11-20T15:41:00Z',
    legalName: 'Juniper Flats Homeowners Association, Inc.',
    einLast4: '6789',
    unitCount: 148,
    addressLine1: '410 Juniper Street',
    addressLine2: 'Suite 200',
    city: 'Boulder',
    state: 'CO',
    postalCode: '80301',
    contactName: 'Marisol Vega',
    contactEmail: 'board@juniperflats.example',
    contactPhone: '303-555-0142',
    bankName: 'Alpine Credit Union',
    routingNumber: '102000021',
    accountNumberLast4: '4417',
    accountType: 'Checking',
    ...overrides,
  };
}

const associations = [
  'Juniper Flats',
  'Copper Basin Townhomes',
  'The Arbors at Mill Pond',
  'Quail Hollow Condominiums',
  'Lakeshore Terrace',
  'Bristlecone Commons',
  'Vista del Cañón',
  'Old Depot Lofts',
  'Sagebrush Meadows',
  'Number Nine Wharf',
] as const;
const statusTurns = [2, 1, 2, 0, 3, 2, 4, 1, 0, 3] as const;

/** `count` associations, the same for the same count: every status and company occurs. */
export function buildOnboardingCommunities(count: number): OnboardingCommunity[] {
  const companies = buildManagementCompanies();
  return Array.from({ length: count }, (_, index) => {
    const company = companies[index % companies.length];
    const status = onboardingStatuses[statusTurns[index % statusTurns.length] ?? 0] ?? 'Not Started';
    return buildOnboardingCommunity({
      id: 61 + index,
      name: associations[index % associations.length] ?? '',
      managementCompanyId: company?.id ?? 1,
      managementCompanyName: company?.name ?? '',
      onboardingStatus: status,
      applicationSubmittedAt: ['Not Started', 'In Progress'].includes(status) ? null : '2026-11-20T15:41:00Z',
      statusChangedAt: at(now - index * 0.7 * day),
    });
  });
}

/** What an approval of these associations came to: every third one fails. */
export function buildApprovalOutcomes(
  communities: readonly { id: number; name: string }[],
): ApprovalOutcome[] {
  const reasons = ['notPending', 'alreadyOnboarded', 'unknown'] as const;
  return communities.map(({ id, name }, index) => {
    const reason = index % 3 === 2 ? (reasons[((index - 2) / 3) % reasons.length] ?? 'unknown') : null;
    return {
      communityId: id,
      communityName: reason === 'unknown' ? null : name,
      outcome: reason === null ? 'approved' : 'failed',
      reason,
    };
  });
}

/** An association with its form of 2025; money in dollars. */
export function buildTaxFormRow(overrides: Partial<TaxFormRow> = {}): TaxFormRow {
  return {
    id: 21,
    name: 'River Park Villas',
    managementCompanyId: 1,
    taxForm: {
      year: 2025,
      formType: '1099-K',
      grossAmount: 412_880.14,
      paymentCount: 1032,
      issuedAt: '2026-01-05T08:00:00Z',
      lastDownload: { at: '2026-01-28T16:20:00Z', by: 'Ana Duarte' },
    },
    isAwaited: false,
    ...overrides,
  };
}

const onboarded = [
  'Cedar Grove Association',
  'Harbor Point',
  'Maple Court Homeowners',
  'Oak Hill',
  'Pine Ridge Master Association',
  'River Park Villas',
  'Sunset Villas',
  'Willow Creek Estates',
] as const;

/** `count` associations, the same for the same count: every fifth has no form, every second was never downloaded. */
export function buildTaxFormRows(count: number): TaxFormRow[] {
  const { taxForm } = buildTaxFormRow();
  return Array.from({ length: count }, (_, index) => {
    const name = onboarded[index % onboarded.length] ?? '';
    return buildTaxFormRow({
      id: 21 + index,
      name: index < onboarded.length ? name : `${name} ${Math.floor(index / onboarded.length) + 1}`,
      taxForm:
        taxForm && index % 5 !== 4
          ? {
              ...taxForm,
              grossAmount: toDollars(1_830_000 + ((index * 7_919_113) % 92_000_000)),
              paymentCount: 40 + ((index * 977) % 2_400),
              lastDownload: index % 2 === 0 ? taxForm.lastDownload : null,
            }
          : null,
    });
  });
}

/** `count` downloads of a form, the latest first; every third in an archive. */
export function buildDocumentDownloads(count: number): DocumentDownload[] {
  const names = ['Ana Duarte', 'Marcus Oyelaran', 'Siobhán Ní Dhomhnaill'] as const;
  return Array.from({ length: count }, (_, index) => ({
    id: 900 - index,
    name: names[index % names.length] ?? '',
    at: at(now - index * 3.3 * day),
    kind: index % 3 === 1 ? 'archive' : 'form',
  }));
}

/** An archive of twelve forms that nobody has asked for yet. */
export function buildDocumentsInformation(
  overrides: Partial<DocumentsInformation> = {},
): DocumentsInformation {
  return {
    status: 'NotRequested',
    documentCount: 12,
    awaitedCount: 0,
    preparedCount: 0,
    requestedAt: null,
    requestedBy: null,
    fileName: null,
    sizeBytes: null,
    ...overrides,
  };
}

/** A dashboard user of Summit Management without a special role. */
export function buildDashboardUser(overrides: Partial<DashboardUser> = {}): DashboardUser {
  return {
    id: 301,
    emailAddress: 'grace.mbeki@example.com',
    firstName: 'Grace',
    lastName: 'Mbeki',
    managementCompanyId: 1,
    managementCompanyName: 'Summit Management',
    roles: [],
    hasPassword: true,
    hasAuthenticator: true,
    linkWorksUntil: null,
    revision: 0,
    ...overrides,
  };
}

/** The same user, who signed in this morning. */
export function buildDashboardUserDetails(
  overrides: Partial<DashboardUserDetails> = {},
): DashboardUserDetails {
  return {
    ...buildDashboardUser(),
    lastSignedInAt: '2026-11-20T15:41:00Z',
    ...overrides,
  };
}

const staff: readonly (readonly [string, string, string, readonly DashboardUserRole[]])[] = [
  ['Ana', 'Duarte', 'ana.duarte@example.com', ['FullAccess']],
  ['Bartholomew', 'Quist', 'b.quist@example.com', []],
  ['Chidi', 'Anagonye', 'chidi@example.com', ['OnboardUser']],
  ['Dolores', 'del Río', 'dolores.delrio@example.com', ['ReportsUser', 'DashboardUser']],
  ['Eun-ji', 'Park', 'eunji.park@example.com', ['DashboardUser', 'read-only']],
  ['Fintan', 'O’Rourke', 'fintan@example.com', ['OnboardUser', 'ReportsUser']],
  ['Grace', 'Mbeki', 'grace.mbeki@example.com', []],
  ['Henrike', 'Østergård', 'henrike@example.com', ['FullAccess', 'read-only']],
  ['Ivo', 'Petković', 'ivo@example.com', ['DashboardUser']],
  [
    'Jacqueline',
    'Thibodeaux',
    'j.thibodeaux@example.com',
    ['OnboardUser', 'FullAccess', 'ReportsUser', 'DashboardUser'],
  ],
];

/** `count` users, the same for the same count: every role and company occurs. The first is Ana Duarte. */
export function buildDashboardUsers(count: number): DashboardUser[] {
  const companies = buildManagementCompanies();
  return Array.from({ length: count }, (_, index) => {
    const [firstName = '', lastName = '', emailAddress = '', roles = []] = staff[index % staff.length] ?? [];
    const company = companies[(index + 1) % companies.length];
    return buildDashboardUser({
      id: 301 + index,
      firstName,
      lastName,
      emailAddress,
      managementCompanyId: company?.id ?? 1,
      managementCompanyName: company?.name ?? '',
      roles: [...roles],
    });
  });
}

/** A representative of Summit Management who has submitted the profile. */
export function buildRepresentativeUser(overrides: Partial<RepresentativeUser> = {}): RepresentativeUser {
  return {
    id: 701,
    name: 'Wilhelmina Achterberg',
    emailAddress: 'w.achterberg@example.com',
    managementCompanyId: 1,
    status: 'Submitted',
    invitedAt: '2026-11-10T17:05:00Z',
    invitedBy: 'Ana Duarte',
    expiresAt: '2026-11-24T17:05:00Z',
    submittedAt: '2026-11-12T09:30:00Z',
    ...overrides,
  };
}

/** `count` representatives, the same for the same count: every status occurs. */
export function buildRepresentativeUsers(count: number): RepresentativeUser[] {
  const names = ['Wilhelmina Achterberg', 'Samir Haddad', 'Lucía Fernández-Ortega', 'Tove Nygaard'] as const;
  const addresses = ['w.achterberg', 'samir.haddad', 'lucia.fernandez', 'tove.nygaard'] as const;
  return Array.from({ length: count }, (_, index) => {
    const status = representativeStatuses[(index + 2) % representativeStatuses.length] ?? 'Invited';
    const invited = now - (status === 'Expired' ? 20 + index : 1 + index * 0.9) * day;
    const isSubmitted = status === 'Submitted';
    return buildRepresentativeUser({
      id: 701 + index,
      name: isSubmitted ? (names[index % names.length] ?? '') : '',
      emailAddress: `${addresses[index % addresses.length]}${index < addresses.length ? '' : index}@example.com`,
      status,
      invitedAt: at(invited),
      expiresAt: at(invited + 14 * day),
      submittedAt: isSubmitted ? at(invited + 0.5 * day) : null,
    });
  });
}

/** The profile that a representative submitted, masked as the server masks it. */
export function buildRepresentativeDetails(
  overrides: Partial<RepresentativeDetails> = {},
): RepresentativeDetails {
  return {
    ...buildRepresentativeUser(),
    managementCompanyName: 'Summit Management',
    profile: {
      title: 'Managing director',
      emailAddress: 'tove@nygaard-homes.example',
      phone: '(303) 555-0142',
      addressLine1: '1840 Blake Street',
      addressLine2: 'Suite 410',
      city: 'Denver',
      state: 'CO',
      postalCode: '80202',
      ownershipPercent: 32.5,
      dateOfBirth: '••/••/1984',
      ssn: '•••-••-••••',
      document: { documentId: 'doc_4f0c2a7e19d84b6c', fileName: 'passport.pdf', sizeBytes: 1_482_133 },
      termsVersion: '2026-10',
      acceptedAt: '2026-11-12T09:29:40Z',
      acceptedFromIp: '203.0.113.24',
    },
    ...overrides,
  };
}
