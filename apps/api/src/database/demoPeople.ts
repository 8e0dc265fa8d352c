import { createHash } from 'node:crypto';
import { linkDays, termsVersion } from '@payments/api-client/contract';
import { createSetup } from '../identityProvider/authenticatorCodes.ts';
import { authenticatorRow } from '../identityProvider/authenticators.ts';
import type { Sealer } from '../personalData/sealer.ts';
import { sealDocument, sealDraft, sealStoredProfile } from '../resources/representatives/sealed.ts';
import type { Queries } from './connect.ts';
import { specimenPdf, specimenPng } from './demoDocuments.ts';
import { cities, companyNames, firstNames, lastNames, streets } from './demoNames.ts';
import {
  authenticators,
  identityDocuments,
  passwordLinks,
  representativeLinks,
  representatives,
  users,
} from './schema.ts';

const day = 86_400_000;

/** A number of 0 to `below`, the same for the same text. */
function chance(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}

const randomLooking = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/ł/gi, 'l')
    .replace(/ø/gi, 'o')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** People with different names; nobody's address is anybody's outside the demo. */
function createPeople(): (company: number, text: string) => Person {
  const taken = new Set<string>();
  const choose = (company: number, text: string): Person => {
    const firstName = firstNames[chance(`first ${text}`, firstNames.length)] ?? '';
    const lastName = lastNames[chance(`last ${text}`, lastNames.length)] ?? '';
    const domain = plain(companyNames[company - 1] ?? '');
    const email = `${plain(firstName)}.${plain(lastName)}@${domain}.example`;
    if (taken.has(email)) return choose(company, `${text} again`);
    taken.add(email);
    return { firstName, lastName, email };
  };
  return choose;
}

/** Roles in the order in which people get them; most have none or are dashboard users. */
const roleSets: readonly { roles: number[]; readOnly?: true }[] = [
  { roles: [] },
  { roles: [3] },
  { roles: [1] },
  { roles: [] },
  { roles: [0] },
  { roles: [3] },
  { roles: [2] },
  { roles: [], readOnly: true },
  { roles: [0, 3] },
  { roles: [1], readOnly: true },
  { roles: [2, 3] },
];

/** The demo staff's own company has more than a page of users beside them. */
const usersOf = (company: number) => (company === 1 ? 15 : 4 + chance(`users ${company}`, 13));

type Kind = 'open' | 'draft' | 'expired' | 'submittedPdf' | 'submittedPng';
const ownKinds: readonly Kind[] = [
  'draft',
  'submittedPdf',
  'expired',
  'submittedPng',
  'open',
  'submittedPdf',
  'expired',
];
const otherKinds: readonly Kind[] = ['submittedPdf', 'open', 'submittedPng', 'expired', 'draft'];

/** Who represents a company: the account without a company is invited by the first. */
const invitedAccount: Person = { firstName: 'Noah', lastName: 'Bergström', email: 'nocompany@demo.test' };

function profileOf(person: Person, text: string) {
  const [city = '', state = '', postalCode = ''] = (
    cities[chance(`city ${text}`, cities.length)] ?? ''
  ).split('|');
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    title:
      ['President', 'Managing Director', 'Treasurer', 'Chief Financial Officer'][
        chance(`title ${text}`, 4)
      ] ?? '',
    emailAddress: person.email,
    phone: `(303) 555-0${100 + chance(`phone ${text}`, 100)}`,
    addressLine1: `${100 + chance(`number ${text}`, 900)} ${streets[chance(`street ${text}`, streets.length)]}`,
    addressLine2: '',
    city,
    state,
    postalCode,
  };
}

/** A password that nobody knows: no text has this hash. */
const nobodysPassword = (text: string) => {
  const hex = (part: string) => createHash('sha256').update(`${part} of ${text}`).digest('hex');
  return `${hex('salt').slice(0, 32)}:${hex('hash')}:14:8:5`;
};

/** How far somebody has come with signing in: a few were invited, some of them too long ago, or have chosen a password and not come since. */
function signInOf(text: string): 'invited' | 'password' | 'authenticator' {
  const share = chance(`sign-in ${text}`, 8);
  if (share === 0) return 'invited';
  return share === 1 ? 'password' : 'authenticator';
}

/**
 * Makes the demo's other dashboard users, whose passwords nobody knows, and its representatives, with profiles and identity
 * documents sealed like everybody's.
 */
