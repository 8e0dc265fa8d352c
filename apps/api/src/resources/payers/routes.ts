import { type OperationWire, type PayersQuery, toOffset } from '@payments/api-client/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type AuditRecord, recordAudit } from '../../audit/recordAudit.ts';
import { type Caller, scopeOf } from '../../auth/caller.ts';
import type { Queries } from '../../database/connect.ts';
import { payers } from '../../database/schema.ts';
import { containsNumber } from '../../database/textMatch.ts';
import { actorOf, type Call, type Handler } from '../../http/call.ts';
import { exportFileName } from '../../http/exportFileName.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { requireCommunity } from '../communities/repository.ts';
import { endLinksToOthers } from '../deleteLinks/links.ts';
import { methodsOfPayer } from '../payments/paymentMethods.ts';
import { csvOfPayers } from './exportPayers.ts';
import { paidByMonth } from './paidByMonth.ts';
import { allPayerIds, conditionOf, isNamed, lockPayer, pageOfPayers, payerById } from './repository.ts';

/** Most residents that one answer holds; a search narrows what does not fit. */
const residentsAtMost = 50;

export const listResidents: Handler<'listResidents'> = async ({ services, caller, params, query }) => {
  const { queries } = services.database;
  await requireCommunity(queries, params.id, scopeOf(caller));
  const { search } = query;
  return queries
    .select({ id: payers.id, name: payers.name, unit: payers.unit, accountNumber: payers.account_number })
    .from(payers)
    .where(
      and(
        eq(payers.community_id, params.id),
        search ? or(isNamed(search), containsNumber(payers.account_number, search)) : undefined,
      ),
    )
    .orderBy(asc(payers.name), asc(payers.id))
    .limit(residentsAtMost);
};

const listingOf = (queries: Queries, query: PayersQuery, caller: Caller) => ({
  condition: conditionOf(queries, query, scopeOf(caller)),
  sort: query.sort ?? ('name' as const),
  isSearch: [query.name, query.address, query.accountNumber, query.transactionAccount].some(
    (text) => text !== undefined,
  ),
});

export const listPayers: Handler<'listPayers'> = async ({ services, caller, query }) => {
  const { queries } = services.database;
  const page = toOffset(query.pageNumber, query.pageSize);
  return { ...page, ...(await pageOfPayers(queries, { ...listingOf(queries, query, caller), ...page })) };
};

export const exportPayers: Handler<'exportPayers'> = async ({ services, caller, query }) => {
  const { queries } = services.database;
  const ids = await allPayerIds(queries, listingOf(queries, query, caller));
  const fileName = exportFileName(services, { what: 'homeowners', filter: query, extension: 'csv' });
  return csvOfPayers(queries, ids, fileName);
};

type Details = OperationWire<'getPayerDetails'>;

async function detailsOf(
  queries: Queries,
  services: Services,
  payer: Omit<Details, 'paidByMonth'>,
): Promise<Details> {
  const timeZone = services.settings.BUSINESS_TIME_ZONE;
  return { ...payer, paidByMonth: await paidByMonth(queries, payer.id, services.now(), timeZone) };
}

export const getPayerDetails: Handler<'getPayerDetails'> = async ({ services, caller, params }) => {
  const { queries } = services.database;
  const found = await payerById(queries, params.id, scopeOf(caller));
  if (!found) throw notFound('homeowner');
  return detailsOf(queries, services, found.payer);
};

export const listPayerMethods: Handler<'listPayerMethods'> = async ({ services, caller, params }) => {
  const { queries } = services.database;
  if (!(await payerById(queries, params.id, scopeOf(caller)))) throw notFound('homeowner');
  return methodsOfPayer(queries, params.id);
};

type Change = Pick<AuditRecord, 'action' | 'detail'> & {
  set: PgUpdateSetSource<typeof payers>;
  /** Whether it is so by now, e.g. after an answer was lost: then it is neither written nor audited again. */
  isSo(payer: Omit<Details, 'paidByMonth'>): boolean;
  /** Throws where the payer, as it is by now, must not be changed so. */
  check?(payer: Omit<Details, 'paidByMonth'>): void;
  /** What goes with it, which does no harm twice. */
  also?(queries: Queries): Promise<void>;
};

/** Changes a payer with an audit entry; the answer is what then stands in the database. */
function changePayer(
  call: Call<'updatePayerEmail' | 'updateAllowPayments'>,
  change: Change,
): Promise<Details> {
  const { services, caller, params } = call;
  return services.database.transaction(async (queries) => {
    await lockPayer(queries, params.id);
    const found = await payerById(queries, params.id, scopeOf(caller));
    if (!found) throw notFound('homeowner');
    if (!change.isSo(found.payer)) {
      change.check?.(found.payer);
      await queries.update(payers).set(change.set).where(eq(payers.id, params.id));
      await recordAudit(queries, {
        at: services.now(),
        by: actorOf(call),
        action: change.action,
        subject: 'payer',
        subjectId: params.id,
        companyId: found.companyId,
        ...(change.detail ? { detail: change.detail } : {}),
      });
    }
    await change.also?.(queries);
    const changed = await payerById(queries, params.id, scopeOf(caller));
    return detailsOf(queries, services, (changed ?? found).payer);
  });
}

export const updatePayerEmail: Handler<'updatePayerEmail'> = (call) => {
  const { services, params, body: email, query } = call;
  return changePayer(call, {
    set: { email, email_revision: sql`${payers.email_revision} + 1` },
    action: 'payer.emailChanged',
    also: (queries) => endLinksToOthers(queries, { payerId: params.id, email, now: services.now() }),
    isSo: ({ emailAddress }) => emailAddress === email,
    check({ emailRevision }) {
      if (query.emailRevision === undefined || query.emailRevision === emailRevision) return;
      throw new ProblemError('conflict', {
        detail: 'Somebody has changed this e-mail address since you opened it.',
      });
    },
  });
};

export const updateAllowPayments: Handler<'updateAllowPayments'> = (call) => {
  const allowPayments = call.body === 'true';
  return changePayer(call, {
    set: { allow_payments: allowPayments },
    isSo: (payer) => payer.allowPayments === allowPayments,
    action: 'payer.allowPaymentsChanged',
    detail: { allowPayments },
  });
};
