import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { type AuditRecord, ourWork, recordAudit } from '../../audit/recordAudit.ts';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { communities, onboardingApplications } from '../../database/schema.ts';
import { doEach } from '../../jobs/doEach.ts';
import type { Services } from '../../services.ts';
import { openStatuses } from './onboardingLink.ts';

/**
 * Sends an association whose application was submitted to underwriting; give it the transaction. A repeat changes
 * nothing, and of several at once the first does it.
 */
export async function completeApplication(
  queries: Queries,
  given: { applicationId: string; scope: Scope; by: AuditRecord['by']; at: Date },
): Promise<
  { state: 'unknown' } | { state: 'notHandedIn' } | { state: 'completed' | 'repeated'; communityId: number }
> {
  const [row] = await queries
    .select({ application: onboardingApplications, companyId: communities.management_company_id })
    .from(onboardingApplications)
    .innerJoin(communities, eq(communities.id, onboardingApplications.community_id))
    .where(
      and(
        eq(onboardingApplications.id, given.applicationId),
        companyWithin(communities.management_company_id, given.scope),
      ),
    )
    .for('no key update', { of: onboardingApplications });
  if (!row) return { state: 'unknown' };
  const { application, companyId } = row;
  const communityId = application.community_id;
  if (!application.handed_in_at) return { state: 'notHandedIn' };
  if (application.completed_at) return { state: 'repeated', communityId };
  await queries
    .update(onboardingApplications)
    .set({ completed_at: given.at })
    .where(eq(onboardingApplications.id, application.id));
  const [sent] = await queries
    .update(communities)
    .set({ onboarding_status: 'Sent to Underwriting (Pending)', onboarding_status_changed_at: given.at })
    .where(and(eq(communities.id, communityId), inArray(communities.onboarding_status, [...openStatuses])))
    .returning({ id: communities.id });
  if (sent)
    await recordAudit(queries, {
      at: given.at,
      by: given.by,
      action: 'community.sentToUnderwriting',
      subject: 'community',
      subjectId: communityId,
      companyId,
    });
  return { state: 'completed', communityId };
}

/** How long the visitor's own return to the dashboard is waited for, in milliseconds. */
const waitMs = 60_000;
const mostAtOnce = 100;

/**
 * Completes the applications whose visitors did not come back to the dashboard, e.g. because somebody without an
 * account filled in a copied link. One that fails is logged and tried again on the next run.
 * @returns how many were completed
 */
export async function completeWaitingApplications(services: Services): Promise<number> {
  const { database, now, log } = services;
  const waiting = await database.queries
    .select({ id: onboardingApplications.id, communityId: onboardingApplications.community_id })
    .from(onboardingApplications)
    .where(
      and(
        isNotNull(onboardingApplications.handed_in_at),
        isNull(onboardingApplications.completed_at),
        lte(onboardingApplications.handed_in_at, new Date(now().getTime() - waitMs)),
      ),
    )
    .orderBy(asc(onboardingApplications.handed_in_at), asc(onboardingApplications.id))
    .limit(mostAtOnce);
  return doEach(log, waiting, {
    async one({ id }) {
      const { state } = await database.transaction((queries) =>
        completeApplication(queries, { applicationId: id, scope: 'everything', by: ourWork, at: now() }),
      );
      return state === 'completed';
    },
    failure: {
      message: 'an application could not be completed',
      idsOf: ({ communityId }) => ({ communityId }),
    },
  });
}
