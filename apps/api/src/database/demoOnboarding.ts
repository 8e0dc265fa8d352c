import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Sealer } from '../personalData/sealer.ts';
import { type Answers, sealAnswers } from '../resources/applications/answers.ts';
import type { Queries } from './connect.ts';
import { firstNames, lastNames } from './demoNames.ts';
import { communities, onboardingApplications } from './schema.ts';

/** Associations of the demo staff's own company that have not come through onboarding, beside the usual ones. */
const applicants = [
  ['Cañon Vista Estates', 'Sent to Underwriting (Pending)'],
  ['Timberline Lofts', 'Not Started'],
  ['Bluestem Village HOA', 'In Progress'],
  ['Silver Fox Townhomes', 'Sent to Underwriting (Pending)'],
  ['Pinyon Terrace', 'Declined'],
  ['Marble Gulch Cabins', 'Sent to Underwriting (Pending)'],
  ['Old Mill Row', 'Not Started'],
  ['Wild Rose Commons', 'Sent to Underwriting (Pending)'],
  ["O'Hara Point HOA", 'In Progress'],
  ['Lakeside at Boulder Creek Phase II Master Homeowners Association', 'Not Started'],
  ['Dry Fork Ranchettes', 'Declined'],
  ['Union Station Residences', 'Sent to Underwriting (Pending)'],
  ['Mesa Verde Patio Homes', 'In Progress'],
  ['Tall Grass Condominiums', 'Not Started'],
] as const;

function answersOf(name: string, place: number): Answers {
  const digits = String(place * 104_729 + 31_415_926);
  return {
    legalName: `${name}, Inc.`,
    ein: `8${digits}`,
    unitCount: String(24 + place * 9),
    addressLine1: `${100 + place * 14} Juniper Street`,
    city: 'Denver',
    state: 'CO',
    postalCode: '80202',
    contactName: `${firstNames[(place * 7) % firstNames.length]} ${lastNames[(place * 11) % lastNames.length]}`,
    contactEmail: `board${place}@example.net`,
    contactPhone: '303-555-0142',
    bankName: 'Alpine Credit Union',
    routingNumber: '102000021',
    accountNumber: `40${digits}`,
    accountType: 'Checking',
  };
}

/**
 * Adds the applicants, and says of every demo association when its onboarding status changed: those that are onboarded
 * before their first payment, the others in the last weeks. A third of the onboarded ones were so before there was a
 * form for it, and are left out of the list. Those that wait for approval have the application that they submitted.
 * Needs the other associations.
 */
export async function fillDemoOnboarding(
  queries: Queries,
  { baseDate, sealer }: { baseDate: Date; sealer: Sealer },
): Promise<void> {
  const base = sql`${baseDate.toISOString()}::timestamptz`;
  const last = await queries.$count(communities);
  await queries.insert(communities).values(
    applicants.map(([name, onboarding_status], place) => ({
      id: last + place + 1,
      management_company_id: 1,
      name,
      segment: `NEW${String(last + place + 1).padStart(3, '0')}`,
      onboarding_status,
    })),
  );
  await queries.execute(sql`
    update communities set
      new_onboarding = onboarding_status <> 'Onboarded' or id % 3 <> 0,
      onboarding_status_changed_at = ${base} - case when onboarding_status = 'Onboarded'
        then interval '1100 days' + (id * 37 % 200) * interval '1 day'
        else interval '1 hour' + (id * 29 % 45) * interval '1 day' end - (id * 53 % 500) * interval '1 minute'`);
  const pending = await queries
    .select({ communityId: communities.id, name: communities.name })
    .from(communities)
    .where(eq(communities.onboarding_status, 'Sent to Underwriting (Pending)'))
    .orderBy(asc(communities.id));
  await queries.insert(onboardingApplications).values(
    pending.map(({ name, communityId }, place) => {
      const id = createHash('sha256')
        .update(`demo application ${communityId}`)
        .digest('base64url')
        .slice(0, 22);
      const changedAt = sql`(select onboarding_status_changed_at from communities where id = ${communityId})`;
      return {
        id,
        community_id: communityId,
        created_at: sql`${changedAt} - interval '2 days'`,
        sealed_answers: sealAnswers(sealer, id, answersOf(name, place)),
        saved_at: changedAt,
        handed_in_at: changedAt,
        completed_at: changedAt,
      };
    }),
  );
}
