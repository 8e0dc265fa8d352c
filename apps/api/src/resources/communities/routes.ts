import { onboardingStatuses, toOffset } from '@payments/api-client/contract';
import { and, asc, count, eq } from 'drizzle-orm';
import * as z from 'zod';
import { scopeOf } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import { communities, managementCompanies } from '../../database/schema.ts';
import type { Handler } from '../../http/call.ts';

const onboardingStatus = z.enum(onboardingStatuses);

export const listOnboardedCommunities: Handler<'listOnboardedCommunities'> = ({ services, caller }) =>
  services.database.queries
    .select({
      id: communities.id,
      name: communities.name,
      managementCompanyId: communities.management_company_id,
    })
    .from(communities)
    .where(
      and(
        eq(communities.onboarding_status, 'Onboarded'),
        companyWithin(communities.management_company_id, scopeOf(caller)),
      ),
    )
    .orderBy(asc(communities.name), asc(communities.id));

export const listCommunities: Handler<'listCommunities'> = async ({ services, caller, query }) => {
  const page = toOffset(query.pageNumber ?? 1, query.pageSize ?? 10);
  const condition = and(
    companyWithin(communities.management_company_id, scopeOf(caller)),
    query.managementCompanyId === undefined
      ? undefined
      : eq(communities.management_company_id, query.managementCompanyId),
    query.onboardingStatus === undefined
      ? undefined
      : eq(communities.onboarding_status, query.onboardingStatus),
  );
  const { queries } = services.database;
  const [counted] = await queries.select({ itemCount: count() }).from(communities).where(condition);
  const rows = await queries
    .select({ community: communities, company: managementCompanies })
    .from(communities)
    .innerJoin(managementCompanies, eq(managementCompanies.id, communities.management_company_id))
    .where(condition)
    .orderBy(asc(communities.name), asc(communities.id))
    .limit(page.limit)
    .offset(page.offset);
  return {
    ...page,
    itemCount: counted?.itemCount ?? 0,
    items: rows.map(({ community, company }) => ({
      id: community.id,
      name: community.name,
      managementCompanyId: company.id,
      managementCompanyName: company.name,
      onboardingStatus: onboardingStatus.parse(community.onboarding_status),
      statusChangedAt: community.onboarding_status_changed_at.toISOString(),
    })),
  };
};
