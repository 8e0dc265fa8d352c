import { type CommunitiesQuery, type OperationWire, onboardingStatuses } from '@payments/api-client/contract';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Scope } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { readSort } from '../../database/readSort.ts';
import { communities, managementCompanies, onboardingApplications } from '../../database/schema.ts';
import { notFound } from '../../http/problem.ts';

const status = z.enum(onboardingStatuses);
const within = (scope: Scope) => companyWithin(communities.management_company_id, scope);

/** @throws {ProblemError} not-found where nobody has the id, or the scope does not reach the community */
export async function requireCommunity(queries: Queries, id: number, scope: Scope): Promise<void> {
  const found = await queries.$count(communities, and(eq(communities.id, id), within(scope)));
  if (found === 0) throw notFound('community');
}

/** The communities catalog: those that are onboarded, by name. */
export function onboardedCommunities(queries: Queries, scope: Scope) {
  return queries
    .select({
      id: communities.id,
      name: communities.name,
      managementCompanyId: communities.management_company_id,
    })
    .from(communities)
    .where(and(eq(communities.onboarding_status, 'Onboarded'), within(scope)))
    .orderBy(asc(communities.name), asc(communities.id));
}

/** The filter of the onboarding list as a condition (ONB-1). */
export function conditionOf(query: CommunitiesQuery, scope: Scope): SQL | undefined {
  return and(
    within(scope),
    query.managementCompanyId === undefined
      ? undefined
      : eq(communities.management_company_id, query.managementCompanyId),
    query.onboardingStatus === undefined
      ? undefined
      : eq(communities.onboarding_status, query.onboardingStatus),
    query.newOnboarding === undefined ? undefined : eq(communities.new_onboarding, true),
  );
}

type Sort = NonNullable<CommunitiesQuery['sort']>;

const statusesInOrder = sql.join(
  onboardingStatuses.map((one) => sql`${one}::text`),
  sql`, `,
);
const sortColumns = {
  name: sql`lower(${communities.name})`,
  managementCompanyName: sql`lower(${managementCompanies.name})`,
  onboardingStatus: sql`array_position(array[${statusesInOrder}], ${communities.onboarding_status})`,
  statusChangedAt: communities.onboarding_status_changed_at,
} as const;

function orderOf(sort: Sort): SQL[] {
  const { name, by } = readSort(sort);
  return [by(sortColumns[name]), asc(sortColumns.name), asc(communities.id)];
}

const shown = {
  id: communities.id,
  name: communities.name,
  managementCompanyId: communities.management_company_id,
  managementCompanyName: managementCompanies.name,
  onboardingStatus: communities.onboarding_status,
  statusChangedAt: communities.onboarding_status_changed_at,
  applicationSubmittedAt: onboardingApplications.handed_in_at,
};

/** Associations with their company and their application, of which each has one at most. */
const selectShown = (queries: Queries) =>
  queries
    .select(shown)
    .from(communities)
    .innerJoin(managementCompanies, eq(managementCompanies.id, communities.management_company_id))
    .leftJoin(onboardingApplications, eq(onboardingApplications.community_id, communities.id))
    .$dynamic();

type ShownWire = OperationWire<'listCommunities'>['items'][number];

function presented(
  row: Omit<ShownWire, 'onboardingStatus' | 'statusChangedAt' | 'applicationSubmittedAt'> & {
    onboardingStatus: string;
    statusChangedAt: Date;
    applicationSubmittedAt: Date | null;
  },
): ShownWire {
  return {
    ...row,
    onboardingStatus: status.parse(row.onboardingStatus),
    statusChangedAt: row.statusChangedAt.toISOString(),
    applicationSubmittedAt: row.applicationSubmittedAt?.toISOString() ?? null,
  };
}

/** One page of the associations that match, and how many match in all. */
export async function pageOfCommunities(
  queries: Queries,
  input: { condition: SQL | undefined; sort: Sort; offset: number; limit: number },
): Promise<{ itemCount: number; items: ShownWire[] }> {
  const [counted] = await queries.select({ itemCount: count() }).from(communities).where(input.condition);
  const rows = await selectShown(queries)
    .where(input.condition)
    .orderBy(...orderOf(input.sort))
    .limit(input.limit)
    .offset(input.offset);
  return { itemCount: counted?.itemCount ?? 0, items: rows.map(presented) };
}

/**
 * One association as the onboarding list shows it.
 * @throws {Error} when there is none
 */
export async function communityById(queries: Queries, id: number): Promise<ShownWire> {
  const [row] = await selectShown(queries).where(eq(communities.id, id));
  if (!row) throw new Error(`there is no community ${id}`);
  return presented(row);
}
