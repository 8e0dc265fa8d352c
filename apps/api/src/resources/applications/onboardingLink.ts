import { randomBytes } from 'node:crypto';
import { dayAt, dayPlus, endOfDay, instantOfWallTime, linkDays } from '@payments/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { type AuditRecord, recordAudit } from '../../audit/recordAudit.ts';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import { communities, onboardingApplications } from '../../database/schema.ts';
import type { Services } from '../../services.ts';

const purpose = 'onboarding-application';

/** Path of the application form; the signed application id is its query value `application`, which no log holds. */
export const applicationPath = '/underwriting/application';

/** Milliseconds after a link's end in which answers are still taken, for those who opened the form in time. */
const toFillIn = 86_400_000;

const signedId = /^([\w-]{22})(?:-([0-9a-z]+))?$/;

/** Which application a link opens, until when; one that was given before links had an end has none left. */
export interface OnboardingLink {
  applicationId: string;
  expiresAt: Date;
  /** Whether its end has passed: `justOver` takes answers for a day more and shows none, `over` does neither. */
  time: 'within' | 'justOver' | 'over';
}

/** Reads a link's text; null when it was not signed here. */
export function readLink({ links, now }: Services, text: string): OnboardingLink | null {
  const [, applicationId, seconds = '0'] = signedId.exec(links.idOf(purpose, text) ?? '') ?? [];
  if (applicationId === undefined) return null;
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000);
  const since = now().getTime() - expiresAt.getTime();
  return { applicationId, expiresAt, time: since <= 0 ? 'within' : since <= toFillIn ? 'justOver' : 'over' };
}

/** Statuses in which the form is open. */
export const openStatuses: ReadonlySet<string> = new Set(['Not Started', 'In Progress']);

type Closed = 'handedIn' | 'Sent to Underwriting (Pending)' | 'Onboarded' | 'Declined';

function reasonClosed(status: string): Closed | null {
  if (status === 'Sent to Underwriting (Pending)' || status === 'Onboarded') return status;
  return openStatuses.has(status) ? null : 'Declined';
}

/**
 * The link to an association's application (ONB-5), which works through the 30th day after, in business time.
 * The first call makes the application; later ones answer the same on the same day, and another link to it on others.
 * It is `closed` once the application was submitted or the association has gone on.
 */
export function takeOnboardingLink(
  services: Services,
  given: { communityId: number; scope: Scope; by: NonNullable<AuditRecord['by']> },
): Promise<
  | { state: 'open'; link: string; applicationId: string; expiresAt: Date }
  | { state: 'closed'; reason: Closed }
  | { state: 'unknown' }
> {
  const { database, links, settings, now } = services;
  return database.transaction(async (queries) => {
    const [community] = await queries
      .select()
      .from(communities)
      .where(
        and(
          eq(communities.id, given.communityId),
          companyWithin(communities.management_company_id, given.scope),
        ),
      )
      .for('no key update');
    if (!community) return { state: 'unknown' };
    const gone = reasonClosed(community.onboarding_status);
    if (gone) return { state: 'closed', reason: gone };
    const ofCommunity = eq(onboardingApplications.community_id, community.id);
    const [known] = await queries.select().from(onboardingApplications).where(ofCommunity);
    if (known?.handed_in_at) return { state: 'closed', reason: 'handedIn' };
    const at = now();
    const applicationId = known?.id ?? randomBytes(16).toString('base64url');
    if (!known)
      await queries.insert(onboardingApplications).values({
        id: applicationId,
        community_id: community.id,
        created_at: at,
        created_by_user_id: given.by.userId,
      });
    await recordAudit(queries, {
      at,
      by: given.by,
      action: 'community.onboardingLinkTaken',
      subject: 'community',
      subjectId: community.id,
      companyId: community.management_company_id,
    });
    const { BUSINESS_TIME_ZONE: timeZone, PUBLIC_ORIGIN: origin } = settings;
    const lastDay = dayPlus(dayAt(at.getTime(), timeZone), linkDays.application);
    const expiresAt = new Date(instantOfWallTime(endOfDay(lastDay), timeZone, 'last'));
    const text = links.sign(purpose, `${applicationId}-${(expiresAt.getTime() / 1000).toString(36)}`);
    return {
      state: 'open',
      link: `${origin}${applicationPath}?application=${text}`,
      applicationId,
      expiresAt,
    };
  });
}
