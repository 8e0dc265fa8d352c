import { toCents } from '@payments/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { scopeOf } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import { communities } from '../../database/schema.ts';
import type { Handler } from '../../http/call.ts';
import { notFound } from '../../http/problem.ts';
import { feeOf, feeTerms } from './rules.ts';

export const getFee: Handler<'getFee'> = async ({ services, caller, query }) => {
  const [terms] = await services.database.queries
    .select(feeTerms)
    .from(communities)
    .where(
      and(
        eq(communities.id, query.communityId),
        companyWithin(communities.management_company_id, scopeOf(caller)),
      ),
    );
  if (!terms) throw notFound('community');
  return { fee: feeOf(terms, query.paymentType, toCents(query.amount)) };
};
