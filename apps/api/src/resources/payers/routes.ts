import { type MethodDiscriminator, toOffset } from '@payments/api-client/contract';
import { and, asc, count, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { scopeOf } from '../../auth/caller.ts';
import { companyWithin } from '../../auth/companyWithin.ts';
import type { Queries } from '../../database/connect.ts';
import { communities, payers, paymentMethods } from '../../database/schema.ts';
import type { Handler } from '../../http/call.ts';
import { notFound } from '../../http/problem.ts';

/** Most residents that one answer holds; a search narrows what does not fit. */
const residentsAtMost = 50;

/** `%text%` for `ilike`, with the pattern's own signs taken literally. */
function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

export const listResidents: Handler<'listResidents'> = async ({ services, caller, params, query }) => {
  const { queries } = services.database;
  const [community] = await queries
    .select({ id: communities.id })
    .from(communities)
    .where(
      and(eq(communities.id, params.id), companyWithin(communities.management_company_id, scopeOf(caller))),
    );
  if (!community) throw notFound('community');
  const search = query.search && containing(query.search);
  return queries
    .select({ id: payers.id, name: payers.name, unit: payers.unit, accountNumber: payers.account_number })
    .from(payers)
    .where(
      and(
        eq(payers.community_id, params.id),
        search
          ? or(ilike(payers.name, search), ilike(payers.unit, search), ilike(payers.account_number, search))
          : undefined,
      ),
    )
    .orderBy(asc(payers.name), asc(payers.id))
    .limit(residentsAtMost);
};

function withMethods(
  queries: Queries,
  kinds: readonly MethodDiscriminator[] | undefined,
  last4: string | undefined,
): SQL | undefined {
  if (!kinds?.length && last4 === undefined) return undefined;
  return inArray(
    payers.id,
    queries
      .select({ id: paymentMethods.payer_id })
      .from(paymentMethods)
      .where(
        and(
          kinds?.length ? inArray(paymentMethods.discriminator, [...kinds]) : undefined,
          last4 === undefined ? undefined : eq(paymentMethods.last4, last4),
        ),
      ),
  );
}

export const listPayers: Handler<'listPayers'> = async ({ services, caller, query }) => {
  const { queries } = services.database;
  const page = toOffset(query.pageNumber ?? 1, query.pageSize ?? 10);
  const condition = and(
    companyWithin(communities.management_company_id, scopeOf(caller)),
    query.communityID === undefined ? undefined : eq(payers.community_id, query.communityID),
    query.name === undefined ? undefined : ilike(payers.name, containing(query.name)),
    query.accountNumber === undefined
      ? undefined
      : ilike(payers.account_number, containing(query.accountNumber)),
    query.address === undefined ? undefined : ilike(payers.address_line1, containing(query.address)),
    withMethods(queries, query.paymentTypes, query.transactionAccount),
  );
  const [counted] = await queries
    .select({ itemCount: count() })
    .from(payers)
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(condition);
  const items = await queries
    .select({
      id: payers.id,
      name: payers.name,
      unit: payers.unit,
      emailAddress: payers.email,
      accountNumber: payers.account_number,
      addressLine1: payers.address_line1,
      communityId: communities.id,
      communityName: communities.name,
      allowPayments: payers.allow_payments,
    })
    .from(payers)
    .innerJoin(communities, eq(communities.id, payers.community_id))
    .where(condition)
    .orderBy(asc(payers.name), asc(payers.id))
    .limit(page.limit)
    .offset(page.offset);
  return { ...page, itemCount: counted?.itemCount ?? 0, items };
};
