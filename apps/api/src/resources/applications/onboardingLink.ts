import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type AuditRecord, recordAudit } from '../../audit/recordAudit.ts';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import { communities, onboardingApplications } from '../../database/schema.ts';
import type { Services } from '../../services.ts';

const purpose = 'onboarding-application';

/** Path of the application form; the signed application id is its query value `application`, which no log holds. */
export const applicationPath = '/underwriting/application';

/** The application id of a link's text, or null when it was not signed here. */
export function applicationIdOf({ links }: Services, text: string): string | null {
  return links.idOf(purpose, text);
}

/** Statuses in which the form is open. */
export const openStatuses: ReadonlySet<string> = new Set(['Not Started', 'In Progress']);

type Closed = 'handedIn' | 'Sent to Underwriting (Pending)' | 'Onboarded' | 'Declined';

function reasonClosed(status: string): Closed | null {
  if (status === 'Sent to Underwriting (Pending)' || status === 'Onboarded') return status;
  return openStatuses.has(status) ? null : 'Declined';
}

/**
 * The link to an association's application (ONB-5). The first call makes the application, later ones answer the same;
 * it is `closed` once the application was submitted or the association has gone on.
 */
export function takeOnboardingLink(
  services: Services,
  given: { communityId: number; scope: Scope; by: NonNullable<AuditRecord['by']> },
): Promise<
  | { state: 'open'; link: string; applicationId: string }
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
    const link = `${settings.PUBLIC_ORIGIN}${applicationPath}?application=${links.sign(purpose, applicationId)}`;
    return { state: 'open', link, applicationId };
  });
}