export async function fillDemoPeople(
  queries: Queries,
  { baseDate, sealer, invitedBy }: { baseDate: Date; sealer: Sealer; invitedBy: string },
): Promise<void> {
  const personOf = createPeople();
  const companies = companyNames.map((_name, index) => index + 1);
  const added = await queries
    .insert(users)
    .values(
      companies.flatMap((company) =>
        Array.from({ length: usersOf(company) }, (_, index) => {
          const person = personOf(company, `user ${company} ${index}`);
          const { roles, readOnly } = roleSets[(index + company - 1) % roleSets.length] ?? { roles: [] };
          return {
            email: person.email,
            first_name: person.firstName,
            last_name: person.lastName,
            roles,
            read_only: readOnly ?? false,
            management_company_id: company,
            password_hash: signInOf(person.email) === 'invited' ? null : nobodysPassword(person.email),
            demo_note: 'Made for the demo',
          };
        }),
      ),
    )
    .returning({ id: users.id, email: users.email });
  await queries.insert(authenticators).values(
    added
      .filter(({ email }) => signInOf(email) === 'authenticator')
      .map(({ id, email }) => {
        const at = new Date(baseDate.getTime() - chance(`set up ${email}`, 300) * day);
        return { ...authenticatorRow(sealer, id, createSetup(), { at, step: 0 }), recovery_saved: true };
      }),
  );
  await queries.insert(passwordLinks).values(
    added
      .filter(({ email }) => signInOf(email) === 'invited' && chance(`link of ${email}`, 3) > 0)
      .map(({ id, email }) => {
        const at = baseDate.getTime() - chance(`invited ${email}`, 5 * day);
        return {
          id: randomLooking(`password link ${email}`),
          user_id: id,
          email,
          asked_for: false,
          created_at: new Date(at),
          expires_at: new Date(at + linkDays.choosePassword * day),
        };
      }),
  );
  const invited = companies.flatMap((company) =>
    (company === 1 ? ownKinds : otherKinds).map((kind, index) => ({
      company,
      kind,
      person: personOf(company, `representative ${company} ${index}`),
    })),
  );
  const all = [{ company: 1, kind: 'open' as Kind, person: invitedAccount }, ...invited];
  const [pdf, png] = [specimenPdf(), specimenPng()];
  const rows: (typeof representatives.$inferInsert)[] = [];
  const links: (typeof representativeLinks.$inferInsert)[] = [];
  const documents: (typeof identityDocuments.$inferInsert)[] = [];
  for (const [index, { company, kind, person }] of all.entries()) {
    const id = index + 1;
    const text = `representative ${id}`;
    const isSubmitted = kind === 'submittedPdf' || kind === 'submittedPng';
    const daysAgo =
      kind === 'expired' ? 20 + chance(text, 60) : isSubmitted ? 12 + chance(text, 300) : 1 + chance(text, 9);
    const invitedAt = new Date(baseDate.getTime() - daysAgo * day - chance(`time ${text}`, day));
    const expiresAt = new Date(invitedAt.getTime() + linkDays.representative * day);
    const later = (share: number) => new Date(invitedAt.getTime() + share * (0.5 + chance(text, 10)) * day);
    const profile = profileOf(person, text);
    const documentId = randomLooking(`document ${id}`);
    if (isSubmitted) {
      const isPdf = kind === 'submittedPdf';
      documents.push({
        id: documentId,
        representative_id: id,
        ...sealDocument(sealer, documentId, {
          fileName: isPdf ? 'passport.pdf' : 'driving-licence.png',
          content: isPdf ? pdf : png,
        }),
        content_type: isPdf ? 'application/pdf' : 'image/png',
        size_bytes: isPdf ? pdf.length : png.length,
        uploaded_at: later(0.9),
      });
    }
    rows.push({
      id,
      management_company_id: company,
      email: person.email,
      invited_at: invitedAt,
      invited_by: invitedBy,
      expires_at: expiresAt,
      submitted_at: isSubmitted ? later(1) : null,
      sealed_profile: isSubmitted
        ? sealStoredProfile(sealer, id, {
            ...profile,
            dateOfBirth: `${1950 + chance(`year ${text}`, 50)}-0${1 + chance(`month ${text}`, 9)}-1${chance(`day ${text}`, 10)}`,
            ssnLast4: String(1 + chance(`digits ${text}`, 9_999)).padStart(4, '0'),
            ownershipPercent: [0, 12.5, 25, 50, 100][chance(`share ${text}`, 5)] ?? 0,
            documentId,
            termsVersion,
            acceptedAt: later(1).toISOString(),
            acceptedFromIp: chance(`ip ${text}`, 3) === 0 ? null : `203.0.113.${1 + chance(text, 250)}`,
            address: '127.0.0.1',
          })
        : null,
      sealed_draft:
        kind === 'draft'
          ? sealDraft(sealer, id, { ...profile, postalCode: '', ownershipPercent: '', documentId: null })
          : null,
      draft_saved_at: kind === 'draft' ? later(0.1) : null,
    });
    links.push({
      id: randomLooking(`link ${id}`),
      representative_id: id,
      created_at: invitedAt,
      expires_at: expiresAt,
    });
  }
  await queries.insert(representatives).values(rows);
  await queries.insert(representativeLinks).values(links);
  await queries.insert(identityDocuments).values(documents);
}
