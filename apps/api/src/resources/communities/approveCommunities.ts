import type { OperationWire } from '@payments/api-client/contract';
import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { type AuditRecord, recordAudits } from '../../audit/recordAudit.ts';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { isOneOf } from '../../database/ids.ts';
import { communities, onboardingApplications } from '../../database/schema.ts';
import type { Sealer } from '../../personalData/sealer.ts';
import { bankAccountLast4Of } from '../applications/answers.ts';

type Outcome = OperationWire<'approveOnboarding'>[number];
type Community = typeof communities.$inferSelect;

/** Why an association cannot be approved, or null. */
function reasonAgainst(community: Community | undefined): Outcome['reason'] {
  if (!community) return 'unknown';
  if (community.onboarding_status === 'Onboarded') return 'alreadyOnboarded';
  return community.onboarding_status === 'Sent to Underwriting (Pending)' ? null : 'notPending';
}

/**
 * Approves associations that wait for it (ONB-4); give it the transaction. Payouts of an approved association go to
 * the bank account of its application, where there is one.
 * @returns the outcome of each id asked for, in order, one that was repeated once
 * @throws {Error} when an application's answers cannot be opened: then nothing is approved
 */
export async function approveCommunities(
  queries: Queries,
  approval: {
    ids: readonly number[];
    scope: Scope;
    by: AuditRecord['by'];
    /** Asked once the communities are locked. */
    now: () => Date;
    sealer: Sealer;
  },
): Promise<Outcome[]> {
  const ids = [...new Set(approval.ids)];
  const locked = await queries
    .select()
    .from(communities)
    .where(
      and(isOneOf(communities.id, ids), companyWithin(communities.management_company_id, approval.scope)),
    )
    .orderBy(asc(communities.id))
    .for('update');
  const rows = new Map(locked.map((row) => [row.id, row]));
  const outcomes = ids.map((id): Outcome => {
    const row = rows.get(id);
    const reason = reasonAgainst(row);
    const outcome = reason === null ? 'approved' : 'failed';
    return { communityId: id, communityName: row?.name ?? null, outcome, reason };
  });
  const approved = locked.filter((row) => reasonAgainst(row) === null);
  if (approved.length === 0) return outcomes;
  const at = approval.now();
  const approvedIds = approved.map(({ id }) => id);
  const accounts = await bankAccountsOf(queries, approvedIds, approval.sealer);
  const lastDigits = sql`coalesce(${JSON.stringify(accounts)}::jsonb ->> ${communities.id}::text, ${communities.bank_account_last4})`;
  await queries
    .update(communities)
    .set({
      onboarding_status: 'Onboarded',
      onboarding_status_changed_at: at,
      bank_account_last4: lastDigits,
    })
    .where(isOneOf(communities.id, approvedIds));
  await recordAudits(
    queries,
    approved.map(({ id, management_company_id }) => ({
      at,
      by: approval.by,
      action: 'community.approved',
      subject: 'community',
      subjectId: id,
      companyId: management_company_id,
    })),
  );
  return outcomes;
}

/** The last digits of each application's bank account, by the association's id. */
async function bankAccountsOf(
  queries: Queries,
  ids: readonly number[],
  sealer: Sealer,
): Promise<Record<string, string>> {
  const found = await queries
    .select({
      id: onboardingApplications.id,
      communityId: onboardingApplications.community_id,
      sealed: onboardingApplications.sealed_answers,
    })
    .from(onboardingApplications)
    .where(
      and(
        isOneOf(onboardingApplications.community_id, ids),
        isNotNull(onboardingApplications.sealed_answers),
        isNotNull(onboardingApplications.handed_in_at),
      ),
    );
  return Object.fromEntries(
    found.flatMap(({ id, communityId, sealed }) => {
      const last4 = bankAccountLast4Of(sealer, id, sealed);
      return last4 === null ? [] : [[communityId, last4]];
    }),
  );
}
